import { z } from 'zod';
import { righeMassime } from './rules.ts';
import { call } from '#platform/contract/call.ts';
import { correlato, descTecnica, scheda, valoreTecnico } from '#prodotto/testate/contract.ts';
import { idTestata } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';

// Catalogue page of a header. Prices and availability are null for visitors and subcontractors, prices also for the
// warehouse. P-093: not sent: `pathImgCatalogo`, `pathImgOrizzontale`, `pathImgOrizzontaleStretta` (one `pathImg`),
// `catProgDescOrdine`, `ubicazione` (per article).

const rigaArticolo = z.object({
  /** D sub-heading, P product, V blank, T text (P-096). */
  ctTpRiga: z.enum(['D', 'P', 'V', 'T']),
  prevCtTpRiga: z.enum(['', 'D', 'P', 'V', 'T']),
  cdArticolo: z.string(),
  descrizione: z.string(),
  ctnumSUFFISSO: z.number(),
  unMisura: z.string(),
  qtScatola: z.number(),
  ubicazione: z.string(),
  obsoleto: z.boolean(),
  eliminato: z.boolean(),
  nonStampCatalogo: z.boolean(),
  /** True: orderable; false: out of stock (P-143). */
  disponibile: z.boolean().nullable(),
  /** Number of the article in the table, from 1. */
  nrArt: z.number(),
  distintaBaseDinamica: z.boolean(),
  distintaBaseSemplice: z.boolean(),
  distintaBaseSempliceSingoloComponente: z.boolean(),
  cdArticoloFornitoreCatalogo: z.string(),
  /** Per unit, EUR without VAT, 3 decimals. */
  prezzoListino: z.number().nullable(),
  sconto1: z.number().nullable(),
  sconto2: z.number().nullable(),
  /** Selected customer's, EUR per unit without VAT. */
  prezzoScontato: z.number().nullable(),
  netto: z.boolean(),
  /** Row number, by which edits address the row. */
  riga: z.number(),
  /** 0 without an article. */
  versione: z.number(),
});

const testata = z.object({
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  /** Sanitized HTML. */
  informazioni: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  sito: z.string(),
  pathImg: z.string(),
  pathImgAzienda: z.string(),
  altezzaImmagine_mm: z.number(),
  catMerceologica: z.string(),
  catDescOrdine: z.string(),
  codCategoria: z.string(),
  descCategoria: z.string(),
  descSottoCategoria: z.string(),
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  disattivaInternet: z.boolean(),
  disattivaInternetAzienda: z.boolean(),
  paroleChiave: z.string(),
  /** `name#value` joined by '|', and count (P-093). */
  filtriRicerca: z.string(),
  contFiltri: z.number(),
  /** Counts of articles visible to the caller. */
  articoli_Obsoleti: z.number(),
  articoli_Eliminati: z.number(),
  articoli_NonStampCatalogo: z.number(),
  /** Which code fields break the table (P-187). */
  campiRottura: z.string(),
  preferiti: z.boolean(),
  versione: z.number(),
});

export const paginaCatalogo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/{id}',
  who: tutti,
  effect: 'read',
  purpose:
    'La pagina di catalogo di una testata: articoli con prezzo e disponibilità secondo il ruolo, dati tecnici, schede, correlati',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    testata,
    articoli: z.array(rigaArticolo).max(righeMassime),
    descTecniche: z.array(descTecnica),
    valoriTecnici: z.array(valoreTecnico),
    areaTecnica: z.array(scheda),
    correlati: z.array(correlato),
  }),
  reads: ['testata:{id}', 'articolo', 'preferiti:{id}'],
  refusals: [404],
});
