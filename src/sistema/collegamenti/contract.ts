import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { inputDi } from '#parti/campi.ts';
import { statiMancata } from './rules.ts';
import { filtriMancate } from './rules/list.ts';

// Webhook receivers and their failed deliveries. The machine API (`/sync/…`) is described in docs/import.md.

const istante = z.iso.datetime({ offset: true });

export const elencoConsegneMancate = read('GET /intranet/collegamenti', amministratori, {
  purpose: 'I programmi collegati e le novità che non è stato possibile consegnare, 50 per pagina',
  input: inputDi(filtriMancate),
  reply: z.object({
    destinatari: rowsOf(100, {
      nome: z.string(),
      /** Pending events. */
      inAttesa: z.number(),
      guasti: z.number(),
      riprende: istante.nullable(),
    }),
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      destinatario: z.string(),
      tipo: z.string(),
      chiave: z.string(),
      stato: z.enum(statiMancata),
      tentativi: z.number(),
      motivo: z.string(),
      quando: istante,
    }),
  }),
  reads: ['collegamenti'],
});

/** 409 if it is already queued for retry. */
export const riprovaConsegna = write('POST /intranet/collegamenti/{id}/riprova', amministratori, {
  idempotent: 'natural',
  purpose: 'Manda di nuovo una novità che non è stato possibile consegnare, com’è adesso',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  changes: ['collegamenti'],
  refusals: [404, 409],
});
