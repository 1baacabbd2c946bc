import type { Punto } from '../lettura-macchina.ts';
import { ErroreRiga } from './espressioni.ts';
import { cercaUtensile } from './origini.ts';
import { finisci } from './spigoli.ts';
import { sistemi } from './stato-partenza.ts';
import { type Lavoro, type Luogo, type Parole } from './stato-modale.ts';

/** G41, G42: D is a tool number; G41.1, G42.1: D is the diameter. */
export function compensa(lavoro: Lavoro, parole: Parole, g: number): void {
  const { modale } = lavoro;
  if (g === 40) finisci(lavoro.accanto);
  lavoro.accanto = null;
  if (g === 40) {
    if (modale.compensazione && !modale.compensazione.entra) lavoro.esce = true;
    modale.compensazione = null;
    return;
  }
  if (modale.piano[2] === 0) throw new ErroreRiga('la compensazione non vale nel piano G19');
  if (modale.compensazione) throw new ErroreRiga('la compensazione è già attiva: prima G40');
  const sinistra = Math.floor(g) === 41;
  const aDiametro = !Number.isInteger(g);
  const d = parole['D'];
  if (aDiametro && d === undefined) throw new ErroreRiga(`a G${g} manca D, il diametro`);
  const numero = d === undefined ? lavoro.utensile : Math.round(d);
  const raggio = aDiametro
    ? (Math.abs(d ?? 0) * modale.unita) / 2
    : ((trovato) => (trovato ? trovato.diametro / 2 : null))(cercaUtensile(lavoro, numero));
  if (raggio === null)
    lavoro.ignora(`G${g}: il raggio dell’utensile${numero === null ? '' : ` ${numero}`} non si conosce qui`);
  if (raggio !== 0) lavoro.allargato = true;
  // A negative diameter compensates on the other side.
  modale.compensazione = { sinistra: sinistra !== (aDiametro && (d ?? 0) < 0), raggio, entra: true };
}

const fermi: readonly (readonly [codici: readonly number[], perche: string])[] = [
  [[28, 30, 28.1, 30.1], 'il punto di riposo non si usa e non si cambia'],
  [[38.2, 38.3, 38.4, 38.5], 'non si tasta'],
  [[43, 43.1, 43.2, 49], 'la lunghezza dell’utensile non si cambia'],
  [[52, 92], 'lo zero non si sposta'],
  [[53], 'non si va in coordinate della macchina'],
  [sistemi, 'lo zero non si cambia'],
  [[61, 61.1, 64], 'il modo di seguire il percorso non si cambia'],
  [[98, 99], 'il ritorno dei cicli non si cambia'],
];

/**
 * LinuxCNC refuses these while G41 or G42 is active, even if activated in the same line: it runs tool changes and
 * planes before them, lengths, zeros and modes after them.
 */
export function verificaConCompensazione(
  { modale }: Lavoro,
  g: readonly number[],
  m: readonly number[],
  parole: Parole,
) {
  const attiva = modale.compensazione !== null;
  if (attiva && m.includes(6)) throw new ErroreRiga('con G41 o G42 non si cambia utensile: prima G40');
  if (attiva && [62, 63, 66].some((uno) => m.includes(uno)))
    throw new ErroreRiga('con G41 o G42 non si aspettano e non si danno segnali: prima G40');
  if (g.includes(40) || !(attiva || g.some((uno) => uno > 40 && uno < 43))) return;
  const [, perche] = fermi.find(([codici]) => codici.some((uno) => g.includes(uno))) ?? [];
  if (perche) throw new ErroreRiga(`con G41 o G42 ${perche}: prima G40`);
  const zero = g.includes(10) && [2, 20].includes(parole['L'] ?? 0) ? (parole['P'] ?? 0) : null;
  if (zero === 0 || zero === modale.sistema + 1)
    throw new ErroreRiga('con G41 o G42 lo zero in uso non si cambia: prima G40');
}

const conRaggio = new Set([0, 1, 2, 3]);
/** Cycles, threads and splines can't be compensated. */
export function verificaMoto({ modale }: Lavoro, moto: number): void {
  if (modale.compensazione && !conRaggio.has(moto))
    throw new ErroreRiga(
      moto > 72 ? 'un ciclo non sta con G41 o G42: prima G40' : `G${moto} non sta con G41 o G42: prima G40`,
    );
}

/**
 * The first move after G41 or G42 must be longer than the tool's radius; `lungo` is its length in the plane, for an arc
 * the radius, mm.
 */
export function entra({ modale }: Lavoro, lungo: number, arco: boolean): void {
  const { compensazione } = modale;
  if (!compensazione?.entra) return;
  if (compensazione.raggio !== null && lungo <= compensazione.raggio)
    throw new ErroreRiga(
      arco
        ? 'il raggio dell’arco che entra nella compensazione non è più grande di quello dell’utensile'
        : 'il primo movimento dopo G41 o G42 non è più lungo del raggio dell’utensile',
    );
  modale.compensazione = { ...compensazione, entra: false };
}

/** Distance from the position in the active plane, mm; infinite if an axis' start (`prima`) is unknown. */
export function nelPiano(
  { modale: { piano }, posizione, luoghi, noto }: Lavoro,
  prima: readonly Luogo[],
  a: Punto,
): number {
  const [u, v] = piano;
  if (!noto && [u, v].some((i) => prima[i] !== luoghi[i])) return Infinity;
  return Math.hypot((a[u] as number) - (posizione[u] as number), (a[v] as number) - (posizione[v] as number));
}
