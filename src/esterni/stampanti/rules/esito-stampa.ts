import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';

// Shared with other areas (B-206).

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An empty list is refused with a message (B-165). */
export const daStampare = z
  .array(z.strictObject({ id, numeroEtichette: z.number().int().min(0).max(100_000) }))
  .max(200);
export const nomeStampante = testo(60);

/** `messaggio` is 'OK' or the first error; failed lines keep their count (B-134). */
export const esitoStampa = z.object({
  messaggio: z.string(),
  inCoda: z.number(),
  /** ZPL for the `stampaSimapac` message, if the printer is reached only by the desktop program. */
  label: z.array(z.string()).max(200),
  errori: rowsOf(200, { id: z.number(), nrRigaDocu: z.number(), codLavorazione: z.string(), messaggio: z.string() }),
});
export type EsitoStampa = z.infer<typeof esitoStampa>;

export const elencoPerRighe = z.object({
  stampanti: rowsOf(50, { nome: z.string(), canale: z.string(), inCoda: z.number(), motivo: z.string() }),
});

/** B-165. */
export const nessunaRiga = 'Nessun ordine selezionato.';
