import { type Punto, assi, puntoDi } from '../lettura-macchina.ts';
import { puntiArco } from './archi.ts';
import { entra, nelPiano } from './compensazione.ts';
import { ErroreRiga } from './espressioni.ts';
import { dellaMacchina } from './estensione.ts';
import { verificaMandrino } from './mandrino.ts';
import { segui, type Mossa } from './spigoli.ts';
import {
  metaDi,
  punta,
  usaSistema,
  versoMacchina,
  versoProgramma,
  type Lavoro,
  type Luogo,
  type Parole,
} from './stato-modale.ts';

const segmentiMassimi = 3_000_000;

/** `velocita` in mm/min; null: rapid. */
export function traccia(lavoro: Lavoro, a: Punto, velocita: number | null): void {
  const { modale, tracciato, estensioni, luoghi, noto, riga } = lavoro;
  const [x, y, z] = lavoro.posizione;
  const lungo = Math.hypot(a[0] - x, a[1] - y, a[2] - z);
  if (!Number.isFinite(lungo)) throw new ErroreRiga('il movimento è troppo lungo');
  if (tracciato.quanti() > segmentiMassimi) throw new TroppoLungo();
  tracciato.aggiungi(noto ? a : punta(lavoro, a), riga, velocita === null, (lungo / (velocita ?? lavoro.rapido)) * 60);
  const raggio = modale.compensazione?.raggio ?? 0;
  for (let i = 0; i < 3; i += 1) {
    const dove = a[i] as number;
    const luogo = luoghi[i];
    // A start position that the program does not move is not part of its extent.
    if ((noto || luogo === 'inizio') && dove === lavoro.posizione[i]) continue;
    const chiave =
      noto || luogo === 'macchina'
        ? dellaMacchina
        : luogo === 'pezzo'
          ? `pezzo ${modale.sistema}`
          : (luogo ?? 'inizio');
    const qui =
      chiave === dellaMacchina || luogo === 'G28' || luogo === 'G30' ? dove : dove - (modale.lunghezza[i] as number);
    if (raggio > 0 && i !== modale.piano[2]) {
      estensioni.tocca(i, chiave, qui - raggio, riga);
      estensioni.tocca(i, chiave, qui + raggio, riga);
    } else estensioni.tocca(i, chiave, qui, riga);
  }
  lavoro.posizione = a;
}

/** Too many steps or movements. */
export class TroppoLungo extends Error {}

export function avanzamento({ modale }: Lavoro, lungo: number): number {
  const { modoAvanzamento, avanzamento: f, giri } = modale;
  if (f <= 0) throw new ErroreRiga('manca l’avanzamento (F)');
  if (modoAvanzamento === 93) return Math.max(1e-6, lungo * f);
  return modoAvanzamento === 95 ? Math.max(1e-6, f * (giri || 1)) : f;
}

const distanza = (a: Punto, b: Punto): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export function retta(lavoro: Lavoro, parole: Parole): void {
  const prima = lavoro.modale.compensazione ? [...lavoro.luoghi] : null;
  const meta = metaDi(lavoro, parole);
  if (prima) {
    entra(lavoro, nelPiano(lavoro, prima, meta), false);
    accanto(lavoro, prima, { a: meta, arco: null });
  }
  if (lavoro.modale.moto === 0) traccia(lavoro, meta, null);
  else traccia(lavoro, meta, avanzamento(lavoro, distanza(lavoro.posizione, meta)));
}

/** From an unknown position no corner can be computed; `prima` is the axes' start. */
function accanto(lavoro: Lavoro, prima: readonly Luogo[], mossa: Mossa): void {
  const nota = Number.isFinite(nelPiano(lavoro, prima, mossa.a));
  lavoro.accanto = nota ? segui(lavoro.modale, lavoro.accanto, lavoro.posizione, mossa) : null;
}

/** G33: with the spindle; G33.1 also back. K is the pitch. */
export function conMandrino(lavoro: Lavoro, parole: Parole): void {
  const passo = Math.abs(parole['K'] ?? 0) * lavoro.modale.unita;
  if (passo === 0) throw new ErroreRiga('a G33 manca il passo K');
  const velocita = passo * (lavoro.modale.giri || 1000);
  const da = lavoro.posizione;
  traccia(lavoro, metaDi(lavoro, parole), velocita);
  if (lavoro.modale.moto === 33.1) traccia(lavoro, da, velocita);
}

