import { z } from 'zod';
import type { Ruolo } from '#platform/contract/call.ts';

export const ufficio: readonly Ruolo[] = [2, 4];
export const id = z.number().int().min(1).max(2_000_000_000);
export const numerato = z.object({ id: z.number(), numero: z.number(), anno: z.number() });
