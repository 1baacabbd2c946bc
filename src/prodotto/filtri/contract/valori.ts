import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testoGrezzo, versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, steps } from '#platform/contract/call.ts';
import { valoriOrdinati } from '#prodotto/testate/rules/ordine-valori.ts';
import { cambiMostrati, elenchi, generi } from '../rules.ts';
import { base, dove, nome, nomeScritto } from './campi-filtri.ts';

// B-126, B-161, B-162, B-182, B-201 … B-203. Bulk changes need the server's password: a wrong one gets 422, after
// five in 15 minutes 429. B-202: `{operation}/{kind}` also takes the short payload. Deleting is a POST: a URL must
// not carry a password.

const password = testoGrezzo(200);
const nuovi = {
  NuovoCategoriaRicerca: nome.default(''),
  NuovoSottoCategoriaRicerca: nome.default(''),
  NuovoFiltroRicerca: nome.default(''),
  NuovoValoreFiltroRicerca: nome.default(''),
};

/** `categorie_marchio`: `filtro` is the company code. */
export const elencoFiltri = read(`GET ${base}/elenco/{x}`, amministratori, {
  purpose: 'Categorie, sottocategorie, filtri o valori, ciascuno con il numero di testate (B-201)',
  input: z.strictObject({ x: z.enum(elenchi), categoria: nomeScritto.default(''), filtro: nomeScritto.default('') }),
  reply: z.object({ voci: rowsOf(5000, { valore: z.string(), testate: z.number() }) }),
  reads: ['testata'],
});

export const aziendeDelValore = read(`POST ${base}/aziende/valore`, amministratori, {
  purpose: 'Le aziende con testate che hanno un filtro, o un suo valore (B-203)',
  input: z.strictObject(dove),
  reply: z.object({
    aziende: rowsOf(1000, { codiceAzienda: z.string(), nomeAzienda: z.string(), testate: z.number() }),
  }),
  reads: ['testata'],
});

/** Number of entries that `eliminaVuote` would delete now, and of headers concerned. */
export const contaVuote = read(`GET ${base}/vuote`, amministratori, {
  purpose: 'Quante parole e quanti filtri hanno le testate eliminate o non più presenti',
  input: z.strictObject({}),
  reply: z.object({ filtri: z.number(), parole: z.number(), testate: z.number() }),
  reads: ['testata'],
});

/** Keywords and filters of headers that are deleted or whose articles are all deleted. */
export const eliminaVuote = steps(`POST ${base}/elimina/vuote`, amministratori, {
  idempotent: 'natural',
  purpose: 'Elimina le parole e i filtri delle testate eliminate o non più presenti (B-203)',
  input: z.strictObject({ password }),
  changes: ['testata', 'ricerca'],
  refusals: [422],
});

/** Renaming to an existing value merges them; synonyms and order follow. 404 for an unknown old name. */
export const modificaFiltro = steps(`POST ${base}/modifica/{kind}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Cambia nome a un valore, un filtro, una sottocategoria o una categoria, per tutte le testate (B-202)',
  input: z.strictObject({ kind: z.enum(generi), ...dove, ...nuovi, password }),
  reply: z.object({ testate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** 409 for a category with headers. */
export const eliminaFiltro = steps(`POST ${base}/elimina/{kind}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Elimina un valore, un filtro, una sottocategoria o una categoria, per tutte le testate (B-202)',
  input: z.strictObject({ kind: z.enum(generi), ...dove, password }),
  reply: z.object({ testate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** `nuovo` is null for a removal, `valore` empty for a whole filter. */
export const elencoCambi = read(`GET ${base}/cambi`, amministratori, {
  purpose: 'Gli ultimi cambi di filtri, valori e categorie per tutte le testate, che si possono annullare',
  input: z.strictObject({}),
  reply: z.object({
    cambi: rowsOf(cambiMostrati, {
      id: z.number(),
      /** Instant. */
      quando: z.string(),
      utente: z.string(),
      genere: z.enum(['filtro', 'categoria', 'sottocategoria', 'vuote']),
      filtro: z.string(),
      /** Name, for a category. */
      valore: z.string(),
      nuovo: z.string().nullable(),
      testate: z.number(),
      annullato: z.boolean(),
    }),
  }),
  reads: ['testata'],
});

/**
 * Headers edited since are counted in `lasciate`. A merge is split again; both values keep the synonyms. 409 if already
 * undone.
 */
export const annullaCambio = steps(`POST ${base}/cambi/annulla`, amministratori, {
  idempotent: 'natural',
  purpose: 'Annulla un cambio di filtri, valori o categorie: ogni testata riprende ciò che aveva',
  input: z.strictObject({ id: z.number().int().min(1).max(9_000_000_000_000_000), password }),
  reply: z.object({ testate: z.number(), lasciate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** For all lists and headers (`inOrdine`). `versione` 1: natural order. */
export const leggiOrdineValori = read(`GET ${base}/ordine`, amministratori, {
  purpose: 'I valori di un filtro nel loro ordine, quello di tutto il catalogo',
  input: z.strictObject({ filtro: nomeScritto }),
  reply: z.object({
    versione: z.number(),
    valori: rowsOf(valoriOrdinati, { valore: z.string(), testate: z.number() }),
  }),
  reads: ['testata'],
  refusals: [404],
});

/** Empty restores the natural order. 409 with the present order if edited since. */
export const salvaOrdineValori = steps(`POST ${base}/ordine/salva`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva l’ordine dei valori di un filtro, per tutte le testate',
  input: z.strictObject({ filtro: nomeScritto, valori: z.array(nomeScritto).max(valoriOrdinati), versione, password }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});
