import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo, testoGrezzo, versione } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { nomeFileValido, nomeNonValido, pagineMassime, righePagina, sqlMassimo } from './rules.ts';

// B-069, B-217, section Roles of 3-decisions: role 2, one SELECT, by a read-only database login. Undocumented: `dati`
// has arrays, as column names may repeat; pages of 200 rows (B-240) rerun the statement; `altre`: more rows follow.
// Every run is logged, refused ones too.

const nomeFile = testo(80);
const sql = testoGrezzo(sqlMassimo);
const esecuzioni = 'the log of runs is no screen';

export const leggiQuery = read('GET /utilita/query', amministratori, {
  purpose: 'Le query salvate, per nome (B-217)',
  input: z.strictObject({}),
  reply: rowsOf(1000, {
    nomeFile: z.string(),
    sql: z.string(),
    utente: z.string(),
    aggiornata: z.iso.datetime({ offset: true }),
    versione: z.number(),
  }),
  reads: ['query'],
});

/** Lists only what the read-only login may see. 422 if no such login is configured. */
export const leggiTabelle = read('GET /utilita/query/tabelle', amministratori, {
  purpose: 'Le tabelle leggibili con le loro colonne',
  input: z.strictObject({}),
  reply: rowsOf(2000, { tabella: z.string(), colonne: z.array(z.string()).max(1600) }),
  refusals: [422],
});

/** 422 if it writes, is invalid or times out. */
export const eseguiQuery = steps('POST /utilita/query', amministratori, {
  idempotent: 'natural',
  purpose: 'Una pagina del risultato di una query (B-069, B-217)',
  input: z.strictObject({
    sql,
    nomeFile: nomeFile.default(''),
    pagina: z.number().int().min(1).max(pagineMassime).default(1),
    /** Column index from 0; a leading minus sorts descending. */
    ordina: z
      .string()
      .regex(/^-?\d{1,4}$/)
      .optional(),
  }),
  reply: z.object({
    colonne: rowsOf(1700, { nome: z.string(), numero: z.boolean() }),
    dati: z.array(z.array(z.string().nullable()).max(1700)).max(righePagina),
    altre: z.boolean(),
    durata: z.number(),
  }),
  changes: [],
  unseen: esecuzioni,
  refusals: [422],
});

/** Up to 20,000 rows, 422 beyond. */
export const excelQuery = steps('POST /utilita/query/excel', amministratori, {
  idempotent: 'natural',
  purpose: 'Il risultato di una query in Tabella.xlsx (B-246)',
  input: z.strictObject({ sql, nomeFile: nomeFile.default('') }),
  reply: workbook,
  changes: [],
  unseen: esecuzioni,
  refusals: [422],
});

/** Without `versione` a new one. 409 if the name is taken, or on conflict with `present`. */
export const salvaQuery = write('PUT /utilita/query/file', amministratori, {
  idempotent: 'natural',
  purpose: 'Salva una query con il suo nome',
  input: z.strictObject({ nomeFile: nomeFile.regex(nomeFileValido, nomeNonValido), sql, versione }),
  reply: z.object({ versione: z.number() }),
  changes: ['query'],
  refusals: [409, 422],
});

export const eliminaQuery = write('DELETE /utilita/query/file/{nomeFile}', amministratori, {
  idempotent: 'natural',
  purpose: 'Elimina una query salvata',
  input: z.strictObject({ nomeFile }),
  changes: ['query'],
  refusals: [404],
});
