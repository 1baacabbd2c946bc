import type { ApiError } from '#platform/web/api-error.ts';
import { leggiMancanti, type Mancante } from '#parti/web/merce-che-manca.tsx';
import { listOf, number, orNull, shapeOf, text } from '#platform/web/read.ts';

export interface PrezziCambiati {
  readonly totali: { readonly totImponibile: number; readonly totIVA: number; readonly totDocumento: number };
  readonly righe: readonly {
    readonly prog: number;
    readonly cdArticolo: string;
    readonly prima: number | null;
    readonly adesso: number;
  }[];
}

const prezziCambiati = shapeOf<PrezziCambiati>({
  totali: shapeOf({ totImponibile: number, totIVA: number, totDocumento: number }),
  righe: listOf(shapeOf({ prog: number, cdArticolo: text, prima: orNull(number), adesso: number })),
});
export type Rifiuto =
  | { readonly perche: 'prezzi'; readonly prezzi: PrezziCambiati }
  | { readonly perche: 'scorta'; readonly articoli: readonly Mancante[] }
  | { readonly perche: 'limite'; readonly frase: string }
  | { readonly perche: 'altro'; readonly frasi: readonly string[] };

export function leggiRifiuto(error: Pick<ApiError, 'status' | 'message' | 'fields' | 'problem'>): Rifiuto {
  const prezzi = prezziCambiati(error.problem.present);
  if (prezzi) return { perche: 'prezzi', prezzi };
  const articoli = leggiMancanti(error);
  if (articoli) return { perche: 'scorta', articoli };
  const limite = error.fields.find(({ path }) => path === 'limite');
  if (limite) return { perche: 'limite', frase: limite.message };
  const frasi = [error.message, ...error.fields.map(({ message }) => message)];
  return { perche: 'altro', frasi: [...new Set(frasi)] };
}
