import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { base, chiave, nellaBase } from './chiave-testata.ts';

export const elencoAziendeTestata = read(`GET ${nellaBase}/codiceAzienda`, interni, {
  purpose: 'Le aziende tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ aziende: z.array(z.object({ codiceAzienda: z.string(), nomeAzienda: z.string() })).max(5000) }),
  reads: ['marchi'],
});

export const elencoCatMerceologiche = read(`GET ${nellaBase}/catMerceologica`, interni, {
  purpose: 'Le categorie merceologiche tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.object({ ctMer: z.string(), cmDes: z.string() })).max(5000) }),
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
      testate: z.array(z.object({ codTestata: z.string(), suffisso: z.number(), descrizione: z.string() })).max(20),
    }),
    reads: ['testata'],
    refusals: [404],
  },
);
