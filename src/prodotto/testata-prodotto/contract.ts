import { z } from 'zod';
import { codTestata, giorno, idTestata, suffisso, testo, testoLungo, versione } from '#parti/campi.ts';
import { amministratori, interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { tipiFiltro } from '#prodotto/contenuti-testata/rules/list.ts';
import { descrizioneMassima } from '#prodotto/testate/rules.ts';
import { passoTestate } from './rules.ts';
import { ordinamenti } from './rules/list.ts';

// Headers as the product office keeps them (B-038 … B-044, B-085 … B-090, B-197, B-198, B-200). All internal staff read; headers are kept by role 2,
// rows of their table by role 4 too. `codTestata` and `suffisso` name the header that is meant; `versione` is the edit that was seen, an older
// one is refused with 409 and `present`. A save writes what changed and nothing else. No chapter is written `0` or empty.

const base = '/testataProdotto';
const nellaBase = `${base}/prodotti`;
/** Every change is logged by its verb. */
const nientaltro = 'a save that changes nothing writes nothing, and so has nothing to log';
const chiave = { codTestata, suffisso };
const codice = testo(12);

const scritti = {
  descrizione: testoLungo(descrizioneMassima + 1),
  codiceAzienda: testo(10),
  catMerceologica: testo(6),
  codiceCataloghi: testo(200).default(''),
  codCategoria: testo(10).default(''),
  codSottoCategoria: testo(10).default(''),
  disattivaInternet: z.boolean().default(false),
  newsLetter: z.boolean().default(false),
  new: z.boolean().default(false),
  outlet: z.boolean().default(false),
  sconto: z.number().min(-1000).max(1000).default(0),
  promozione: z.boolean().default(false),
  dataPromozioneIniziale: giorno.nullable().default(null),
  dataPromozioneFinale: giorno.nullable().default(null),
};

const riga = z.object({
  codTestataCompleto: z.string(),
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  /** File-store keys with their version, empty where there is none. */
  logo: z.string(),
  img: z.string(),
  catMerceologica: z.string(),
  cmDes: z.string(),
  disattivaInternet: z.boolean(),
  newsLetter: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  new: z.boolean(),
  promozione: z.boolean(),
  dataPromozioneIniziale: z.string().nullable(),
  dataPromozioneFinale: z.string().nullable(),
  codiceCataloghi: z.string(),
  codCategoria: z.string(),
  codSottoCategoria: z.string(),
  progOrdine: z.number(),
  /** Instants. */
  dataCaricata: z.string(),
  dataModifica: z.string(),
  utenteModifica: z.string(),
  versione: z.number(),
});

/** The next ones begin after the row with this key and this value of the order; the reply names them for its last row. */
export const elencoTestate = call({
  method: 'POST',
  path: nellaBase,
  who: interni,
  effect: 'read',
  purpose: 'Le testate che hanno codice, descrizione e testo cercati, 50 alla volta (B-039, B-239)',
  input: z.strictObject({
    /** Beginning of the code. */
    CodTestata: codice.default(''),
    /** Words of the description. */
    Descrizione: testo(60).default(''),
    /** In code, description, brand or category. */
    Cerca: testo(60).default(''),
    ordina: z.enum(ordinamenti).default('codTestata'),
    dopo: idTestata.optional(),
    dopoValore: testo(descrizioneMassima).optional(),
  }),
  reply: z.object({
    /** With the first ones only. */
    totale: z.number().nullable(),
    righe: z.array(riga).max(passoTestate),
    /** Null where there are no more. */
    altre: z.object({ dopo: z.string(), dopoValore: z.string() }).nullable(),
  }),
  reads: ['testata'],
  refusals: [],
});

export const leggiTestataProdotto = call({
  method: 'POST',
  path: `${nellaBase}/getTestata`,
  who: interni,
  effect: 'read',
  purpose: 'Una testata con tutti i suoi campi (B-086)',
  input: z.strictObject(chiave),
  reply: riga.extend({
    informazioni: z.string(),
    pathImg: z.string(),
    altezzaImmagine_mm: z.number(),
    /** Names of its catalogues, the primary one first, and their colours parted by '|'. */
    listaCataloghi: z.array(z.string()).max(20),
    listaColoriCatalogo: z.array(z.string()).max(20),
    coloreRgb: z.string(),
    descCategoria: z.string(),
    descSottoCategoria: z.string(),
    codiceLinea: z.string(),
    /** Included ones with commas. */
    paroleChiave: z.string(),
    /** Days, dd/mm/yyyy. */
    dataCaricamentoIT: z.string(),
    dataModificaIT: z.string(),
    suffisso_Old: z.number(),
    tipoFiltro: z.enum(tipiFiltro),
    /** Lines of its history. */
    numLogInfo: z.number(),
    nrArticoli: z.number(),
    /** One of its articles is made to measure. */
    distintaBaseDinamica: z.boolean(),
    /** Under which its filters and keywords are kept. */
    chiaveRicerca: z.string(),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

const scrive = { method: 'POST', who: amministratori, effect: 'write', idempotent: 'natural' } as const;

/** 409 where the code is taken; 422 with the sentence of each field (B-158, B-159). */
export const aggiungiTestata = call({
  path: `${nellaBase}/add/testata`,
  ...scrive,
  purpose: 'Aggiunge una testata (B-119)',
  input: z.strictObject({ codTestata: codice, suffisso: z.number(), ...scritti }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [409, 422],
});

export const salvaTestata = call({
  path: `${base}/testata`,
  ...scrive,
  purpose: 'Salva i campi di una testata che sono cambiati (B-198)',
  input: z.strictObject({ ...chiave, ...scritti, versione }),
  unlogged: nientaltro,
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** `nuovoCodTestata` and `nuovoSuffisso` say under which key a copy, or the header itself, stands afterwards. */
export const operaTestata = call({
  path: `${base}/testata/{operation}`,
  ...scrive,
  purpose: 'Duplica una testata, ne cambia codice e suffisso, o ne modifica la descrizione (B-198)',
  input: z.strictObject({
    operation: z.enum(['duplica', 'cambio-codice', 'modifica-descrizione']),
    ...chiave,
    nuovoCodTestata: codice.optional(),
    nuovoSuffisso: z.number().optional(),
    descrizione: testoLungo(descrizioneMassima + 1).optional(),
    versione,
  }),
  unlogged: nientaltro,
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

export const cambiaSuffissoTestata = call({
  path: `${nellaBase}/set/suffisso`,
  ...scrive,
  purpose: 'Cambia il suffisso di una testata (B-043, B-197)',
  input: z.strictObject({ ...chiave, nuovoSuffisso: z.number(), versione }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** 409 where its articles are in a cart, an open order or a promotion, with where. */
export const eliminaTestata = call({
  path: `${nellaBase}/delete/testata`,
  ...scrive,
  purpose: 'Elimina una testata con tutto ciò che le appartiene (B-160)',
  input: z.strictObject({ ...chiave, versione }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409],
});

export const elencoAziendeTestata = call({
  method: 'GET',
  path: `${nellaBase}/codiceAzienda`,
  who: interni,
  effect: 'read',
  purpose: 'Le aziende tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ aziende: z.array(z.object({ codiceAzienda: z.string(), nomeAzienda: z.string() })).max(5000) }),
  reads: ['marchi'],
  refusals: [],
});

export const elencoCatMerceologiche = call({
  method: 'GET',
  path: `${nellaBase}/catMerceologica`,
  who: interni,
  effect: 'read',
  purpose: 'Le categorie merceologiche tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.object({ ctMer: z.string(), cmDes: z.string() })).max(5000) }),
  reads: [],
  refusals: [],
});

export const dettaglioCategoria = call({
  method: 'GET',
  path: `${base}/testata/dettaglio/{codTestata}/{suffisso}/{catMerceologica}`,
  who: interni,
  effect: 'read',
  purpose: 'Che cosa sta nella categoria merceologica di una testata (B-041)',
  input: z.strictObject({ ...chiave, catMerceologica: testo(6) }),
  reply: z.object({
    catMerceologica: z.string(),
    cmDes: z.string(),
    nrTestate: z.number(),
    nrArticoli: z.number(),
    /** Some of the other headers in it. */
    testate: z.array(z.object({ codTestata: z.string(), suffisso: z.number(), descrizione: z.string() })).max(20),
  }),
  reads: ['testata'],
  refusals: [404],
});

const catalogo = z.object({
  codiceLinea: z.string(),
  codiceCatalogoCapitoli: z.string(),
  descrizione: z.string(),
  coloreRgb: z.string(),
  /** Of the header that was named; off without one. */
  catalogoPrimarioFlag: z.boolean(),
  catalogoSecondarioFlag: z.boolean(),
});

export const elencoCataloghi = call({
  method: 'GET',
  path: `${nellaBase}/cataloghi`,
  who: interni,
  effect: 'read',
  purpose: 'I cataloghi tra cui scegliere, con quelli di una testata accesi (B-089, B-200)',
  input: z.strictObject({ codTestata: codTestata.optional(), suffisso: suffisso.optional() }),
  reply: z.object({ cataloghi: z.array(catalogo).max(200) }),
  reads: ['testata'],
  refusals: [],
});

export const categorieCataloghi = call({
  method: 'POST',
  path: `${nellaBase}/categorie/cataloghi`,
  who: interni,
  effect: 'read',
  purpose: 'Le categorie del catalogo di una linea, con quella della testata accesa (B-200)',
  input: z.strictObject({
    CodiceLinea: testo(10),
    CodTestata: codTestata,
    Suffisso: suffisso,
    CodCategoria: testo(10),
  }),
  reply: z.object({
    categorie: z
      .array(
        z.object({
          codLinea: z.string(),
          codCategoria: z.string(),
          modulo: z.string(),
          descrizione: z.string(),
          coloreRgb: z.string(),
          categoria: z.boolean(),
        }),
      )
      .max(500),
  }),
  reads: [],
  refusals: [],
});

export const sottoCategorieCataloghi = call({
  method: 'POST',
  path: `${nellaBase}/sotto/categorie/cataloghi`,
  who: interni,
  effect: 'read',
  purpose: 'Le sottocategorie di una categoria del catalogo, con quella della testata accesa (B-200)',
  input: z.strictObject({
    CodiceLinea: testo(10),
    CodTestata: codTestata,
    Suffisso: suffisso,
    CodCategoria: testo(10),
    CodSottoCategoria: testo(10),
  }),
  reply: z.object({
    sottoCategorie: z
      .array(
        z.object({
          codSottoCategoria: z.string(),
          descrizione: z.string(),
          src: z.string(),
          sottoCategoria: z.boolean(),
        }),
      )
      .max(500),
  }),
  reads: [],
  refusals: [],
});

export const impostaCategorie = call({
  path: `${nellaBase}/set/categorie/sottoCategorie`,
  ...scrive,
  purpose: 'Imposta categoria e sottocategoria del catalogo di una testata (B-124, B-200)',
  input: z.strictObject({ ...chiave, codCategoria: testo(10), codSottoCategoria: testo(10).default(''), versione }),
  unlogged: nientaltro,
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** That of its primary catalogue, else of its brand; empty where there is none. */
export const codiceLineaTestata = call({
  method: 'POST',
  path: `${nellaBase}/get/codiceLinea`,
  who: interni,
  effect: 'read',
  purpose: 'La linea di prodotto di una testata (B-200)',
  input: z.strictObject(chiave),
  reply: z.object({ codiceLinea: z.string() }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** 409 where the same was edited since; 422 for a line that is no edit of fields, information or keywords. The history itself is never changed. */
export const annullaModifica = call({
  method: 'POST',
  path: `${nellaBase}/annulla`,
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  unlogged: nientaltro,
  purpose: 'Annulla una modifica dello storico con una nuova modifica che rimette ciò che c’era prima',
  input: z.strictObject({ ...chiave, id: z.number().int().min(1).max(9_000_000_000_000_000), versione }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** All edits of fields, information and keywords of that day, in Italy, by one new edit of each; 409 where any of them was edited on a later day. */
export const annullaGiorno = call({
  method: 'POST',
  path: `${nellaBase}/annulla/giorno`,
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  unlogged: nientaltro,
  purpose:
    'Annulla tutte le modifiche di una testata in un giorno con nuove modifiche che rimettono ciò che c’era prima',
  input: z.strictObject({ ...chiave, giorno, versione }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** Worked out of the history: what stands there now, with every edit since the end of that day taken back. */
export const comeEra = call({
  method: 'GET',
  path: `${nellaBase}/giorno`,
  who: interni,
  effect: 'read',
  purpose: 'Una testata com’era alla fine di un giorno, accanto a com’è adesso',
  input: z.strictObject({ ...chiave, giorno }),
  reply: z.object({
    versione: z.number(),
    campi: z.array(z.object({ campo: z.string(), allora: z.string(), adesso: z.string() })).max(50),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});
