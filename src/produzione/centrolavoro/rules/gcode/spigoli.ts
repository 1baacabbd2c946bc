import type { Punto } from '../lettura-macchina.ts';
import type { Piano } from './archi.ts';
import { ErroreRiga } from './espressioni.ts';

type Coppia = readonly [number, number];

/** Path of the tool's centre; counterclockwise 1, clockwise -1. */
interface Arco {
  readonly centro: Coppia;
  readonly giro: number;
  readonly raggio: number;
}

/** A compensated move that is pending, because the next one may shorten it. */
export interface Accanto {
  /** The tool's centre at the end of the move. */
  readonly centro: Coppia;
  /** The tool's centre at the start; null: unknown. */
  readonly da: Coppia | null;
  /** Programmed direction; 0 for the entry move, which is checked to be long enough. */
  readonly verso: Coppia;
  readonly arco: Arco | null;
}

export interface Mossa {
  readonly a: Punto;
  /** For an arc: centre and direction, counterclockwise positive. */
  readonly arco: { readonly centro: Coppia; readonly giro: 1 | -1 } | null;
}

interface ConRaggio {
  readonly compensazione: { readonly sinistra: boolean; readonly raggio: number | null } | null;
  readonly piano: Piano;
}

/** Constant of LinuxCNC, radians. */
const angoloMinimo = 0.05;
/** Maximum growth of an arc's angle at a corner, radians. */
const crescitaMassima = 0.0254;
const pigreco = Math.PI;
const stretto = (): never => {
  throw new ErroreRiga('con G41 o G42 l’utensile non entra in questo spigolo senza intaccare il pezzo');
};
const polo = ([u, v]: Coppia, r: number, angolo: number): Coppia => [
  u + r * Math.cos(angolo),
  v + r * Math.sin(angolo),
];
const verso = (da: Coppia, a: Coppia): number => Math.atan2(a[1] - da[1], a[0] - da[0]);
const lontani = (a: Coppia, b: Coppia): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** Cosine or sine for an intersection of two paths; beyond 1 they do not meet. */
const seSiToccano = (l: number): number => (Math.abs(l) > 1 ? stretto() : l);

/** Angle of an arc from one point to another in its direction, at most a full turn. */
function quantoGira(centro: Coppia, giro: number, da: Coppia, a: Coppia): number {
  let angolo = verso(centro, a) - verso(centro, da);
  if (giro > 0) while (angolo <= 1e-9) angolo += 2 * pigreco;
  else while (angolo >= -1e-9) angolo -= 2 * pigreco;
  return angolo;
}

/** Ends the pending move at the corner; refused if it would go backwards. */
function accorcia(prima: Accanto, dove: Coppia): void {
  if (prima.da === null) return;
  if (prima.arco) {
    const { centro, giro } = prima.arco;
    const [vecchio, nuovo] = [
      quantoGira(centro, giro, prima.da, prima.centro),
      quantoGira(centro, giro, prima.da, dove),
    ];
    if (Math.abs(nuovo) > Math.abs(vecchio) + crescitaMassima) stretto();
    return;
  }
  const [u, v] = [dove[0] - prima.da[0], dove[1] - prima.da[1]];
  if (u * prima.verso[0] + v * prima.verso[1] < 0) stretto();
}

/**
 * Follows the tool's centre as LinuxCNC 2.9 does (interp_convert.cc, convert_straight_comp2 and convert_arc_comp2), and
 * refuses inner corners at which it stops.
 */
export function segui(
  { compensazione, piano }: ConRaggio,
  prima: Accanto | null,
  da: Punto,
  { a, arco }: Mossa,
): Accanto | null {
  const raggio = compensazione?.raggio ?? null;
  if (!compensazione || raggio === null || raggio === 0) return null;
  const coppia = (dove: Punto): Coppia => [dove[piano[0]] as number, dove[piano[1]] as number];
  const [p, q] = [coppia(da), coppia(a)];
  const lato = compensazione.sinistra ? 1 : -1;
  if (!arco && lontani(p, q) < 1e-9) return prima;
  const mio = arco ? dellArco(arco, { p, q, lato, raggio }) : dellaRetta({ p, q, lato, raggio });
  // The entry move ends at its own compensated end.
  if (!prima) return { ...mio, da: p, verso: [0, 0] };
  const beta = spigolo(prima, mio.tangente, { p, lato });
  // Reversal between an outer arc and a line or outer arc: both readings are possible, and LinuxCNC treats the corner
  // as an inner one.
  const allIndietro = arco
    ? Math.abs(beta - pigreco) < angoloMinimo && arco.giro !== lato
    : beta > pigreco - angoloMinimo && prima.arco !== null && prima.arco.giro !== lato;
  if (beta >= -angoloMinimo && beta <= pigreco + angoloMinimo && !allIndietro) {
    if (!arco) accorcia(prima, prima.centro);
    return { ...mio, da: !arco || beta > angoloMinimo ? mio.inizio : prima.centro };
  }
  const dove = incontro(prima, mio, { p, q, lato, raggio, beta });
  accorcia(prima, dove);
  return { ...mio, da: dove };
}

