import { type Punto, assi, puntoDi } from '../lettura-macchina.ts';
import { ErroreRiga } from './espressioni.ts';
import { avanzamento, traccia } from './moto-utensile.ts';
import { metaDi, versoMacchina, versoProgramma, type Lavoro, type Parole } from './stato-modale.ts';

export const cicli = new Set([73, 74, 81, 82, 83, 84, 85, 86, 88, 89]);
/** Cycles that retract at feed rate; others retract rapidly. */
const lenti = new Set([74, 84, 85, 89]);
const conSosta = new Set([74, 82, 84, 86, 88, 89]);
const ripetizioniMassime = 10_000;

/** Drilling cycle: move above the hole, to R, to Z at once or in steps of Q, and back. */
export function fora(lavoro: Lavoro, parole: Parole): void {
  const { modale } = lavoro;
  const w = modale.piano[2];
  const asse = assi[w] as string;
  const { unita, ciclo, assoluto } = modale;
  const quota = (): number => versoProgramma(lavoro, lavoro.posizione)[w] as number;
  if (!modale.cicloAttivo) Object.assign(ciclo, { z: null, r: null, q: 0, p: 0, partenza: quota() });
  modale.cicloAttivo = true;
  // The words stay as given: after G91 they are relative to the start of the cycle.
  if (parole['R'] !== undefined) ciclo.r = parole['R'] * unita;
  const profondita = parole[asse];
  if (profondita !== undefined) ciclo.z = profondita * unita;
  if (parole['Q'] !== undefined) ciclo.q = parole['Q'] * unita;
  if (parole['P'] !== undefined) ciclo.p = parole['P'];
  const r = ciclo.r === null ? Number.NaN : ciclo.r + (assoluto ? 0 : ciclo.partenza);
  const z = ciclo.z === null ? Number.NaN : ciclo.z + (assoluto ? 0 : r);
  if (!(z <= r)) throw new ErroreRiga('al ciclo di foratura mancano R o la quota, o la quota è sopra R');
  const lungo = r - z;
  const aPassi = modale.moto === 73 || modale.moto === 83;
  if (aPassi && (ciclo.q <= 0 || lungo / ciclo.q > 10_000))
    throw new ErroreRiga(`al ciclo G${modale.moto} manca un passo Q sensato`);
  const volte = Math.round(parole['L'] ?? 1);
  if (volte < 0 || volte > ripetizioniMassime) throw new ErroreRiga('le ripetizioni L sono troppe');
  for (let volta = 0; volta < volte; volta += 1) unForo(lavoro, parole, { r, z });
}

function unForo(lavoro: Lavoro, parole: Parole, { r, z }: { r: number; z: number }): void {
  const { modale } = lavoro;
  const [, , w] = modale.piano;
  const { ciclo } = modale;
  const velocita = avanzamento(lavoro, Math.max(1, r - z));
  const aQuota = (dove: Punto, alta: number): Punto => puntoDi((i) => (i === w ? alta : (dove[i] as number)));
  const vai = (dove: Punto, svelto: boolean): void =>
    traccia(lavoro, versoMacchina(lavoro, dove), svelto ? null : velocita);
  const inizio = versoProgramma(lavoro, lavoro.posizione);
  const quota = inizio[w] as number;
  const meta = versoProgramma(lavoro, metaDi(lavoro, { ...parole, [assi[w] as string]: undefined }));
  lavoro.luoghi[w] = modale.assoluto ? (lavoro.origini[modale.sistema]?.[w] ?? 'pezzo') : (lavoro.luoghi[w] ?? 'pezzo');
  // If it begins below R, it moves to R first, even down if needed; otherwise across at the present height, or at R.
  const sotto = ciclo.partenza < r;
  const sopra = sotto ? r : Math.max(quota, r);
  if (sotto && quota !== r) vai(aQuota(inizio, r), true);
  vai(aQuota(meta, sopra), true);
  if (sopra > r) vai(aQuota(meta, r), true);
  const passi = modale.moto === 73 || modale.moto === 83 ? Math.max(1, Math.ceil((r - z) / ciclo.q - 1e-9)) : 1;
  for (let passo = 1; passo <= passi; passo += 1) {
    vai(aQuota(meta, passo === passi ? z : r - passo * ciclo.q), false);
    if (passo < passi && modale.moto === 83) vai(aQuota(meta, r), true);
  }
  if (conSosta.has(modale.moto ?? 0)) lavoro.tracciato.aspetta(ciclo.p);
  const ritorno = modale.ritornoIniziale ? Math.max(ciclo.partenza, r) : r;
  if (lenti.has(modale.moto ?? 0)) {
    vai(aQuota(meta, r), false);
    if (ritorno > r) vai(aQuota(meta, ritorno), true);
  } else vai(aQuota(meta, ritorno), true);
}

const passateMassime = 1000;

/** G76: threading passes along Z, in G18; I: distance to the thread's peak, J: first depth, K: full depth. */
export function fletta(lavoro: Lavoro, parole: Parole): void {
  const { modale } = lavoro;
  const { unita } = modale;
  const di = (lettera: string): number => (parole[lettera] ?? 0) * unita;
  const [p, i, j, k] = [di('P'), di('I'), di('J'), di('K')];
  const inizio = versoProgramma(lavoro, lavoro.posizione);
  if (p <= 0 || j <= 0 || k <= 0 || i === 0 || parole['Z'] === undefined)
    throw new ErroreRiga('a G76 mancano P, Z, I, J o K');
  const fondo = versoProgramma(lavoro, metaDi(lavoro, { Z: parole['Z'], X: parole['X'] }));
  const regressione = Math.max(1, parole['R'] ?? 1);
  const inclinazione = Math.tan(((parole['Q'] ?? 0) * Math.PI) / 180);
  const molle = Math.max(0, Math.round(parole['H'] ?? 0));
  const verso = Math.sign(i);
  const velocita = p * (modale.giri || 1000);
  const vai = (x: number, z: number, veloce: boolean): void =>
    traccia(lavoro, versoMacchina(lavoro, [x, inizio[1], z]), veloce ? null : velocita);
  for (let passata = 1; passata <= passateMassime; passata += 1) {
    const profondita = Math.min(k, j * passata ** (1 / regressione));
    const x = inizio[0] + i + verso * profondita;
    // Between passes the tool retracts by the full depth, so in the first passes beyond its start position.
    const fuori = x - i - verso * k;
    const [da, a] = [inizio[2] - profondita * inclinazione, fondo[2] + (k - profondita) * inclinazione];
    for (let volta = profondita < k ? molle : 0; volta <= molle; volta += 1) {
      vai(fuori, da, true);
      vai(x, da, true);
      vai(x, a, false);
      vai(fuori, a, true);
    }
    if (profondita >= k) break;
  }
  vai(inizio[0], inizio[2], true);
}
