import { condizioneVale } from './condizione.ts';
import type { Parte } from './componenti.ts';
import type { Ambiente } from './formula.ts';
import type { Macchina } from './modello-letto.ts';

/** Mm within its view. */
export interface Segno {
  readonly forma: 'linea' | 'rettangolo' | 'cerchio' | 'quota' | 'parte' | 'testo';
  readonly stile: 'profilo' | 'vetro' | 'apertura' | 'parte' | 'quota';
  readonly x: number;
  readonly y: number;
  /** Second point; `x2` is a circle's radius. */
  readonly x2: number;
  readonly y2: number;
  readonly testo: string;
  readonly prog: number;
}

export interface Vista {
  readonly id: string;
  readonly nome: string;
  readonly larghezza: number;
  readonly altezza: number;
  readonly segni: Segno[];
}

const alCentesimo = (numero: number): number => Math.round(numero * 100) / 100;

/** Throws `ErroreFormula`. */
export function disegna({ disegno }: Macchina, ambiente: Ambiente, parti: readonly Parte[]): Vista[] {
  const progDi = new Map(parti.map(({ idPosizione, prog }) => [idPosizione, prog]));
  return disegno.viste.map(({ id, nome, larghezza, altezza }) => ({
    id,
    nome,
    larghezza: alCentesimo(larghezza.numero(ambiente)),
    altezza: alCentesimo(altezza.numero(ambiente)),
    segni: disegno.elementi.flatMap((elemento): Segno[] => {
      if (elemento.vista !== id || !condizioneVale(elemento.condizione, ambiente)) return [];
      const prog = elemento.forma === 'parte' ? progDi.get(elemento.testo) : 0;
      if (prog === undefined) return [];
      const [x, y, x2, y2] = elemento.punti.map((punto) => (punto ? alCentesimo(punto.numero(ambiente)) : 0));
      const { forma, stile } = elemento;
      return [{ forma, stile, x: x ?? 0, y: y ?? 0, x2: x2 ?? 0, y2: y2 ?? 0, testo: elemento.testo, prog }];
    }),
  }));
}
