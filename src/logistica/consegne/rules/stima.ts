/** Degrees. */
export interface Punto {
  readonly lat: number;
  readonly lon: number;
}

/** Road to straight line. */
const giro = 1.3;
/** km/h up to metres. */
const velocita: readonly (readonly [fino: number, kmOra: number])[] = [
  [5_000, 30],
  [30_000, 50],
  [Infinity, 70],
];

/** Metres. */
export function lineaDAria(a: Punto, b: Punto): number {
  const rad = Math.PI / 180;
  const [lat, lon] = [(b.lat - a.lat) * rad, (b.lon - a.lon) * rad];
  const arco = Math.sin(lat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(lon / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(arco)));
}

/** Metres and seconds, row to column; `ritardo`: percent. */
export function stimaMatrice(punti: readonly Punto[], ritardo = 0): { durate: Float64Array; distanze: Float64Array } {
  const lato = punti.length;
  const [durate, distanze] = [new Float64Array(lato * lato), new Float64Array(lato * lato)];
  for (const [i, da] of punti.entries())
    for (const [j, a] of punti.entries()) {
      const metri = Math.round(lineaDAria(da, a) * giro);
      const [, kmOra] = velocita.find(([fino]) => metri < fino) ?? [0, 70];
      distanze[i * lato + j] = metri;
      durate[i * lato + j] = Math.round(((metri / kmOra) * 3.6 * (100 + ritardo)) / 100);
    }
  return { durate, distanze };
}
