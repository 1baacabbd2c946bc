import type { Punto } from '../lettura-macchina.ts';

/** Tool of the machine's table, mm; `z` includes no wear. */
export interface Utensile {
  readonly numero: number;
  readonly lunghezza: Punto;
  readonly diametro: number;
}

/** State that a program starts from; mm, machine coordinates. Null: unknown. */
export interface StatoMacchina {
  /** Active G codes: 21, 90, 17, 54, 49, … */
  readonly codici: readonly number[];
  /** Feed rate as set: mm/min in G94. */
  readonly avanzamento: number;
  readonly posizione: Punto | null;
  /** G54 to G59.3. */
  readonly zeri: readonly (Punto | null)[];
  /** Rotation of each system about Z, degrees. */
  readonly rotazioni: readonly number[];
  readonly g92: Punto | null;
  /** Active tool length offset. */
  readonly lunghezza: Punto;
  readonly utensile: number | null;
  /** Stored positions of G28 and G30. */
  readonly riposi: readonly (Punto | null)[];
  /** Null: the tool table is unknown. */
  readonly utensili: readonly Utensile[] | null;
}

export const sistemi = [54, 55, 56, 57, 58, 59, 59.1, 59.2, 59.3] as const;
const nessuno: readonly null[] = sistemi.map(() => null);
export const origine: Punto = [0, 0, 0];

/** LinuxCNC's state after switching on. */
export const statoUsuale: StatoMacchina = {
  codici: [17, 21, 40, 49, 54, 64, 80, 90, 91.1, 94, 97, 99],
  avanzamento: 0,
  posizione: null,
  zeri: nessuno,
  rotazioni: sistemi.map(() => 0),
  g92: null,
  lunghezza: origine,
  utensile: null,
  riposi: [null, null],
  utensili: null,
};

/** Lines as `T1 P1 X0 Z12.5 D3 ;comment`, lengths in the machine's units (mm). */
export function leggiTabellaUtensili(testo: string): Utensile[] {
  return testo.split(/\r?\n/).flatMap((riga) => {
    const parole = new Map(
      [...(riga.split(';')[0] ?? '').matchAll(/([A-Z])\s*([+-]?[\d.]+)/gi)].map(([, lettera = '', numero]) => [
        lettera.toUpperCase(),
        Number(numero),
      ]),
    );
    const numero = parole.get('T');
    const di = (lettera: string): number => parole.get(lettera) ?? 0;
    return numero === undefined || ![...parole.values()].every(Number.isFinite)
      ? []
      : [{ numero, lunghezza: [di('X'), di('Y'), di('Z')] as const, diametro: Math.abs(di('D')) }];
  });
}

const modi = new Set<number>([7, 8, 17, 18, 19, 20, 21, 90, 91, 90.1, 91.1, 98, 99, ...sistemi]);
/** Active codes that a program keeps unless it sets its own. */
export const modiDi = (codici: readonly number[]): number[] => codici.filter((g) => modi.has(g));

/** Default modes except for the given ones: `G20`, `G91`. */
export const conModi = (presunti: readonly string[]): StatoMacchina => {
  const detti = presunti.map((uno) => Number(uno.slice(1)));
  const contrari = new Map([
    [20, [21]],
    [91, [90]],
    [18, [17]],
    [19, [17]],
  ]);
  const tolti = new Set(detti.flatMap((g) => contrari.get(g) ?? []));
  return { ...statoUsuale, codici: [...statoUsuale.codici.filter((g) => !tolti.has(g)), ...detti] };
};
