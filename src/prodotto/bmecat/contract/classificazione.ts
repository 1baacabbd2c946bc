import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';

export const classificazioneArticolo = read('GET /catalogo/articolo/{id}/classificazione', interni, {
  purpose: 'Le classi e le caratteristiche dell’articolo in ETIM, ECLASS e altri sistemi',
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    classi: rowsOf(50, { sistema: z.string(), classe: z.string(), nome: z.string() }),
    caratteristiche: rowsOf(500, {
      sistema: z.string(),
      nome: z.string(),
      descrizione: z.string(),
      valori: z.array(z.string()).max(100),
      unita: z.string(),
    }),
  }),
  reads: ['articolo'],
  refusals: [404],
});
