import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { scelteIva } from '#vendita/documenti/rules/scelta-iva.ts';

export const ufficio: readonly Ruolo[] = [2, 4];
export const id = z.number().int().min(1).max(2_000_000_000);
export const numerato = z.object({ id: z.number(), numero: z.number(), anno: z.number() });

/** Answer to a 409 with `present.domandaIva`; `vista` contains the codes shown there. */
export const sceltaIva = z.strictObject({ come: z.enum(scelteIva), vista: testo(200).min(1) });
