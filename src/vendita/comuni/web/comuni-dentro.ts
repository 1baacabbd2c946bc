import type { Poligono, Posizione } from '../rules.ts';

export interface Centro {
  readonly comune: string;
  readonly latitudine: number;
  readonly longitudine: number;
}

/** Limit of edge-town tests: the outlines of all Italian towns take a quarter of it, and more would freeze the page. */
const proveMassime = 40_000_000;

/**
 * Finds the towns inside polygons by the even-odd rule. Towns are sorted by latitude, so that a side is only tested
 * against those beside it. Throws an Italian sentence if the sides of all calls need too many tests.
 */
export function cercaComuni(comuni: readonly Centro[], massimo = proveMassime) {
  const ordinati = comuni.toSorted((a, b) => a.latitudine - b.latitudine);
  const sotto = Float64Array.from(ordinati, ({ latitudine }) => latitudine);
  const lungo = Float64Array.from(ordinati, ({ longitudine }) => longitudine);
  const dentro = new Uint8Array(ordinati.length);
  let prove = 0;
  const lato = ([x1 = 0, y1 = 0]: Posizione, [x2 = 0, y2 = 0]: Posizione): void => {
    const fine = primoDa(sotto, Math.max(y1, y2));
    const inizio = primoDa(sotto, Math.min(y1, y2));
    if ((prove += fine - inizio) > massimo)
      throw new Error('I contorni hanno troppi lati lunghi per questa carta: semplificarli.');
    for (let i = inizio; i < fine; i++) {
      const y = sotto[i] ?? 0;
      if ((lungo[i] ?? 0) < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) dentro[i] = (dentro[i] ?? 0) ^ 1;
    }
  };
  return (poligoni: readonly Poligono[]): readonly Centro[] => {
    const trovati = new Set<Centro | undefined>();
    for (const poligono of poligoni) {
      dentro.fill(0);
      for (const anello of poligono) for (const [i, punto] of anello.entries()) lato(anello.at(i - 1) ?? punto, punto);
      if ((prove += dentro.length / 8) > massimo) throw new Error('Il file ha troppi contorni: semplificarli.');
      for (let i = dentro.indexOf(1); i >= 0; i = dentro.indexOf(1, i + 1)) trovati.add(ordinati[i]);
    }
    return comuni.filter((uno) => trovati.has(uno));
  };
}

/** Index of the first value that is not below. */
function primoDa(valori: Float64Array, da: number): number {
  let [basso, alto] = [0, valori.length];
  while (basso < alto) {
    const mezzo = (basso + alto) >> 1;
    if ((valori[mezzo] ?? 0) < da) basso = mezzo + 1;
    else alto = mezzo;
  }
  return basso;
}