export function arco(lavoro: Lavoro, parole: Parole): void {
  const { modale } = lavoro;
  if (lavoro.esce) throw new ErroreRiga('il primo movimento dopo G40 dev’essere diritto, non un arco');
  const { piano, unita, centriAssoluti } = modale;
  // Arcs in a rotated system are in the program's coordinates.
  const da = versoProgramma(lavoro, lavoro.posizione);
  const prima = [...lavoro.luoghi];
  const a = versoProgramma(lavoro, metaDi(lavoro, parole));
  const raggio = parole['R'] === undefined ? null : parole['R'] * unita;
  const detti = centroDetto(modale, parole);
  if (raggio === null && piano.slice(0, 2).every((asse) => detti[asse] === undefined))
    throw new ErroreRiga('all’arco mancano R o il centro');
  if (raggio === null && centriAssoluti && piano.slice(0, 2).some((asse) => detti[asse] === undefined))
    throw new ErroreRiga('con G90.1 all’arco servono tutte e due le parole del centro');
  const centro = puntoDi((i) => {
    const dato = detti[i];
    if (dato === undefined) return 0;
    return dato * unita - (centriAssoluti ? (da[i] as number) : 0);
  });
  const giri = parole['P'] ?? 1;
  if (!Number.isInteger(giri) || giri < 1 || giri > 1000)
    throw new ErroreRiga('i giri P dell’arco vanno da 1 a 1000, interi');
  // Direction as seen from the positive end of the third axis, whatever the order of the axes.
  const fatto = puntiArco({
    da,
    a,
    piano,
    orario: modale.moto === 2,
    centro: raggio === null ? centro : null,
    raggio,
    giri,
    pollici: unita !== 1,
  });
  if (!fatto) throw new ErroreRiga('l’arco non passa per i suoi due estremi');
  const { compensazione } = modale;
  const dentro = compensazione && compensazione.sinistra !== (modale.moto === 2);
  if (dentro && compensazione.raggio !== null && fatto.raggio <= compensazione.raggio)
    throw new ErroreRiga('l’arco è più stretto dell’utensile che lo percorre dall’interno');
  entra(lavoro, fatto.raggio, true);
  if (compensazione) {
    const [u, v] = piano;
    const nelMezzo = versoMacchina(lavoro, fatto.centro);
    const centro = [nelMezzo[u] as number, nelMezzo[v] as number] as const;
    accanto(lavoro, prima, { a: versoMacchina(lavoro, a), arco: { centro, giro: modale.moto === 2 ? -1 : 1 } });
  }
  curva(lavoro, da, fatto.punti);
}

/** I, J and K: only those of the active plane are allowed, and none beside R. */
function centroDetto({ piano }: Lavoro['modale'], parole: Parole): (number | undefined)[] {
  const detti = 'IJK'.split('').map((lettera) => parole[lettera]);
  const fuori = 'IJK'[piano[2]] as string;
  if (parole[fuori] !== undefined) throw new ErroreRiga(`${fuori} non sta in un arco di questo piano`);
  if (parole['R'] === undefined) return detti;
  if (detti.some((uno) => uno !== undefined)) throw new ErroreRiga('un arco ha R o il centro, non tutti e due');
  const suoi = piano.slice(0, 2).map((i) => assi[i] as string);
  if (![...suoi, '@', '^'].some((asse) => parole[asse] !== undefined))
    throw new ErroreRiga(`a un arco con R serve ${suoi.join(' o ')}`);
  return detti;
}

function curva(lavoro: Lavoro, da: Punto, punti: readonly Punto[]): void {
  let [lungo, prima] = [0, da];
  for (const punto of punti) {
    lungo += distanza(prima, punto);
    prima = punto;
  }
  const velocita = avanzamento(lavoro, lungo);
  for (const punto of punti) traccia(lavoro, versoMacchina(lavoro, punto), velocita);
}

const pezziCurva = 24;

