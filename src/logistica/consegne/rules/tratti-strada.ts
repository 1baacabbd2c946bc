import { stimaMatrice, type Punto } from './stima.ts';

export interface Tratto {
  readonly metri: number;
  readonly secondi: number;
  /** Encoded polyline; empty: not requested. */
  readonly linea: string;
}

/** By `coppiaDi`. */
export type Tratti = ReadonlyMap<string, Tratto>;

/** Key of a point, to a metre. */
export const testoPunto = ({ lat, lon }: Punto): string => `${lat.toFixed(5)},${lon.toFixed(5)}`;

export const coppiaDi = (da: Punto, a: Punto): string => `${testoPunto(da)} ${testoPunto(a)}`;

/** Legs between different places. */
export const tappeDi = (punti: readonly Punto[]): readonly (readonly [da: Punto, a: Punto])[] =>
  punti.slice(1).flatMap((a, i) => {
    const da = punti[i];
    return da && testoPunto(da) !== testoPunto(a) ? [[da, a] as const] : [];
  });

/** Metres and seconds, by road where known, else estimated; `ritardo`: percent. */
export function matriceDi(
  punti: readonly Punto[],
  ritardo: number,
  tratti: Tratti,
): { durate: Float64Array; distanze: Float64Array } {
  const matrici = stimaMatrice(punti, ritardo);
  if (tratti.size === 0) return matrici;
  const testi = punti.map(testoPunto);
  for (const [i, da] of testi.entries())
    for (const [j, a] of testi.entries()) {
      const tratto = tratti.get(`${da} ${a}`);
      if (tratto) metti(matrici, i * testi.length + j, { ...tratto, ritardo });
    }
  return matrici;
}

export function metti(
  { durate, distanze }: { readonly durate: Float64Array; readonly distanze: Float64Array },
  dove: number,
  { metri, secondi, ritardo }: { readonly metri: number; readonly secondi: number; readonly ritardo: number },
): void {
  distanze[dove] = Math.round(metri);
  durate[dove] = Math.round((secondi * (100 + ritardo)) / 100);
}
