import type { Topology, GeometryCollection } from 'topojson-specification';
import { feature } from 'topojson-client';
import { raccolta, type Forma } from '#parti/web/mappa/mappa-confini.ts';

const file = import.meta.glob<string>('./confini/comuni-*.topojson', { query: '?url', import: 'default' });

/** West, south, east, north by region number. */
const regioni: readonly (readonly [number, number, number, number, number])[] = [
  [1, 6.63, 44.06, 9.21, 46.46],
  [2, 6.8, 45.47, 7.94, 45.99],
  [3, 8.5, 44.68, 11.43, 46.64],
  [4, 10.39, 45.67, 12.48, 47.09],
  [5, 10.62, 44.79, 13.1, 46.68],
  [6, 12.32, 45.58, 13.92, 46.65],
  [7, 7.5, 43.78, 10.07, 44.68],
  [8, 9.2, 43.73, 12.76, 45.14],
  [9, 9.69, 42.24, 12.37, 44.47],
  [10, 11.89, 42.37, 13.26, 43.62],
  [11, 12.19, 42.69, 13.92, 43.97],
  [12, 11.45, 40.79, 14.02, 42.84],
  [13, 13.02, 41.68, 14.78, 42.9],
  [14, 13.94, 41.36, 15.16, 42.07],
  [15, 13.76, 39.99, 15.81, 41.51],
  [16, 14.94, 39.79, 18.52, 42.13],
  [17, 15.34, 39.9, 16.87, 41.14],
  [18, 15.63, 37.92, 17.2, 40.14],
  [19, 11.93, 35.49, 15.65, 38.81],
  [20, 8.13, 38.87, 9.83, 41.31],
];

export interface Riquadro {
  readonly ovest: number;
  readonly sud: number;
  readonly est: number;
  readonly nord: number;
}

export const regioniIn = ({ ovest, sud, est, nord }: Riquadro): number[] =>
  regioni.filter(([, w, s, e, n]) => w < est && e > ovest && s < nord && n > sud).map(([numero]) => numero);

type Comuni = Topology<{ comuni: GeometryCollection<{ comune: string }> }>;

export async function comuniDellaRegione(numero: number): Promise<Forma[]> {
  const indirizzo = await file[`./confini/comuni-${String(numero).padStart(2, '0')}.topojson`]?.();
  if (indirizzo === undefined) return raccolta([]).features;
  const risposta = await fetch(indirizzo);
  if (!risposta.ok) throw new Error(`Confini della regione ${numero}: ${risposta.status}`);
  const topologia = (await risposta.json()) as Comuni;
  return feature(topologia, topologia.objects.comuni).features;
}
