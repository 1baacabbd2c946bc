import { z } from 'zod';
import { codiceArticolo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';

export const classificazioneArticolo = read('GET /catalogo/articolo/{id}/classificazione', interni, {
  purpose: 'Le classi e le caratteristiche dell’articolo in ETIM, ECLASS e altri sistemi',
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    classi: z.array(z.object({ sistema: z.string(), classe: z.string(), nome: z.string() })).max(50),
    caratteristiche: z
      .array(
        z.object({
          sistema: z.string(),
          nome: z.string(),
          descrizione: z.string(),
          valori: z.array(z.string()).max(100),
          unita: z.string(),
        }),
      )
      .max(500),
  }),
  reads: ['articolo'],
  refusals: [404],
});
