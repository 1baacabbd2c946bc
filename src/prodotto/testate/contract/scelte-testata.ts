import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { base, chiave, nellaBase } from './chiave-testata.ts';

export const elencoAziendeTestata = call({
  method: 'GET',
  path: `${nellaBase}/codiceAzienda`,
  who: interni,
  effect: 'read',
  purpose: 'Le aziende tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ aziende: z.array(z.object({ codiceAzienda: z.string(), nomeAzienda: z.string() })).max(5000) }),
  reads: ['marchi'],
  refusals: [],
});

export const elencoCatMerceologiche = call({
  method: 'GET',
  path: `${nellaBase}/catMerceologica`,
  who: interni,
  effect: 'read',
  purpose: 'Le categorie merceologiche tra cui scegliere (B-041)',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.object({ ctMer: z.string(), cmDes: z.string() })).max(5000) }),
  reads: [],
  refusals: [],
});

export const dettaglioCategoria = call({
  method: 'GET',
  path: `${base}/testata/dettaglio/{codTestata}/{suffisso}/{catMerceologica}`,
  who: interni,
  effect: 'read',
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
});
