import { z } from 'zod';
import { numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { testo, testoLungo } from '#parti/campi.ts';
import { read } from '#platform/contract/call.ts';
import { autenticati, tutti } from '#parti/ruoli.ts';
import { filtriMassimi } from './rules.ts';

// In-memory, within a second of the database. All words must match a header or its articles; else similar words, then
// fewer. Steps of 24 (P-153). P-045: filters stay in the URL. Visitors and customers never get headers off internet
// or without visible articles.

/** `0;0;0;0;1`: out of catalogue, obsolete, deleted, off internet, normal. */
const filtroObsoletoEliminato = z
  .string()
  .regex(/^[01](;[01]){4}$/)
  .default('0;0;0;0;1');

/** A flag that is sent only if true, because it is false for nearly all 24 headers. */
const segno = z.literal(true).optional();

/** Fields of a card; those without a value are left out. */
const rigaRicerca = z.object({
  codTestata: parole,
  suffisso: numero,
  /** Searched article code, else empty; a single header's page opens at it (P-009). */
  codArticoloRicerca: parole,
  descrizione: parole,
  /** Distinguishes equal descriptions, `M6, M8 · 20 mm – 60 mm`. */
  differenza: parole,
  nomeAzienda: parole,
  catMerceologica: parole,
  new: segno,
  promozione: segno,
  outlet: segno,
  /** Percent. */
  sconto: numero.optional(),
  disattivaInternet: segno,
  /** Visible to the caller's role. */
  nrArticoli: numero,
  /** Articles selected by the chosen filters, if fewer. */
  nrArticoliFiltro: numero.optional(),
  gruppo: parole,
});

/** P-098, P-151; `Tutti` first if several (P-099). */
const filtro = z.object({
  filtro: parole,
  valori: rowsOf(201, { valore: parole, chiave: parole, nrValori: numero, ordinamento: numero }),
});

const testataIndice = z.object({ codTestata: parole, suffisso: numero, descrizione: parole });
const sottoCategoria = z.object({
  codSottoCategoria: parole,
  descrizione: parole,
  nrTestate: numero,
  testate: z.array(testataIndice).max(24),
});

export const ricerca = read('POST /catalogo/ricerca', tutti, {
  purpose: 'Le testate trovate per parole, codice articolo o codice fornitore, a passi di 24',
  input: z.strictObject({
    /** Words, a code, or promo, novita, outlet, preferiti, assortimento (the customer's own), prodotti (all) (P-006). */
    valore: testoLungo(200),
    /** Restricts to a chapter (code or name) or subchapter (`03.02`) (P-007). */
    categoria: testo(100).default(''),
    filtroObsoletoEliminato,
    ricercaFiltri: z.enum(['', 'TuttiFiltri']).default(''),
    /** 1 code, 2 description, 3 relevance (P-240). Exact codes first. */
    ordinamento: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(3),
    /** 0 none, 1 merchandise category, 2 chapter, 3 completion value; default 1, or 0 with `ordinamento` 1, 2. */
    break: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    /** `name#value`; `Tutti` is any (P-150). */
    filtri: z.array(testo(200)).max(filtriMassimi).default([]),
    /** OR instead of AND. */
    filtriMultipli: z.boolean().default(false),
    /** P-154: words in the description is the documented empty list. */
    paroleChiave: z.enum(['', 'con', 'senza', 'descrizione']).default(''),
    /** Headers without the filter last, ties by code (P-152). */
    ordineFiltro: z.strictObject({ filtro: testo(100), decrescente: z.boolean().default(false) }).optional(),
    /** No inflections, prefixes or typo tolerance. */
    cercaParolaEsatta: z.boolean().default(false),
    cercaCodiceFornitore: z.boolean().default(true),
    /** The value is an unmodified suggestion, so its words are complete. */
    autocompletamento: z.boolean().default(false),
    /** A search while typing, as in the palette: not counted. */
    anteprima: z.boolean().optional(),
    pagina: z.number().int().min(0).max(10_000).default(0),
  }),
  reply: z.object({
    totale: numero,
    testate: z.array(rigaRicerca).max(24),
    /** Only in step 0, most frequent first: 12 filters with 40 values, with `TuttiFiltri` 60 with 200. */
    filtro: z.array(filtro).max(60),
    /** Corrected search if nothing matches the whole value. */
    ricercaEffettiva: parole,
    paroleIgnorate: z.array(parole).max(12),
    /** The ignored words that the vocabulary marks as not carried (brands). */
    nonTrattate: z.array(parole).max(12),
    /** CatalogoPdf for `catalogo`, alone or with a chapter or subchapter (`03.02`), and with `categoria`. */
    tipoRicerca: z.enum(['Testate', 'CatalogoPdf']),
    capitoloCategorie: rowsOf(100, {
      codCategoria: parole,
      descrizione: parole,
      sottoCategorie: z.array(sottoCategoria).max(200),
    }),
  }),
  reads: ['testata', 'ricerca:{valore}'],
  refusals: [422],
});

/** Counted in memory per search words, like searches. A search without it counts as having led to no choice. */
export const sceltaRicerca = read('POST /catalogo/ricerca/scelta', tutti, {
  purpose: 'Dice che fra i risultati di una ricerca si è scelto qualcosa',
  quiet: true,
  input: z.strictObject({ valore: testoLungo(200) }),
  reply: z.literal('OK'),
});

export const immagini = read('POST /catalogo/ricerca/immagini', tutti, {
  purpose: 'Le immagini di un passo di testate',
  quiet: true,
  input: z.strictObject({
    testate: z.array(z.strictObject({ codTestata: testo(12), suffisso: z.number().int().min(0).max(9999) })).max(48),
  }),
  reply: z.object({
    immagini: rowsOf(48, {
      codTestata: parole,
      suffisso: numero,
      pathImg: parole,
      pathImgAzienda: parole,
      altezzaImmagine_mm: numero,
    }),
  }),
});

/** Favourites, for the stars on cards. */
export const preferite = read('GET /catalogo/ricerca/preferiti', autenticati, {
  purpose: 'Le testate preferite di chi chiama',
  quiet: true,
  input: z.strictObject({}),
  reply: z.object({
    /** As `codTestata-suffisso`. */
    testate: z.array(parole).max(5000),
  }),
  reads: ['preferiti'],
});

export const autocompletamento = read('POST /catalogo/ricerca/autocompletamente', tutti, {
  // Protocol spelling; a trailing slash is accepted (P-211).
  purpose: 'I suggerimenti per un testo di almeno tre caratteri',
  quiet: true,
  input: z.strictObject({ valore: testoLungo(200) }),
  reply: z.object({
    /** Empty below three characters. */
    autoCompletaVociRicerca: rowsOf(12, {
      autoCompletamento: parole,
      /** Singular or plural of the last word. */
      autoCompletamentoInflectional: parole,
      sottoAutoCompletamentoA: parole,
      /** Filter values, or a company's curated categories, joined by `;`. */
      sottoAutoCompletamentoB: parole,
      ricercaAzienda: z.boolean(),
      codiceAzienda: parole,
      nomeAzienda: parole,
    }),
    /** Versioned logo keys. */
    autoCompletaAziendeRicerca: rowsOf(8, { codiceAzienda: parole, urlImg: parole }),
  }),
});

export const aziende = read('GET /catalogo/aziende', tutti, {
  purpose: 'Le aziende che hanno testate in catalogo',
  input: z.strictObject({}),
  reply: z.object({
    aziende: rowsOf(1000, { codiceAzienda: parole, nomeAzienda: parole, urlImg: parole, nrTestate: numero }),
  }),
});
