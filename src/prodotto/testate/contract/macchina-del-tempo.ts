import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, versione } from '#parti/campi.ts';
import { amministratori, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { chiave, nellaBase, nientaltro } from './chiave-testata.ts';

/** 409 if edited since; 422 for other lines than fields, information, filters or keywords. A new edit. */
export const annullaModifica = write(`POST ${nellaBase}/annulla`, amministratori, {
  idempotent: 'accepted',
  unlogged: nientaltro,
  purpose: 'Annulla una modifica dello storico con una nuova modifica che rimette ciò che c’era prima',
  input: z.strictObject({ ...chiave, id: z.number().int().min(1).max(9_000_000_000_000_000), versione }),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** Italian day, one new edit per kind; 409 if edited on a later day. */
export const annullaGiorno = write(`POST ${nellaBase}/annulla/giorno`, amministratori, {
  idempotent: 'accepted',
  unlogged: nientaltro,
  purpose:
    'Annulla tutte le modifiche di una testata in un giorno con nuove modifiche che rimettono ciò che c’era prima',
  input: z.strictObject({ ...chiave, giorno, versione }),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** State at the end of that day, computed backwards. */
export const comeEra = read(`GET ${nellaBase}/giorno`, interni, {
  purpose: 'Una testata com’era alla fine di un giorno, accanto a com’è adesso',
  input: z.strictObject({ ...chiave, giorno }),
  reply: z.object({
    versione: z.number(),
    campi: rowsOf(50, { campo: z.string(), allora: z.string(), adesso: z.string() }),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});
