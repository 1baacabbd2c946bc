import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { parolaMassima } from './rules.ts';
import { controlli } from './rules/list.ts';

// What a row says is the same for all kinds of faults, so that one table shows them; fields that a kind does not have are empty.

const controllo = z.enum(controlli);

const riga = z.object({
  /** Different in all rows of a kind. */
  chiave: z.string(),
  /** `{codTestata}-{suffisso}` of a header that is meant or that the article stands in; empty where there is none. */
  testata: z.string(),
  articolo: z.string(),
  /** Name of a filter; of double codes the code. */
  filtro: z.string(),
  descrizione: z.string(),
  azienda: z.string(),
  /** What makes the row less urgent, or what it is about: `fuori internet`. */
  nota: z.string(),
  /** How often searched, headers or articles that it concerns; of an article in no header what is at our places. */
  quanti: z.number(),
  /** Of a search: the last time. */
  ultima: z.iso.datetime({ offset: true }).nullable(),
});

export const contaQualita = call({
  method: 'GET',
  path: '/qualitaDati',
  who: chiCuraArticoli,
  effect: 'read',
  quiet: true,
  purpose: 'Quante righe ha ogni controllo sui dati del catalogo',
  input: z.strictObject({}),
  reply: z.object({ controlli: z.array(z.object({ controllo, numero: z.number() })).max(controlli.length) }),
  reads: ['testata', 'articolo', 'marchi', 'ricercheVuote'],
  refusals: [],
});

export const elencoQualita = call({
  method: 'GET',
  path: '/qualitaDati/elenco',
  who: chiCuraArticoli,
  effect: 'read',
  purpose: 'Le righe di un controllo, le più gravi prima, 50 per pagina',
  input: z.strictObject({ controllo, pagina: z.number().int().min(1).max(10_000).default(1) }),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['testata', 'articolo', 'marchi', 'ricercheVuote'],
  refusals: [],
});

/** The first 10,000 rows, as they stand in the list. */
export const excelQualita = call({
  method: 'GET',
  path: '/qualitaDati/excel',
  who: chiCuraArticoli,
  effect: 'read',
  purpose: 'Lo stesso elenco, tutto, come foglio Excel',
  input: z.strictObject({ controllo }),
  reply: workbook,
  reads: [],
  refusals: [],
});

/** Searched once more without finding anything, it is there again. */
export const dimenticaRicerca = call({
  method: 'POST',
  path: '/qualitaDati/ricerche/dimentica',
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Toglie dall’elenco una ricerca senza risultato, perché è stata sistemata',
  input: z.strictObject({ parola: testo(parolaMassima).min(1) }),
  reply: z.literal('OK'),
  changes: ['ricercheVuote'],
  refusals: [404],
});
