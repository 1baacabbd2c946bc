import { z } from 'zod';
import { testo, testoLungo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { autenticati, tutti } from '#parti/ruoli.ts';
import { filtriMassimi } from './rules.ts';

// Search answers from an index in memory; a change in the database is found within a second. Words all have to stand in the header or its articles;
// if no header has them all, words one letter away are tried, then as many of them as stand together, and the reply says so.
// A result is read in steps of 24 (P-153); a step names its headers, `immagini` brings the pictures of a step.
// P-045: chosen filters stand in the address and come back with it, also from a catalogue page, where the row has them forgotten: the page
// shows what they name, so who goes back to the other results wants them as they were.
// Headers off internet and those without a visible article are left out for visitors and customers.

/** The five flags in their order: out of catalogue, obsolete, deleted, off internet, normal; `0;0;0;0;1` when not sent. */
const filtroObsoletoEliminato = z
  .string()
  .regex(/^[01](;[01]){4}$/)
  .default('0;0;0;0;1');

const rigaRicerca = z.object({
  codTestata: z.string(),
  suffisso: z.number(),
  /** The article whose code was searched, else empty: with one header only, the page opens at it (P-009). */
  codArticoloRicerca: z.string(),
  descrizione: z.string(),
  /** What tells it from other headers of the same description: values of its filters, `M6, M8 · 20 mm – 60 mm`; empty where it is the only one. */
  differenza: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  catMerceologica: z.string(),
  catDescOrdine: z.string(),
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  disattivaInternet: z.boolean(),
  /** Articles that the asking role sees. */
  nrArticoli: z.number(),
  /** Those of them that the chosen filter values name; all of them where the values tell no article from another. */
  nrArticoliFiltro: z.number(),
  /** Keywords of the header (P-154). */
  contFiltri: z.number(),
  /** Name of the group in which it stands by `break`; empty without groups. */
  gruppo: z.string(),
});

/** How many of the headers found have each value (P-098, P-151); the value `Tutti` on top where there are several (P-099). */
const filtro = z.object({
  filtro: z.string(),
  valori: z
    .array(z.object({ valore: z.string(), chiave: z.string(), nrValori: z.number(), ordinamento: z.number() }))
    .max(201),
});

const testataIndice = z.object({ codTestata: z.string(), suffisso: z.number(), descrizione: z.string() });
const sottoCategoria = z.object({
  codSottoCategoria: z.string(),
  descrizione: z.string(),
  nrTestate: z.number(),
  /** The first of them, in the order of the catalogue. */
  testate: z.array(testataIndice).max(24),
});

export const ricerca = call({
  method: 'POST',
  path: '/catalogo/ricerca',
  who: tutti,
  effect: 'read',
  purpose: 'Le testate trovate per parole, codice articolo o codice fornitore, a passi di 24',
  input: z.strictObject({
    /** Words, a code, or one of promo, novita, outlet, preferiti, and prodotti, which is all of them (P-006). */
    valore: testoLungo(200),
    /** Code or name of a chapter, or codes of a subchapter (`03.02`): only what stands in it, as its table of contents (P-007). */
    categoria: testo(100).default(''),
    filtroObsoletoEliminato,
    ricercaFiltri: z.enum(['', 'TuttiFiltri']).default(''),
    /** 1 code, 2 description, 3 how well it fits, then catalogue place, the default (P-240). Exact codes stand first in all of them. */
    ordinamento: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(3),
    /** Groups that stand together: 1 merchandise category, 2 catalogue chapter, 3 completion value, 0 none; by default 1, with `ordinamento` 1 and 2 none. */
    break: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    /** Chosen filter values, `name#value`; `name#Tutti` is any value of the filter (P-150). */
    filtri: z.array(testo(200)).max(filtriMassimi).default([]),
    /** Any of the chosen values is enough; else all of them. */
    filtriMultipli: z.boolean().default(false),
    /** With keywords, without, or words in the description, which is the documented empty list (P-154). */
    paroleChiave: z.enum(['', 'con', 'senza', 'descrizione']).default(''),
    /** Ordered by the values of this filter instead; headers without one last, ties by code (P-152). */
    ordineFiltro: z.strictObject({ filtro: testo(100), decrescente: z.boolean().default(false) }).optional(),
    /** No other forms, beginnings or tolerance. */
    cercaParolaEsatta: z.boolean().default(false),
    cercaCodiceFornitore: z.boolean().default(true),
    /** The value is a suggestion as it was offered: its words are whole. */
    autocompletamento: z.boolean().default(false),
    /** Step, from 0. */
    pagina: z.number().int().min(0).max(10_000).default(0),
  }),
  reply: z.object({
    totale: z.number(),
    testate: z.array(rigaRicerca).max(24),
    /** Filters of the headers found, with step 0 only: up to 12 with 40 values each, with `TuttiFiltri` 60 with 200; what most headers have first. */
    filtro: z.array(filtro).max(60),
    /** What was searched in its place, where no header has all of the value; else empty. */
    ricercaEffettiva: z.string(),
    /** Words of the value that were left out then. */
    paroleIgnorate: z.array(z.string()).max(12),
    /** CatalogoPdf for `catalogo`, and `catalogo` with a chapter's code or name or a subchapter's codes (`03.02`), and with `categoria`: a table of contents. */
    tipoRicerca: z.enum(['Testate', 'CatalogoPdf']),
    capitoloCategorie: z
      .array(
        z.object({
          codCategoria: z.string(),
          descrizione: z.string(),
          sottoCategorie: z.array(sottoCategoria).max(200),
        }),
      )
      .max(100),
  }),
  reads: ['testata', 'ricerca:{valore}'],
  refusals: [422],
});

export const immagini = call({
  method: 'POST',
  path: '/catalogo/ricerca/immagini',
  who: tutti,
  effect: 'read',
  purpose: 'Le immagini di un passo di testate',
  quiet: true,
  input: z.strictObject({
    testate: z.array(z.strictObject({ codTestata: testo(12), suffisso: z.number().int().min(0).max(9999) })).max(48),
  }),
  reply: z.object({
    immagini: z
      .array(
        z.object({
          codTestata: z.string(),
          suffisso: z.number(),
          pathImg: z.string(),
          pathImgAzienda: z.string(),
          altezzaImmagine_mm: z.number(),
        }),
      )
      .max(48),
  }),
  reads: [],
  refusals: [],
});

/** What the stars on the cards show. Headers only: favourite articles have their star in the article's panel. */
export const preferite = call({
  method: 'GET',
  path: '/catalogo/ricerca/preferiti',
  who: autenticati,
  effect: 'read',
  purpose: 'Le testate preferite di chi chiama',
  quiet: true,
  input: z.strictObject({}),
  reply: z.object({
    /** As `codTestata-suffisso`. */
    testate: z.array(z.string()).max(5000),
  }),
  reads: ['preferiti'],
  refusals: [],
});

export const autocompletamento = call({
  method: 'POST',
  // The wire's own spelling; with a slash at its end, as the old client sends it, it answers too (P-211).
  path: '/catalogo/ricerca/autocompletamente',
  who: tutti,
  effect: 'read',
  purpose: 'I suggerimenti per un testo di almeno tre caratteri',
  quiet: true,
  input: z.strictObject({ valore: testoLungo(200) }),
  reply: z.object({
    /** Empty below three characters. Only what the asking role finds is suggested. */
    autoCompletaVociRicerca: z
      .array(
        z.object({
          /** What is searched when the row is chosen. */
          autoCompletamento: z.string(),
          /** The other number of its last word, where the catalogue has it; else empty. */
          autoCompletamentoInflectional: z.string(),
          /** A word that often stands with it. */
          sottoAutoCompletamentoA: z.string(),
          /** Filter values that its headers have, or the categories that the office wants of a company, joined by `;`. */
          sottoAutoCompletamentoB: z.string(),
          /** The row is a company. */
          ricercaAzienda: z.boolean(),
          codiceAzienda: z.string(),
          nomeAzienda: z.string(),
        }),
      )
      .max(12),
    /** Companies of the headers that fit, with their logos: keys with their version, as everywhere. */
    autoCompletaAziendeRicerca: z.array(z.object({ codiceAzienda: z.string(), urlImg: z.string() })).max(8),
  }),
  reads: [],
  refusals: [],
});

export const aziende = call({
  method: 'GET',
  path: '/catalogo/aziende',
  who: tutti,
  effect: 'read',
  purpose: 'Le aziende che hanno testate in catalogo',
  input: z.strictObject({}),
  reply: z.object({
    aziende: z
      .array(
        z.object({ codiceAzienda: z.string(), nomeAzienda: z.string(), urlImg: z.string(), nrTestate: z.number() }),
      )
      .max(1000),
  }),
  reads: [],
  refusals: [],
});