/** G5 (cubic) and G5.1 (quadratic) in G17. */
export function spline(
  lavoro: Lavoro,
  parole: Parole,
  prima: { p: number; q: number } | null,
): { p: number; q: number } {
  const { modale } = lavoro;
  if (modale.piano[2] !== 2) throw new ErroreRiga('G5 vale solo nel piano G17');
  const da = versoProgramma(lavoro, lavoro.posizione);
  const a = versoProgramma(lavoro, metaDi(lavoro, parole));
  const di = (lettera: string): number => (parole[lettera] ?? 0) * modale.unita;
  const cubica = modale.moto === 5;
  const [i, j] = parole['I'] === undefined && cubica && prima ? [-prima.p, -prima.q] : [di('I'), di('J')];
  const [c1, c2] = cubica
    ? [[da[0] + i, da[1] + j] as const, [a[0] + di('P'), a[1] + di('Q')] as const]
    : [
        [da[0] + (2 / 3) * i, da[1] + (2 / 3) * j] as const,
        [a[0] + (2 / 3) * (da[0] + i - a[0]), a[1] + (2 / 3) * (da[1] + j - a[1])] as const,
      ];
  const punti = Array.from({ length: pezziCurva }, (_, k): Punto => {
    const t = (k + 1) / pezziCurva;
    const misto = (p0: number, p1: number, p2: number, p3: number): number =>
      (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
    return [misto(da[0], c1[0], c2[0], a[0]), misto(da[1], c1[1], c2[1], a[1]), da[2]];
  });
  curva(lavoro, da, punti);
  return { p: di('P'), q: di('Q') };
}

/** Moves straight until it touches, at most to the given position. */
export function tasta(lavoro: Lavoro, parole: Parole, g: number): void {
  if (lavoro.modale.modoAvanzamento !== 94) throw new ErroreRiga(`G${g} non sta con G93 e G95: prima G94`);
  lavoro.ignora(`G${g} si ferma dove il tastatore tocca: qui si calcola fino alla quota detta`);
  const meta = metaDi(lavoro, parole);
  traccia(lavoro, meta, avanzamento(lavoro, distanza(lavoro.posizione, meta)));
}

/** G53: machine coordinates. */
export function dellaMacchinaVai(lavoro: Lavoro, parole: Parole): void {
  const { modale } = lavoro;
  if (!modale.assoluto) throw new ErroreRiga('G53 non sta con G91');
  if (modale.moto !== 0 && modale.moto !== 1) throw new ErroreRiga('G53 vuole G0 o G1');
  verificaMandrino(lavoro, modale.moto);
  const meta = puntoDi((i) => {
    const dato = parole[assi[i] as string];
    return dato === undefined ? (lavoro.posizione[i] as number) : dato * modale.unita;
  });
  assi.forEach((asse, i) => parole[asse] !== undefined && (lavoro.luoghi[i] = 'macchina'));
  traccia(lavoro, meta, modale.moto === 0 ? null : avanzamento(lavoro, distanza(lavoro.posizione, meta)));
}

/** G28, G30: via the block's position to a stored position of the machine, of the named axes or of all. */
export function aRiposo(lavoro: Lavoro, parole: Parole, g: number): void {
  const nominati = assi.map((asse) => parole[asse] !== undefined);
  // With polar words, which name no axis, all axes go on to the stored position.
  if (nominati.some(Boolean) || '@' in parole || '^' in parole) traccia(lavoro, metaDi(lavoro, parole), null);
  else usaSistema(lavoro);
  const quale = g === 28 ? 0 : 1;
  if (lavoro.noto && !lavoro.riposiNoti[quale]) lavoro.ignora(`il posto di G${g} sulla macchina non si conosce`);
  const riposo = lavoro.riposi[quale] as Punto;
  // An unknown stored position is checked against the length of the axis.
  const luogo: Luogo = lavoro.riposiNoti[quale] || lavoro.noto ? 'macchina' : quale === 0 ? 'G28' : 'G30';
  const tutti = !nominati.some(Boolean);
  const meta = puntoDi((i) => (tutti || nominati[i] ? (riposo[i] as number) : (lavoro.posizione[i] as number)));
  nominati.forEach((si, i) => (tutti || si) && (lavoro.luoghi[i] = luogo));
  traccia(lavoro, meta, null);
}
