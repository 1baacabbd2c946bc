import type { Limiti, Punto } from '../lettura-macchina.ts';
import { assi, puntoDi } from '../lettura-macchina.ts';
import { puntiArco } from './archi.ts';
import { creaEstensione, fuoriLimiti } from './estensione.ts';
import type { Estensione } from './estensione.ts';
import { leggiBlocco } from './blocco.ts';
import type { Blocco, GuastoRiga } from './blocco.ts';
import { creaTracciato } from './percorso.ts';
import type { Percorso, Tracciato } from './percorso.ts';
import { applicaG, modaleIniziale, nonDetto } from './stato-modale.ts';
import type { Modale } from './stato-modale.ts';

export interface ProgrammaLetto {
  readonly righe: number;
  readonly percorso: Percorso;
  /** Null: nothing moves. */
  readonly estensione: Estensione | null;
  /** Without pauses and tool changes. */
  readonly secondi: number;
  readonly utensili: readonly number[];
  /** M0 and M1. */
  readonly pause: readonly number[];
  /** First twenty. */
  readonly guasti: readonly GuastoRiga[];
}

/** mm/min. */
const rapidoUsuale = 12_000;
const guastiMassimi = 20;
const funzioniM = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 30, 48, 49, 60, 61, 62, 63, 64, 65]);

interface Lavoro {
  readonly modale: Modale;
  readonly tracciato: Tracciato;
  readonly estensione: ReturnType<typeof creaEstensione>;
  readonly rapido: number;
  readonly limiti: Limiti | null;
  readonly utensili: Set<number>;
  readonly pause: number[];
  utensile: number | null;
  modiDaDire: boolean;
}

/**
 * `limiti` refuses positions out of reach, given the workpiece zero. `modiDaDire` refuses movements with unstated
 * unit, plane, distance mode or start.
 */
export function leggiGcode(
  testo: string,
  {
    limiti = null,
    rapido = rapidoUsuale,
    modiDaDire = false,
  }: { limiti?: Limiti | null; rapido?: number; modiDaDire?: boolean } = {},
): ProgrammaLetto {
  const righe = testo.split(/\r\n|\n|\r/);
  if (righe.at(-1) === '') righe.pop();
  const lavoro: Lavoro = {
    modale: modaleIniziale(),
    tracciato: creaTracciato(),
    estensione: creaEstensione(),
    rapido,
    limiti,
    utensili: new Set(),
    pause: [],
    utensile: null,
    modiDaDire,
  };
  const guasti: GuastoRiga[] = [];
  let finito = false;
  for (let i = 0; i < righe.length && !finito && guasti.length < guastiMassimi; i += 1) {
    const blocco = leggiBlocco(righe[i] as string);
    if (blocco === null) continue;
    const guasto = typeof blocco === 'string' ? blocco : esegui(lavoro, blocco, i + 1);
    if (guasto !== null) guasti.push({ riga: i + 1, testo: guasto });
    finito =
      typeof blocco !== 'string' &&
      blocco.lettere.some((l, n) => l === 'M' && (blocco.numeri[n] === 2 || blocco.numeri[n] === 30));
  }
  const estensione = lavoro.estensione.chiudi();
  if (limiti && guasti.length < guastiMassimi) guasti.push(...fuoriLimiti(estensione, limiti));
  return {
    righe: righe.length,
    percorso: lavoro.tracciato.chiudi(),
    estensione,
    secondi: lavoro.tracciato.secondi(),
    utensili: [...lavoro.utensili].toSorted((a, b) => a - b),
    pause: lavoro.pause,
    guasti: guasti.toSorted((a, b) => a.riga - b.riga),
  };
}

type Parole = Partial<Record<string, number>>;

