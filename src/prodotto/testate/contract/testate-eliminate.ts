import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { eliminateMostrate } from '../rules/gestione-testata.ts';
import { nellaBase } from './chiave-testata.ts';

export const testateEliminate = read(`GET ${nellaBase}/eliminate`, amministratori, {
  purpose: 'Le testate eliminate per ultime, che si possono ripristinare',
  input: z.strictObject({}),
  reply: z.object({
    eliminate: rowsOf(eliminateMostrate, {
      id: z.number(),
      testata: z.string(),
      descrizione: z.string(),
      /** Instant. */
      quando: z.string(),
      utente: z.string(),
    }),
  }),
  reads: ['testata'],
});

/** 409: already restored, key taken, or no brand or category. */
export const ripristinaTestata = write(`POST ${nellaBase}/ripristina`, amministratori, {
  idempotent: 'natural',
  purpose: 'Ripristina una testata eliminata con righe, testi, filtri, parole chiave e correlati',
  input: z.strictObject({ id: z.number().int().min(1).max(9_000_000_000_000_000) }),
  reply: z.object({ testata: z.string() }),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409],
});
