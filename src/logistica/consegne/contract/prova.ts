import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { giornoConsegna, qualeFermata } from './piano.ts';

export const provaSpostamento = read(
  'GET /intranet/consegne/prova/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  interni,
  {
    purpose: 'Quanto cambierebbe il giorno con una consegna in ciascun posto di ogni giro; vuoto senza un punto',
    input: z.strictObject({ dtConsegna: giornoConsegna, ...qualeFermata.shape }),
    reply: rowsOf(1100, {
      autista: z.string(),
      prog: z.number(),
      /** Changes compared with the present day: km, seconds, late stops. */
      km: z.number(),
      secondi: z.number(),
      fuoriOrario: z.number(),
      /** Rules newly broken; empty: none. */
      avviso: z.string(),
    }),
    reads: ['consegne'],
    refusals: [404],
  },
);