function esegui(lavoro: Lavoro, { lettere, numeri }: Blocco, riga: number): string | null {
  const { modale, tracciato } = lavoro;
  const parole: Parole = {};
  let [macchina, riposo, attesa] = [false, false, false];
  for (let i = 0; i < lettere.length; i += 1) {
    const [lettera, numero] = [lettere[i] as string, numeri[i] as number];
    if (lettera === 'G') {
      if (numero === 53) macchina = true;
      else if (numero === 28 || numero === 30) riposo = true;
      else if (numero === 4) attesa = true;
      else if (!applicaG(modale, numero)) return `G${numero} non si può calcolare qui`;
    } else if (lettera === 'M') {
      if (!funzioniM.has(numero)) return `M${numero} non è conosciuta`;
      if (numero === 0 || numero === 1) lavoro.pause.push(riga);
      if (numero === 6 && lavoro.utensile !== null) lavoro.utensili.add(lavoro.utensile);
    } else if (lettera === 'T') lavoro.utensile = numero;
    else if ('ABCUVW'.includes(lettera)) return `la macchina non ha l’asse ${lettera}`;
    else if (lettera === 'E') return 'non si capisce «E»';
    else if (parole[lettera] !== undefined) return `${lettera} sta due volte nella riga`;
    else parole[lettera] = numero;
  }
  if (
    parole['T'] === undefined &&
    lettere.includes('M') &&
    numeri[lettere.indexOf('M')] === 6 &&
    lavoro.utensile !== null
  )
    lavoro.utensili.add(lavoro.utensile);
  if (parole['F'] !== undefined) modale.avanzamento = parole['F'] * modale.unita;
  if (attesa) {
    tracciato.aspetta(parole['P'] ?? 0);
    return null;
  }
  const nominati = assi.some((asse) => asse in parole);
  if (riposo && !nominati) return vaiDiMacchina(lavoro, { X: 0, Y: 0, Z: 0 }, riga);
  if (!(nominati || (modale.moto !== null && modale.moto >= 2 && ('I' in parole || 'J' in parole || 'K' in parole))))
    return null;
  const manca = lavoro.modiDaDire ? nonDetto(modale) : null;
  if (manca !== null) {
    lavoro.modiDaDire = false;
    return manca;
  }
  if (riposo) return vaiARiposo(lavoro, parole, riga);
  if (macchina) return vaiDiMacchina(lavoro, parole, riga);
  return muovi(lavoro, parole, riga);
}

/** G28, G30: via the block's position to machine zero. */
function vaiARiposo(lavoro: Lavoro, parole: Parole, riga: number): string | null {
  const meta = metaDi(lavoro, parole);
  if (typeof meta === 'string') return meta;
  traccia(lavoro, meta, riga, true);
  return vaiDiMacchina(lavoro, { X: 0, Y: 0, Z: 0 }, riga);
}

function vaiDiMacchina(lavoro: Lavoro, parole: Parole, riga: number): string | null {
  const { modale, limiti } = lavoro;
  const meta = puntoDi((i) => {
    const dato = parole[assi[i] ?? ''];
    return dato === undefined ? (modale.posizione[i] as number) : dato * modale.unita;
  });
  const fuori =
    limiti &&
    assi.find(
      (asse, i) =>
        parole[asse] !== undefined &&
        ((meta[i] as number) < (limiti.min[i] as number) || (meta[i] as number) > (limiti.max[i] as number)),
    );
  if (fuori) return `l’asse ${fuori} esce dal campo della macchina`;
  assi.forEach((asse, i) => asse in parole && (modale.luoghi[i] = 'macchina'));
  traccia(lavoro, meta, riga, true, false);
  return null;
}

function muovi(lavoro: Lavoro, parole: Parole, riga: number): string | null {
  const { modale } = lavoro;
  if (modale.moto === null) return 'manca il tipo di movimento (G0, G1, G2, G3)';
  if (modale.moto >= 81) return fora(lavoro, parole, riga);
  const [u, v] = modale.piano;
  if (modale.moto >= 2 && lavoro.modiDaDire && (modale.luoghi[u] !== 'pezzo' || modale.luoghi[v] !== 'pezzo'))
    return 'l’arco comincia da un punto che il programma non dice in G90';
  const meta = metaDi(lavoro, parole);
  if (typeof meta === 'string') return meta;
  if (modale.moto > 0 && modale.avanzamento <= 0) return 'manca l’avanzamento (F)';
  if (modale.moto < 2) {
    traccia(lavoro, meta, riga, modale.moto === 0);
    return null;
  }
  const centro = puntoDi((i) => {
    const dato = parole['IJK'[i] ?? ''];
    return dato === undefined ? 0 : dato * modale.unita - (modale.centriAssoluti ? (modale.posizione[i] as number) : 0);
  });
  const raggio = parole['R'] === undefined ? null : parole['R'] * modale.unita;
  const punti = puntiArco({
    da: modale.posizione,
    a: meta,
    piano: modale.piano,
    orario: modale.moto === 2,
    centro: raggio === null ? centro : null,
    raggio,
  });
  if (!punti) return 'l’arco non passa per i suoi due estremi';
  for (const punto of punti) traccia(lavoro, punto, riga, false);
  return null;
}

