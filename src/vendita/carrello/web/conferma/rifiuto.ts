import { z } from 'zod';
import type { ApiError } from '#platform/web/api-error.ts';

/** What a refused confirmation carries in `present`, as the contract of `confermaCarrello` says. */
const prezziCambiati = z.object({
  totali: z.object({ totImponibile: z.number(), totIVA: z.number(), totDocumento: z.number() }),
  righe: z.array(z.object({ prog: z.number(), cdArticolo: z.string(), prima: z.number().nullable(), adesso: z.number() })),
});
const scortaInsufficiente = z.object({
  articoli: z.array(z.object({ cdArticolo: z.string(), richiesta: z.number(), disponibile: z.number(), um: z.string() })),
});

export type PrezziCambiati = z.output<typeof prezziCambiati>;
export type ArticoloScarso = z.output<typeof scortaInsufficiente>['articoli'][number];

/** Why a confirmation was refused, in the shape that its dialog needs. */
export type Rifiuto =
  | { readonly perche: 'prezzi'; readonly prezzi: PrezziCambiati }
  | { readonly perche: 'scorta'; readonly articoli: readonly ArticoloScarso[] }
  | { readonly perche: 'altro'; readonly frasi: readonly string[] };

export function leggiRifiuto(error: Pick<ApiError, 'status' | 'message' | 'fields' | 'problem'>): Rifiuto {
  const prezzi = prezziCambiati.safeParse(error.problem.present);
  if (prezzi.success) return { perche: 'prezzi', prezzi: prezzi.data };
  const scorta = scortaInsufficiente.safeParse(error.problem.present);
  if (scorta.success) return { perche: 'scorta', articoli: scorta.data.articoli };
  const frasi = [error.message, ...error.fields.map(({ message }) => message)];
  return { perche: 'altro', frasi: [...new Set(frasi)] };
}
