import { z } from 'zod';
import { parole } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { autenticati, tutti } from '#parti/ruoli.ts';

// Undocumented: staff never see the selected customer's data; only role 1 can save.

/** P-112. `sottocategoria` is `categoria|sottoCategoria`. Empty fields for non-customers. */
export const leggiProfilo = read('GET /user/profilo', autenticati, {
  purpose: 'Il profilo di chi è entrato',
  input: z.strictObject({}),
  reply: z.object({
    ragioneSociale: parole,
    indirizzo: parole,
    localita: parole,
    stato: parole,
    provincia: parole,
    cap: parole,
    mail_Internet: parole,
    telefono: parole,
    nome_Internet: parole,
    cognome_Internet: parole,
    categoria: parole,
    sottocategoria: parole,
    privacy: z.boolean(),
    /** Consents: offers by mail, newsletter. */
    comunicazioni: z.boolean(),
    newsLetter: z.boolean(),
    modificabile: z.boolean(),
  }),
  reads: ['profilo'],
});

/** 422 'Richiesto.' if not in `/account/categorie`. */
export const salvaProfilo = write('PUT /user/profilo', [1], {
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
  changes: ['profilo'],
  refusals: [404, 422],
});

export const leggiCategorie = read('GET /account/categorie', tutti, {
  purpose: 'Categorie e sottocategorie (voci `categoria|sottoCategoria`) fra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(parole).max(200), sottoCategorie: z.array(parole).max(1000) }),
});
