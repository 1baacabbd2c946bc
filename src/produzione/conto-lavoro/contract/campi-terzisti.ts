import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { filtri } from '../rules/list.ts';

export const leggono: readonly Ruolo[] = [2, 3, 4, 5, 6];
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const ids = z.array(id).min(1).max(500);
export const zeroUno = z.enum(['0', '1']);
export const codiceCiclo = testo(10).min(1);
export const pagina = z.number().int().min(1).max(10_000).default(1);
export const cerca = { cerca: testo(60).default(''), filtro: z.enum(filtri).default('tutto') };
export const periodo = { dataInizio: giorno.optional(), dataFine: giorno.optional() };
export const lavoro = { finitura: testo(10).default(''), lavorazione: testo(5).default('') };
export const elencoDi = <Riga extends z.ZodType>(riga: Riga) =>
  z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) });
