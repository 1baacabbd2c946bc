import { z } from 'zod';
import { testo, testoGrezzo, versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { valoriOrdinati } from '#prodotto/testate/rules/ordine-valori.ts';
import { elenchi, generi } from './rules.ts';
import { livelli } from './rules/completamenti.ts';
import { elencoTipologie, erroriElencati, limitiCaricamento, statiCaricamento } from './rules/caricamento.ts';

// Search filters for all headers at once (B-045, B-126, B-161, B-162, B-182, B-201 … B-203). Role 2 alone. Categories are named by their description; an
// empty one means all. What changes many headers asks for the password that the server keeps: a wrong one is refused with 422 and counted,
// after five of them in a quarter of an hour 429.

const base = '/testataProdotto/filtri';
const nome = testo(120);
const password = testoGrezzo(200);
const scrive = { who: amministratori, effect: 'steps', idempotent: 'natural' } as const;

const dove = {
  CategoriaRicerca: nome.default(''),
  SottoCategoriaRicerca: nome.default(''),
  FiltroRicerca: nome.default(''),
  ValoreFiltroRicerca: nome.default(''),
};

/** `categoria` and `filtro` as the list needs them; for `categorie_marchio` `filtro` is the code of the company. */
export const elencoFiltri = call({
  method: 'GET',
  path: `${base}/elenco/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Categorie, sottocategorie, filtri o valori, ciascuno con il numero di testate (B-201)',
  input: z.strictObject({ x: z.enum(elenchi), categoria: nome.default(''), filtro: nome.default('') }),
  reply: z.object({ voci: z.array(z.object({ valore: z.string(), testate: z.number() })).max(5000) }),
  reads: ['testata'],
  refusals: [],
});

export const aziendeDelValore = call({
  method: 'POST',
  path: `${base}/aziende/valore`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le aziende con testate che hanno un filtro, o un suo valore (B-203)',
  input: z.strictObject(dove),
  reply: z.object({
    aziende: z.array(z.object({ codiceAzienda: z.string(), nomeAzienda: z.string(), testate: z.number() })).max(1000),
  }),
  reads: ['testata'],
  refusals: [],
});

const voceCompletata = z.object({
  parola: z.string(),
  /** Empty for all companies. */
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  /** What is offered, in its order; empty at level 1. */
  valori: z.array(z.string()).max(limitiCaricamento.completamenti),
});

/** Level 1: the words that have completions; 1a: those for all companies; 1b: those for one company, or for each where `azienda` is empty. */
export const elencoCompletamenti = call({
  method: 'GET',
  path: `${base}/autocompletamento/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le parole con autocompletamento e che cosa viene offerto, per livello (B-201)',
  input: z.strictObject({ x: z.enum(livelli), parola: testo(60).default(''), azienda: testo(10).default('') }),
  reply: z.object({ voci: z.array(voceCompletata).max(2000) }),
  reads: ['caricamenti'],
  refusals: [],
});

/** Replaces what is offered for a word: for all companies (1a), for one (1b); level 1 takes the word itself out. Without `valori` it is taken out. */
export const modificaCompletamento = call({
  method: 'POST',
  path: `${base}/autocompletamento/modifica/{x}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia gli autocompletamenti di una parola (B-201)',
  input: z.strictObject({
    x: z.enum(livelli),
    parola: testo(60),
    azienda: testo(10).default(''),
    valori: z.array(nome).max(limitiCaricamento.completamenti).default([]),
  }),
  reply: z.literal('OK'),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});

/** Values of a filter in a category, or the one named by `ValoreFiltroRicerca`, that have synonyms. */
export const leggiSinonimi = call({
  method: 'POST',
  path: `${base}/autocompletamento/sinonimi`,
  who: amministratori,
  effect: 'read',
  purpose: 'I sinonimi dei valori di un filtro (B-203)',
  input: z.strictObject(dove),
  reply: z.object({
    voci: z.array(z.object({ ChiaveRicerca: z.string(), Filtro: z.array(z.string()).max(50) })).max(2000),
  }),
  reads: ['testata'],
  refusals: [],
});

/** Replaces the synonyms of a value or keyword; headers that have it are found under them. */
export const salvaSinonimi = call({
  method: 'POST',
  path: `${base}/autocompletamento/sinonimi/salva`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva i sinonimi di un valore (B-203)',
  input: z.strictObject({ ChiaveRicerca: nome, Filtro: z.array(testo(60)).max(50) }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [422],
});

const categoriaAzienda = z.object({ codCategoria: z.string(), descrizione: z.string() });

export const categorieAziende = call({
  method: 'GET',
  path: `${base}/aziende/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le categorie offerte a chi cerca un’azienda: di tutte, o dell’azienda indicata (B-203)',
  /** `tutte`, or the code of a company. */
  input: z.strictObject({ x: testo(10) }),
  reply: z.object({
    aziende: z
      .array(
        z.object({
          codiceAzienda: z.string(),
          nomeAzienda: z.string(),
          categorie: z.array(categoriaAzienda).max(limitiCaricamento.categorie),
        }),
      )
      .max(1000),
    /** All that can be chosen. */
    categorie: z.array(categoriaAzienda).max(1000),
  }),
  reads: ['marchi', 'testata', 'caricamenti'],
  refusals: [404],
});

export const salvaCategorieAzienda = call({
  method: 'POST',
  path: `${base}/aziende/categorie`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva le categorie offerte a chi cerca un’azienda, nel loro ordine',
  input: z.strictObject({ codiceAzienda: testo(10), categorie: z.array(testo(10)).max(limitiCaricamento.categorie) }),
  reply: z.literal('OK'),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});

/** Keywords and filters of headers that are gone, or whose articles are all deleted. */
export const eliminaVuote = call({
  method: 'POST',
  path: `${base}/elimina/vuote`,
  ...scrive,
  purpose: 'Elimina le parole e i filtri delle testate eliminate o non più presenti (B-203)',
  input: z.strictObject({ password }),
  reply: z.object({ filtri: z.number(), parole: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [422],
});

/** A value becomes one with another that a header has already. 404 where there is none of the old name. */
export const modificaFiltro = call({
  method: 'POST',
  path: `${base}/modifica/{kind}`,
  ...scrive,
  purpose: 'Cambia nome a un valore, un filtro, una sottocategoria o una categoria, per tutte le testate (B-202)',
  input: z.strictObject({ kind: z.enum(generi), ...dove, nuovo: nome, password }),
  reply: z.object({ testate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** 409 for a category or subcategory in which headers stand. */
export const eliminaFiltro = call({
  method: 'POST',
  path: `${base}/elimina/{kind}`,
  ...scrive,
  purpose: 'Elimina un valore, un filtro, una sottocategoria o una categoria, per tutte le testate (B-202)',
  input: z.strictObject({ kind: z.enum(generi), ...dove, password }),
  reply: z.object({ testate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** In the order in which every list of filters shows them, for all headers (`inOrdine`). `versione` is that of the order, 1 where nobody ordered it. */
export const leggiOrdineValori = call({
  method: 'GET',
  path: `${base}/ordine`,
  who: amministratori,
  effect: 'read',
  purpose: 'I valori di un filtro nel loro ordine, quello di tutto il catalogo',
  input: z.strictObject({ filtro: nome }),
  reply: z.object({
    versione: z.number(),
    valori: z.array(z.object({ valore: z.string(), testate: z.number() })).max(valoriOrdinati),
  }),
  reads: ['testata'],
  refusals: [404],
});

/** The one place where the order is edited; an empty list takes it back to the natural one. 409, with the present order, where it was edited since. */
export const salvaOrdineValori = call({
  method: 'POST',
  path: `${base}/ordine/salva`,
  ...scrive,
  purpose: 'Salva l’ordine dei valori di un filtro, per tutte le testate',
  input: z.strictObject({ filtro: nome, valori: z.array(nome).max(valoriOrdinati), versione, password }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

const idCaricamento = z.number().int().min(1).max(9_000_000_000_000);
const tipologia = z.enum(elencoTipologie);

/**
 * A workbook as `rules/caricamento.ts` describes it. It is checked whole in the background and changes nothing until it is confirmed: all of it is
 * written or none (B-241). One at a time for each person.
 */
export const caricaFiltri = call({
  method: 'POST',
  path: `${base}/upload`,
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Carica un foglio Excel di filtri, autocompletamenti, categorie di aziende o parole (B-204)',
  input: z.strictObject({ tipologia, nome: testo(200), contenuto: fileContent(1.05 * limitiCaricamento.byte) }),
  reply: z.object({ id: z.number() }),
  changes: ['caricamenti'],
  refusals: [409, 422],
});

const caricamento = z.object({
  id: z.number(),
  tipologia,
  nomeFile: z.string(),
  utente: z.string(),
  creato: z.iso.datetime({ offset: true }),
  stato: z.enum(statiCaricamento),
  percentuale: z.number(),
  righe: z.number(),
  /** Headers, companies or words of the workbook, and how many of them change. */
  chiavi: z.number(),
  modificate: z.number(),
  aggiunte: z.number(),
  tolte: z.number(),
  /** Of those that change, how many would end without any value. */
  vuote: z.number(),
  nrErrori: z.number(),
  /** Why the file was refused as a whole, else empty. */
  rifiuto: z.string(),
});

export const elencoCaricamenti = call({
  method: 'GET',
  path: `${base}/caricamenti`,
  who: amministratori,
  effect: 'read',
  purpose: 'Gli ultimi fogli Excel caricati, il più recente per primo',
  input: z.strictObject({}),
  reply: z.object({ caricamenti: z.array(caricamento).max(50) }),
  reads: ['caricamenti'],
  refusals: [],
});

export const leggiCaricamento = call({
  method: 'GET',
  path: `${base}/caricamenti/{id}`,
  who: amministratori,
  effect: 'read',
  quiet: true,
  purpose: 'A che punto è un caricamento, con i suoi errori',
  input: z.strictObject({ id: idCaricamento }),
  reply: caricamento.extend({
    /** The first of them, `colonna` as Excel names it and empty for the whole row; `nrErrori` counts all. */
    errori: z
      .array(
        z.object({
          foglio: z.string(),
          riga: z.number(),
          colonna: z.string(),
          trovato: z.string(),
          atteso: z.string(),
        }),
      )
      .max(erroriElencati),
  }),
  reads: ['caricamenti'],
  refusals: [404],
});

const valori = z.array(z.object({ gruppo: z.string(), valore: z.string() })).max(1000);

/** Headers, companies or words that a workbook changes, 50 at a time; the next ones come after the key `dopo`. */
export const modificheCaricamento = call({
  method: 'GET',
  path: `${base}/caricamenti/{id}/modifiche`,
  who: amministratori,
  effect: 'read',
  purpose: 'Che cosa cambia un caricamento, chiave per chiave',
  input: z.strictObject({ id: idCaricamento, dopo: testo(200).default('') }),
  reply: z.object({
    modifiche: z
      .array(
        z.object({
          chiave: z.string(),
          descrizione: z.string(),
          aggiunte: valori,
          tolte: valori,
          vuota: z.boolean(),
        }),
      )
      .max(50),
    altre: z.boolean(),
  }),
  reads: ['caricamenti'],
  refusals: [404],
});

/** 409 for one that is not being read any more. */
export const interrompiCaricamento = call({
  method: 'DELETE',
  path: `${base}/caricamenti/{id}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Interrompe la lettura di un caricamento, o lo scarta prima che sia confermato',
  input: z.strictObject({ id: idCaricamento }),
  reply: z.literal('OK'),
  changes: ['caricamenti'],
  refusals: [404, 409],
});

/** 409 where what it changes was changed by somebody else since; 422 where headers would end without values and `svuota` does not allow it. */
export const confermaCaricamento = call({
  method: 'POST',
  path: `${base}/caricamenti/{id}/salva`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Scrive tutto ciò che un caricamento cambia, o niente (B-241)',
  input: z.strictObject({ id: idCaricamento, svuota: z.boolean().default(false) }),
  reply: z.object({ modificate: z.number() }),
  changes: ['testata', 'ricerca', 'caricamenti'],
  refusals: [404, 409, 422],
});

/** A new edit: what the upload added is taken out, what it took out comes back. 409 where any of it was changed since. */
export const annullaCaricamento = call({
  method: 'POST',
  path: `${base}/caricamenti/{id}/annulla`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Annulla un caricamento salvato: tutto torna come prima, o niente',
  input: z.strictObject({ id: idCaricamento }),
  reply: z.object({ modificate: z.number() }),
  changes: ['testata', 'ricerca', 'caricamenti'],
  refusals: [404, 409],
});

/** Uploaded again as it is, it changes nothing. */
export const scaricaFiltri = call({
  method: 'GET',
  path: `${base}/download/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Un foglio Excel come quelli che si caricano, con ciò che c’è adesso (B-205)',
  input: z.strictObject({
    x: z.literal('excel'),
    tipo: tipologia,
    codiceAzienda: testo(10).default(''),
    categoriaRicerca: nome.default(''),
    /** 1: a column for each filter; 0: one value to a row, the old layout. */
    nuovo: z.number().int().min(0).max(1).default(1),
    /** 1: all filters of a header in one column. */
    filtriUniti: z.number().int().min(0).max(1).default(0),
  }),
  reply: workbook,
  reads: [],
  refusals: [404],
});
