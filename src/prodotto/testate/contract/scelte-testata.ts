import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { base, chiave, nellaBase } from './chiave-testata.ts';

export const elencoAziendeTestata = read(`GET ${nellaBase}/codiceAzienda`, interni, {
  purpose: 'Le aziende tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ aziende: rowsOf(5000, { codiceAzienda: z.string(), nomeAzienda: z.string() }) }),
  reads: ['marchi'],
});

export const elencoCatMerceologiche = read(`GET ${nellaBase}/catMerceologica`, interni, {
  purpose: 'Le categorie merceologiche tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ categorie: rowsOf(5000, { ctMer: z.string(), cmDes: z.string() }) }),
});

export const dettaglioCategoria = read(
  `GET ${base}/testata/dettaglio/{codTestata}/{suffisso}/{catMerceologica}`,
  interni,
  {
    purpose: 'Che cosa sta nella categoria merceologica di una testata (B-041)',
    input: z.strictObject({ ...chiave, catMerceologica: testo(6) }),
    reply: z.object({
      catMerceologica: z.string(),
      cmDes: z.string(),
      nrTestate: z.number(),
      nrArticoli: z.number(),
      testate: rowsOf(20, { codTestata: z.string(), suffisso: z.number(), descrizione: z.string() }),
    }),
    reads: ['testata'],
    refusals: [404],
  },
);
