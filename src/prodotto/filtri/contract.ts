import { z } from 'zod';
import { testo, testoGrezzo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { elenchi, generi } from './rules.ts';

// Search filters for all headers at once (B-045, B-126, B-161, B-162, B-182, B-201 … B-203). Role 2 alone. Categories are named by their description; an
// empty one means all. What changes many headers asks for the password that the server keeps: a wrong one is refused with 422 and counted,
// after five of them in a quarter of an hour 429.

const base = '/testataProdotto/filtri';
const nome = testo(120);
const password = testoGrezzo(200);

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

/** Keywords and filters of headers that are gone, or whose articles are all deleted. */
export const eliminaVuote = call({
  method: 'POST',
  path: `${base}/elimina/vuote`,
  who: amministratori,
  effect: 'steps',
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
  who: amministratori,
  effect: 'steps',
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
  who: amministratori,
  effect: 'steps',
  purpose: 'Elimina un valore, un filtro, una sottocategoria o una categoria, per tutte le testate (B-202)',
  input: z.strictObject({ kind: z.enum(generi), ...dove, password }),
  reply: z.object({ testate: z.number() }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});