/** At G40 or the end of the program the pending move keeps its full length. */
export function finisci(prima: Accanto | null): void {
  if (prima) accorcia(prima, prima.centro);
}

interface Suo extends Omit<Accanto, 'da'> {
  readonly tangente: number;
  /** Start of the tool's centre after an outer corner. */
  readonly inizio: Coppia;
}
interface Dove {
  readonly p: Coppia;
  readonly q: Coppia;
  readonly lato: number;
  readonly raggio: number;
}

function dellaRetta({ p, q, lato, raggio }: Dove): Suo {
  const tangente = verso(p, q);
  const fianco = tangente + (lato * pigreco) / 2;
  return {
    centro: polo(q, raggio, fianco),
    inizio: polo(p, raggio, fianco),
    verso: [q[0] - p[0], q[1] - p[1]],
    arco: null,
    tangente,
  };
}

function dellArco({ centro, giro }: NonNullable<Mossa['arco']>, { p, q, lato, raggio }: Dove): Suo {
  const dentro = lato === giro;
  const suo = lontani(centro, q) + (dentro ? -raggio : raggio);
  return {
    centro: polo(centro, suo, verso(centro, q)),
    inizio: polo(centro, suo, verso(centro, p)),
    verso: [0, 0],
    arco: { centro, giro, raggio: suo },
    tangente: verso(centro, p) + (giro * pigreco) / 2,
  };
}

/**
 * Angle from the tool's centre at the corner to the new direction; below 0 or above half a turn it is an inner corner.
 */
function spigolo(prima: Accanto, tangente: number, { p, lato }: { p: Coppia; lato: number }): number {
  const theta = verso(p, prima.centro);
  const angolo = lato > 0 ? theta - tangente : tangente - theta;
  let beta = angolo - pigreco / 2;
  while (beta < -pigreco / 2 - 1e-12) beta += 2 * pigreco;
  while (beta >= 1.5 * pigreco - 1e-12) beta -= 2 * pigreco;
  return beta;
}

function incontro(prima: Accanto, mio: Suo, { p, lato, raggio, beta }: Dove & { readonly beta: number }): Coppia {
  if (!prima.arco && !mio.arco) {
    const meta = (beta + pigreco) / 2;
    if (meta === 0) stretto();
    const indietro = raggio / Math.tan(meta);
    return polo(prima.centro, indietro, verso(p, prima.centro) + (lato * pigreco) / 2);
  }
  if (prima.arco && mio.arco) return dueArchi(prima.arco, mio.arco, p);
  if (mio.arco) {
    const direzione = verso(p, prima.centro) - (lato * pigreco) / 2;
    return suRettaECerchio(prima.centro, direzione, mio.arco, mio.arco.giro === lato);
  }
  const arco = prima.arco as Arco;
  return suRettaECerchio(mio.inizio, mio.tangente, arco, arco.giro !== lato);
}

/** Intersection of a line and a circle: with `avanti` where the line leaves it, otherwise where it enters. */
function suRettaECerchio(base: Coppia, direzione: number, { centro, raggio }: Arco, avanti: boolean): Coppia {
  const [du, dv] = [Math.cos(direzione), Math.sin(direzione)];
  const [wu, wv] = [base[0] - centro[0], base[1] - centro[1]];
  const l = seSiToccano((du * wv - dv * wu) / raggio);
  const mezzo = raggio * Math.sqrt(1 - l * l);
  return polo(base, -(du * wu + dv * wv) + (avanti ? mezzo : -mezzo), direzione);
}

/** The intersection of two circles that is nearer to the corner. */
function dueArchi(uno: Arco, altro: Arco, p: Coppia): Coppia {
  const fra = lontani(uno.centro, altro.centro);
  if (fra === 0 || uno.raggio === 0) return stretto();
  const l = seSiToccano((uno.raggio ** 2 + fra ** 2 - altro.raggio ** 2) / (2 * uno.raggio * fra));
  const direzione = verso(uno.centro, altro.centro);
  const lato = Math.sin(verso(uno.centro, p) - direzione) < 0 ? -1 : 1;
  return polo(uno.centro, uno.raggio, direzione + lato * Math.acos(l));
}
