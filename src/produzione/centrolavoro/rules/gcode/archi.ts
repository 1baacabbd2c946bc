import type { Punto } from '../lettura-macchina.ts';

/** Two axes and the normal, 0 to 2. */
export type Piano = readonly [number, number, number];
export const piani: Readonly<Record<number, Piano>> = { 17: [0, 1, 2], 18: [2, 0, 1], 19: [1, 2, 0] };

export interface Arco {
  readonly da: Punto;
  readonly a: Punto;
  readonly piano: Piano;
  readonly orario: boolean;
  /** Relative to the start; negative radius: longer arc. */
  readonly centro: Punto | null;
  readonly raggio: number | null;
  /** Number of started turns: 1 is an arc of less than a full turn. */
  readonly giri?: number;
  readonly pollici?: boolean;
}

export interface ArcoFatto {
  /** Without the start. */
  readonly punti: Punto[];
  readonly raggio: number;
  readonly centro: Punto;
}

/** Deviation at most 1 % of the radius. */
const passo = Math.PI / 22;
/**
 * Tolerances of LinuxCNC, mm: difference of start and end radius in G21 and G20 (or a thousandth), and of R from half
 * the chord.
 */
const tolleranze = { mm: 0.0282, pollici: 0.0718, relativa: 0.001, corda: 0.00127 } as const;

/** Includes the outermost points; null if no circle fits. */
export function puntiArco(arco: Arco): ArcoFatto | null {
  const { da, a, piano, orario, giri = 1, pollici = false } = arco;
  const [u, v, w] = piano;
  const [au, av, bu, bv] = [da[u] as number, da[v] as number, a[u] as number, a[v] as number];
  const centro = arco.centro
    ? ([au + (arco.centro[u] as number), av + (arco.centro[v] as number)] as const)
    : dalRaggio(arco);
  if (!centro) return null;
  const [cu, cv] = centro;
  const raggio = Math.hypot(au - cu, av - cv);
  const finale = Math.hypot(bu - cu, bv - cv);
  const scarto = Math.max(tolleranze[pollici ? 'pollici' : 'mm'], tolleranze.relativa * raggio);
  if (raggio === 0 || Math.abs(raggio - finale) > scarto) return null;
  const inizio = Math.atan2(av - cv, au - cu);
  let giro = Math.atan2(bv - cv, bu - cu) - inizio;
  if (orario && giro >= -1e-9) giro -= 2 * Math.PI;
  if (!orario && giro <= 1e-9) giro += 2 * Math.PI;
  if (Math.abs(giro) > 2 * Math.PI + 1e-9) giro -= Math.sign(giro) * 2 * Math.PI;
  giro += Math.sign(giro) * (giri - 1) * 2 * Math.PI;
  const punti = angoli(inizio, giro).map((angolo): Punto => {
    const parte = (angolo - inizio) / giro;
    const qui = raggio + (finale - raggio) * parte;
    const punto: [number, number, number] = [0, 0, 0];
    punto[u] = cu + qui * Math.cos(angolo);
    punto[v] = cv + qui * Math.sin(angolo);
    punto[w] = (da[w] as number) + ((a[w] as number) - (da[w] as number)) * parte;
    return punto;
  });
  const mezzo: [number, number, number] = [...da];
  [mezzo[u], mezzo[v]] = [cu, cv];
  return { punti: [...punti, a], raggio, centro: mezzo };
}

/** Angles between start and end: equal steps, and each quadrant. */
function angoli(inizio: number, giro: number): number[] {
  const pezzi = Math.max(1, Math.ceil(Math.abs(giro) / passo));
  const suoi = Array.from({ length: pezzi - 1 }, (_, i) => inizio + (giro * (i + 1)) / pezzi);
  const [basso, alto] = giro > 0 ? [inizio, inizio + giro] : [inizio + giro, inizio];
  for (let k = Math.ceil(basso / (Math.PI / 2)); (k * Math.PI) / 2 < alto; k += 1) suoi.push((k * Math.PI) / 2);
  return suoi.filter((uno) => uno > basso && uno < alto).toSorted((x, y) => (giro > 0 ? x - y : y - x));
}

function dalRaggio({ da, a, piano: [u, v], orario, raggio }: Arco): readonly [number, number] | null {
  const [du, dv] = [(a[u] as number) - (da[u] as number), (a[v] as number) - (da[v] as number)];
  const corda = Math.hypot(du, dv);
  if (raggio === null || corda === 0 || corda / 2 > Math.abs(raggio) + tolleranze.corda) return null;
  const altezza = Math.sqrt(Math.max(0, raggio * raggio - (corda * corda) / 4));
  const lato = orario === raggio > 0 ? -1 : 1;
  return [
    (da[u] as number) + du / 2 - (lato * altezza * dv) / corda,
    (da[v] as number) + dv / 2 + (lato * altezza * du) / corda,
  ];
}
