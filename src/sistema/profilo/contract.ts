import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { autenticati, tutti } from '#parti/ruoli.ts';

// Undocumented: staff never see the selected customer's data; only role 1 can save.

/** P-112. `sottocategoria` is `categoria|sottoCategoria`. Empty fields for non-customers. */
export const leggiProfilo = call({
  method: 'GET',
  path: '/user/profilo',
  who: autenticati,
  effect: 'read',
  purpose: 'Il profilo di chi è entrato',
  input: z.strictObject({}),
  reply: z.object({
    ragioneSociale: z.string(),
    indirizzo: z.string(),
    localita: z.string(),
    stato: z.string(),
    provincia: z.string(),
    cap: z.string(),
    mail_Internet: z.string(),
    telefono: z.string(),
    nome_Internet: z.string(),
    cognome_Internet: z.string(),
    categoria: z.string(),
    sottocategoria: z.string(),
    privacy: z.boolean(),
    /** Consents: offers by mail, newsletter. */
    comunicazioni: z.boolean(),
    newsLetter: z.boolean(),
    modificabile: z.boolean(),
  }),
  reads: ['profilo'],
  refusals: [],
});

/** 422 'Richiesto.' if not in `/account/categorie`. */
export const salvaProfilo = call({
  method: 'PUT',
  path: '/user/profilo',
  who: [1],
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva categoria, sottocategoria e consensi del cliente',
  input: z.strictObject({
    categoria: testo(80).default(''),
    sottocategoria: testo(161).default(''),
    privacy: z.boolean(),
    /** Unchanged if omitted. */
    comunicazioni: z.boolean().optional(),
    newsLetter: z.boolean().optional(),
  }),
  reply: z.literal('OK'),
  changes: ['profilo'],
  refusals: [404, 422],
});

export const leggiCategorie = call({
  method: 'GET',
  path: '/account/categorie',
  who: tutti,
  effect: 'read',
  purpose: 'Categorie e sottocategorie (voci `categoria|sottoCategoria`) fra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.string()).max(200), sottoCategorie: z.array(z.string()).max(1000) }),
  reads: [],
  refusals: [],
});
