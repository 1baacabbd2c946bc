import { z } from 'zod';
import { testo, testoGrezzo, versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { nomeFileValido, nomeNonValido, pagineMassime, righePagina, sqlMassimo } from './rules.ts';

// The SQL utility (B-069, B-217, section Roles of 3-decisions): role 2, one SELECT, read by a login that can read and nothing else.
// Choices where the documents are silent:
// - `dati` holds a list of values per row, because two columns may have one name; `colonne` says what they are.
// - A page is 200 rows (B-240); each further one runs the statement again. `altre` says that there are more, without counting them.
// - Every run leaves a line in the operation log, with its statement and what came of it, refusals too.

const nomeFile = testo(80);
const sql = testoGrezzo(sqlMassimo);
const ok = z.literal('OK');
const esecuzioni = 'the log of runs is no screen';

export const leggiQuery = call({
  method: 'GET',
  path: '/utilita/query',
  who: amministratori,
  effect: 'read',
  purpose: 'Le query salvate, per nome (B-217)',
  input: z.strictObject({}),
  reply: z
    .array(
      z.object({
        nomeFile: z.string(),
        sql: z.string(),
        utente: z.string(),
        aggiornata: z.iso.datetime({ offset: true }),
        versione: z.number(),
      }),
    )
    .max(1000),
  reads: ['query'],
  refusals: [],
});

/** What the editor completes; only what the reading login may see. 422 where there is no such login. */
export const leggiTabelle = call({
  method: 'GET',
  path: '/utilita/query/tabelle',
  who: amministratori,
  effect: 'read',
  purpose: 'Le tabelle leggibili con le loro colonne',
  input: z.strictObject({}),
  reply: z.array(z.object({ tabella: z.string(), colonne: z.array(z.string()).max(1600) })).max(2000),
  reads: [],
  refusals: [422],
});

/** 422 with a sentence where the statement does more than read, is wrong, or took too long. */
export const eseguiQuery = call({
  method: 'POST',
  path: '/utilita/query',
  who: amministratori,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Una pagina del risultato di una query (B-069, B-217)',
  input: z.strictObject({
    sql,
    /** The saved query that it was, for the log. */
    nomeFile: nomeFile.default(''),
    pagina: z.number().int().min(1).max(pagineMassime).default(1),
    /** Column by its place from 0, with a minus before it from the largest. */
    ordina: z
      .string()
      .regex(/^-?\d{1,4}$/)
      .optional(),
  }),
  reply: z.object({
    colonne: z.array(z.object({ nome: z.string(), numero: z.boolean() })).max(1700),
    dati: z.array(z.array(z.string().nullable()).max(1700)).max(righePagina),
    altre: z.boolean(),
    /** Milliseconds in the database. */
    durata: z.number(),
  }),
  changes: [],
  unseen: esecuzioni,
  refusals: [422],
});

/** As the table, all rows up to 20,000: 422 where there are more. */
export const excelQuery = call({
  method: 'POST',
  path: '/utilita/query/excel',
  who: amministratori,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Il risultato di una query in Tabella.xlsx (B-246)',
  input: z.strictObject({ sql, nomeFile: nomeFile.default('') }),
  reply: workbook,
  changes: [],
  unseen: esecuzioni,
  refusals: [422],
});

/** Without `versione` a new one: 409 where the name is taken, and where somebody else has changed it meanwhile, with `present`. */
export const salvaQuery = call({
  method: 'PUT',
  path: '/utilita/query/file',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva una query con il suo nome',
  input: z.strictObject({ nomeFile: nomeFile.regex(nomeFileValido, nomeNonValido), sql, versione }),
  reply: z.object({ versione: z.number() }),
  changes: ['query'],
  refusals: [409, 422],
});

export const eliminaQuery = call({
  method: 'DELETE',
  path: '/utilita/query/file/{nomeFile}',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina una query salvata',
  input: z.strictObject({ nomeFile }),
  reply: ok,
  changes: ['query'],
  refusals: [404],
});
