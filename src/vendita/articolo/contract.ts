import { z } from 'zod';
import { codiceArticolo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { autenticati } from '#sistema/accesso/rules.ts';

// Two calls feed the panel: what the article is (`dettaglio`) and what it costs and how much there is (`prezzo`), by role.

export const dettaglioArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/dettaglio/{id}',
  who: autenticati,
  effect: 'read',
  purpose: "Che cos'è l'articolo: unità, scatole, distinte, stato (P-100)",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    umOrdiniWeb: z.string(),
    qtaPerPezzo: z.number(),
    qtScatola: z.number(),
    articoloNonDivisibile: z.boolean(),
    descUmConversione: z.string(),
    cdArticoloFornitoreCatalogo: z.string(),
    catMerceologica: z.string(),
    ubicazione: z.string(),
    ubicazione2: z.string(),
    obsoleto: z.boolean(),
    eliminato: z.boolean(),
    nonStampCatalogo: z.boolean(),
    distintaBaseSemplice: z.boolean(),
    distintaBaseDinamica: z.boolean(),
    funzioneDb: z.string(),
    /** Code of a promotion that holds today, else empty. */
    promo: z.string(),
    codTestata: z.string(),
    suffisso: z.number(),
  }),
  refusals: [404],
});

const quantita = z.number();
const mesi = { Mese1: quantita, Mese2: quantita, Mese3: quantita, Succ: quantita };

export const prezzoArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/articolo/{id}',
  who: autenticati,
  effect: 'read',
  purpose: "Prezzo, giacenza e preferito dell'articolo, secondo il ruolo (P-101)",
  input: z.strictObject({ id: codiceArticolo, qta: z.coerce.number().positive().max(1_000_000).default(1) }),
  reply: z.object({
    /** EUR without VAT per unit; null for who may not see prices and where no price holds today. */
    prezzoListino: z.number().nullable(),
    sconto1: z.number().nullable(),
    sconto2: z.number().nullable(),
    prezzoScontato: z.number().nullable(),
    netto: z.boolean(),
    dtValidita: z.string().nullable(),
    /** Why this price, one Italian sentence. */
    spiegazione: z.string(),
    pathImg: z.string(),
    /** True when the picture is the generic one of the group (P-053). */
    imgNonPresente: z.boolean(),
    scortaNonGestita: z.boolean(),
    preferiti: z.boolean(),
    /** What may still be ordered; null for who may not see it. */
    qtaDisponibile: z.number().nullable(),
    /** Group local only. */
    dettaglioMagazzino: z
      .object({
        qtaScaffale: quantita,
        qtaUbicazione2: quantita,
        qtaTerzista: quantita,
        qtaRicevuta: quantita,
        qtaDisponibile: quantita,
        qtaPreOrdine: quantita,
        dataInventario: z.string().nullable(),
        nomiMesi: z.array(z.string()).max(3),
        ordinatoClienti: z.object(mesi),
        evaso: z.object(mesi),
        ordinatoFornitori: z.object(mesi),
      })
      .nullable(),
    /** Role 3 only: stock at subcontractors, in production, and their sum less what is promised. */
    dettaglioTerzisti: z.object({ qtaMagazzinoTerzista: quantita, qtaContoProduzione: quantita, disponibilitaTerzista: quantita }).nullable(),
  }),
  refusals: [404],
});

export const preferitoArticolo = call({
  method: 'POST',
  path: '/catalogo/paginacatalogo/preferiti/{id}',
  who: autenticati,
  effect: 'write',
  purpose: "Aggiunge l'articolo ai preferiti o lo toglie (P-051)",
  input: z.strictObject({ id: codiceArticolo, preferito: z.boolean() }),
  reply: z.literal('OK'),
  refusals: [404],
});
