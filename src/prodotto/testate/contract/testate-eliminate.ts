import { z } from 'zod';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { eliminateMostrate } from '../rules/gestione-testata.ts';
import { nellaBase, scrive } from './chiave-testata.ts';

export const testateEliminate = call({
  method: 'GET',
  path: `${nellaBase}/eliminate`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le testate eliminate per ultime, che si possono ripristinare',
  input: z.strictObject({}),
  reply: z.object({
    eliminate: z
      .array(
        z.object({
          id: z.number(),
          testata: z.string(),
          descrizione: z.string(),
          /** Instant. */
          quando: z.string(),
          utente: z.string(),
        }),
      )
      .max(eliminateMostrate),
  }),
  reads: ['testata'],
  refusals: [],
});

/** 409: already restored, key taken, or no brand or category. */
export const ripristinaTestata = call({
  path: `${nellaBase}/ripristina`,
  ...scrive,
  purpose: 'Ripristina una testata eliminata con righe, testi, filtri, parole chiave e correlati',
  input: z.strictObject({ id: z.number().int().min(1).max(9_000_000_000_000_000) }),
  reply: z.object({ testata: z.string() }),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409],
});