function metaDi({ modale, modiDaDire }: Lavoro, parole: Parole): Punto | string {
  const { posizione, luoghi, assoluto, unita } = modale;
  const ignoto = modiDaDire && !assoluto && assi.find((asse, i) => parole[asse] && luoghi[i] !== 'pezzo');
  if (ignoto) return `il passo (G91) dell’asse ${ignoto} comincia da un punto che il programma non dice in G90`;
  // A step of zero, as in `G91 G28 Z0`, does not state the position.
  assi.forEach((asse, i) => parole[asse] !== undefined && (assoluto || parole[asse] !== 0) && (luoghi[i] = 'pezzo'));
  return puntoDi((i) => {
    const dato = parole[assi[i] ?? ''];
    if (dato === undefined) return posizione[i] as number;
    return dato * unita + (assoluto ? 0 : (posizione[i] as number));
  });
}

/** Drilling cycle: above the hole, to R, to Z at once or in steps of Q, back. */
function fora(lavoro: Lavoro, parole: Parole, riga: number): string | null {
  const { modale } = lavoro;
  const { ciclo, unita, posizione } = modale;
  if (lavoro.modiDaDire && modale.luoghi[2] !== 'pezzo') return 'prima del ciclo di foratura serve la quota Z, in G90';
  if (modale.piano[2] !== 2) return 'i cicli di foratura si calcolano solo nel piano G17';
  if (modale.avanzamento <= 0) return 'manca l’avanzamento (F)';
  const diPartenza = posizione[2];
  if (parole['R'] !== undefined) ciclo.r = parole['R'] * unita + (modale.assoluto ? 0 : diPartenza);
  if (parole['Z'] !== undefined) ciclo.z = parole['Z'] * unita + (modale.assoluto ? 0 : (ciclo.r ?? 0));
  if (parole['Q'] !== undefined) ciclo.q = parole['Q'] * unita;
  if (parole['P'] !== undefined) ciclo.p = parole['P'];
  const { r, z, q, p } = ciclo;
  if (r === null || z === null || z > r) return 'al ciclo di foratura mancano R o Z, o Z è sopra R';
  if (modale.moto === 83 && (q <= 0 || (r - z) / q > 1000)) return 'al ciclo G83 manca un passo Q sensato';
  const ripetuto = modale.assoluto ? 1 : Math.min(Math.max(1, Math.round(parole['L'] ?? 1)), 1000);
  for (let volta = 0; volta < ripetuto; volta += 1) {
    const meta = metaDi(lavoro, { X: parole['X'], Y: parole['Y'] });
    if (typeof meta === 'string') return meta;
    const [x, y, quota] = meta;
    if (quota < r) traccia(lavoro, [modale.posizione[0], modale.posizione[1], r], riga, true);
    traccia(lavoro, [x, y, modale.posizione[2]], riga, true);
    traccia(lavoro, [x, y, r], riga, true);
    const passi = modale.moto === 83 ? Math.ceil((r - z) / q) : 1;
    for (let passo = 1; passo <= passi; passo += 1) {
      traccia(lavoro, [x, y, Math.max(z, passi === 1 ? z : r - passo * q)], riga, false);
      if (passo < passi) traccia(lavoro, [x, y, r], riga, true);
    }
    if (modale.moto === 82) lavoro.tracciato.aspetta(p);
    traccia(lavoro, [x, y, modale.ritornoIniziale ? Math.max(diPartenza, r) : r], riga, true);
  }
  return null;
}

function traccia(
  { modale, tracciato, estensione, rapido }: Lavoro,
  a: Punto,
  riga: number,
  svelto: boolean,
  delPezzo = true,
): void {
  const [x, y, z] = modale.posizione;
  const lungo = Math.hypot(a[0] - x, a[1] - y, a[2] - z);
  tracciato.aggiungi(a, riga, svelto, (lungo / (svelto ? rapido : modale.avanzamento)) * 60);
  if (delPezzo) estensione.tocca(a, riga, modale.luoghi);
  modale.posizione = a;
}
