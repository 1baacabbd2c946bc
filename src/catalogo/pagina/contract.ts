import { z } from 'zod';
import { importo, numero, parole } from '#parti/campi-letti.ts';
import { righeMassime } from './rules.ts';
import { read } from '#platform/contract/call.ts';
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
  cdArticolo: parole,
  descrizione: parole,
  ctnumSUFFISSO: numero,
  unMisura: parole,
  qtScatola: numero,
  ubicazione: parole,
  obsoleto: z.boolean(),
  eliminato: z.boolean(),
  nonStampCatalogo: z.boolean(),
  /** True: orderable; false: out of stock (P-143). */
  disponibile: z.boolean().nullable(),
  /** Number of the article in the table, from 1. */
  nrArt: numero,
  distintaBaseDinamica: z.boolean(),
  distintaBaseSemplice: z.boolean(),
  distintaBaseSempliceSingoloComponente: z.boolean(),
  cdArticoloFornitoreCatalogo: parole,
  /** Per unit, EUR without VAT, 3 decimals. */
  prezzoListino: importo.nullable(),
  sconto1: importo.nullable(),
  sconto2: importo.nullable(),
  /** Selected customer's, EUR per unit without VAT. */
  prezzoScontato: importo.nullable(),
  netto: z.boolean(),
  /** Row number, by which edits address the row. */
  riga: numero,
  /** 0 for rows without an article. */
  versione: numero,
});

const testata = z.object({
  codTestata: parole,
  suffisso: numero,
  descrizione: parole,
  /** Sanitized HTML. */
  informazioni: parole,
  codiceAzienda: parole,
  nomeAzienda: parole,
  sito: parole,
  pathImg: parole,
  pathImgAzienda: parole,
  altezzaImmagine_mm: numero,
  catMerceologica: parole,
  catDescOrdine: parole,
  codCategoria: parole,
  descCategoria: parole,
  descSottoCategoria: parole,
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: numero,
  disattivaInternet: z.boolean(),
  disattivaInternetAzienda: z.boolean(),
  paroleChiave: parole,
  /** `name#value` joined by '|', and count (P-093). */
  filtriRicerca: parole,
  contFiltri: numero,
  /** Counts of articles visible to the caller. */
  articoli_Obsoleti: numero,
  articoli_Eliminati: numero,
  articoli_NonStampCatalogo: numero,
  /** Fields of the code that divide the table (P-187). */
  campiRottura: parole,
  preferiti: z.boolean(),
  versione: numero,
});

export const paginaCatalogo = read('GET /catalogo/paginacatalogo/{id}', tutti, {
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
