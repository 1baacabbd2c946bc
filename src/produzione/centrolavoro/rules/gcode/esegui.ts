import { assi } from '../lettura-macchina.ts';
import { piani, type Piano } from './archi.ts';
import { type Blocco, comandoInCommento } from './blocco.ts';
import { cicli, fletta, fora } from './cicli-foro.ts';
import { compensa, verificaConCompensazione, verificaMoto } from './compensazione.ts';
import { ErroreRiga, valuta } from './espressioni.ts';
import { aRiposo, arco, conMandrino, dellaMacchinaVai, retta, spline, tasta } from './moto-utensile.ts';
import { cercaUtensile, imposta, lunghezza, scarti } from './origini.ts';
import { verificaGruppi } from './gruppi-modali.ts';
import { muoviMandrino, verificaMandrino } from './mandrino.ts';
import { verificaParole } from './parole-usate.ts';
import { finisci } from './spigoli.ts';
import { sistemi } from './stato-partenza.ts';
import { azzeraModale, verificaPolari, type Lavoro, type Modale, type Parole } from './stato-modale.ts';

export interface Eseguito {
  /** M2, M30. */
  readonly finito: boolean;
  /** M98 P L. */
  readonly chiama: { readonly nome: string; readonly volte: number } | null;
  /** M99. */
  readonly torna: boolean;
}

const moti = new Set([0, 1, 2, 3, 5, 5.1, 33, 33.1, 38.2, 38.3, 38.4, 38.5, 76, 80, ...cicli]);
/** Codes that use the coordinate words themselves, so the line has no movement. */
const conCoordinate = new Set([10, 28, 30, 52, 53, 92, 92.1, 92.2, 92.3]);
const indifferenti = new Set([50, 61, 61.1, 64, 96, 97]);
const conosciuteM = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19, 30, 48, 49, 50, 51, 52, 53, 60, 61, 62, 63, 64, 65, 66, 67, 68, 70, 71, 72, 73, 98,
  99,
]);
/** Turning cycles along a contour, whose words are not target coordinates. */
const cicliTornio = new Set([70, 71, 71.1, 71.2, 72, 72.1, 72.2]);
/** Maximum value (mm, s, turns): no machine has more, and stored times and extents would overflow. */
const valoreMassimo = 1e9;
const niente: Eseguito = { finito: false, chiama: null, torna: false };
const rotanti = 'ABCUVW';

/** Executes a block in LinuxCNC's order. */
export function esegui(lavoro: Lavoro, { lettere, valori, assegna, commento }: Blocco): Eseguito {
  const { parametri } = lavoro;
  dalCommento(lavoro, commento);
  if (lettere.length === 0 && assegna.length === 0) return niente;
  const g: number[] = [];
  const m: number[] = [];
  const parole: Parole = {};
  for (let i = 0; i < lettere.length; i += 1) {
    const lettera = lettere[i] as string;
    const numero = valuta(valori[i] as number, parametri);
    if (!(Math.abs(numero) <= valoreMassimo)) throw new ErroreRiga('il valore è troppo grande');
    if (lettera === 'G') g.push(Math.round(numero * 10) / 10);
    else if (lettera === 'M') m.push(Math.round(numero));
    else if (parole[lettera] !== undefined) throw new ErroreRiga(`${lettera} sta due volte nella riga`);
    else parole[lettera] = numero;
    if (rotanti.includes(lettera)) lavoro.ignora(`l’asse ${lettera}: la macchina disegnata qui ha solo X, Y e Z`);
  }
  // All values of a line are computed before any is assigned.
  const nuovi = assegna.map(
    ({ quale, valore }) => [typeof quale === 'function' ? quale(parametri) : quale, valuta(valore, parametri)] as const,
  );
  for (const [quale, valore] of nuovi) parametri.scrivi(quale, valore);
  if (
    parole['E'] !== undefined &&
    !g.some((uno) => uno === 76 || cicliTornio.has(uno)) &&
    lavoro.modale.moto !== 76 &&
    !m.includes(67) &&
    !m.includes(68)
  )
    throw new ErroreRiga('non si capisce «E»');
  return blocco(lavoro, g, m, parole);
}

/** Every comment of a line, one per line. */
export function dalCommento(lavoro: Lavoro, commento: string): void {
  if (commento === '') return;
  for (const uno of commento.split('\n')) unCommento(lavoro, uno);
}

function unCommento(lavoro: Lavoro, commento: string): void {
  const comando = comandoInCommento(commento);
  if (comando?.vietato) throw new ErroreRiga(comando.testo);
  if (comando) lavoro.ignora(comando.testo);
}

function blocco(lavoro: Lavoro, g: readonly number[], m: readonly number[], parole: Parole): Eseguito {
  const { modale } = lavoro;
  if ('@' in parole || '^' in parole) verificaPolari(lavoro, parole);
  for (const uno of g) {
    // Each of these leaves no valid feed rate, even if the mode was already active.
    if (uno >= 93 && uno <= 95) Object.assign(modale, { modoAvanzamento: uno, avanzamento: 0 });
    if (uno === 20 || uno === 21) modale.unita = uno === 20 ? 25.4 : 1;
  }
  if (parole['F'] !== undefined) prendiAvanzamento(lavoro, parole['F']);
  if ((parole['S'] ?? 0) < 0) throw new ErroreRiga('i giri S sono negativi');
  modale.giri = parole['S'] ?? modale.giri;
  verificaGruppi(g, m, { parole, aTempo: modale.modoAvanzamento === 93, moti });
  verificaConCompensazione(lavoro, g, m, parole);
  funzioniM(lavoro, m, parole);
  const modi = g.filter((uno) => !applicaModo(lavoro, uno, parole));
  verificaParole(parole, { g, m, moto: modi.length === 0 && siMuove(modale.moto, parole) ? modale.moto : null });
  const detti = modi.filter((uno) => moti.has(uno));
  // G80 beside another motion is ignored: programs write G80 G0 Z50.
  const sue = detti.length > 1 ? detti.filter((uno) => uno !== 80) : detti;
  if (sue.length > 1) throw new ErroreRiga(`G${sue[0]} e G${sue[1]} non stanno nella stessa riga`);
  const [moto] = sue;
  if (moto !== undefined && !(moto >= 38 && moto < 39)) modale.moto = moto === 80 ? null : moto;
  if (moto !== undefined && !cicli.has(moto)) modale.cicloAttivo = false;
  const altre = modi.filter((uno) => !moti.has(uno));
  const occupate = muovi(lavoro, altre, parole) || g.some((uno) => uno === 43.1 || cicliTornio.has(uno));
  if (!occupate) muoviModale(lavoro, moto ?? null, parole);
  if (m.includes(2) || m.includes(30)) {
    finisci(lavoro.accanto);
    lavoro.accanto = null;
    azzeraModale(lavoro);
    return { ...niente, finito: true };
  }
  if (m.includes(98)) return { ...niente, chiama: { nome: String(parole['P'] ?? ''), volte: parole['L'] ?? 1 } };
  return m.includes(99) ? { ...niente, torna: true } : niente;
}

/** The unknown feed rate does not affect the path: for the time a usual one is assumed. */
const avanzamentoSupposto = 1000;
function prendiAvanzamento(lavoro: Lavoro, f: number): void {
  const { modale } = lavoro;
  const ignoto = f === 0 && lavoro.conIgnoti;
  if (ignoto) lavoro.ignora('l’avanzamento F viene da ciò che sta sulla macchina: il tempo conta 1000 mm/min');
  modale.avanzamento = ignoto ? avanzamentoSupposto : f * (modale.modoAvanzamento === 93 ? 1 : modale.unita);
}

function funzioniM(lavoro: Lavoro, m: readonly number[], parole: Parole): void {
  if (parole['T'] !== undefined) {
    lavoro.scelto = Math.round(parole['T']);
    if (lavoro.scelto < 0) throw new ErroreRiga('l’utensile T è negativo');
  }
  for (const uno of m) {
    if (uno >= 100) lavoro.ignora(`M${uno} è una funzione propria della macchina`);
    else if (!conosciuteM.has(uno)) throw new ErroreRiga(`M${uno} non è conosciuta`);
    if (uno === 0 || uno === 1 || uno === 60) lavoro.pause.push(lavoro.riga);
    if (uno === 6 && lavoro.scelto !== null) lavoro.utensile = lavoro.scelto;
    if (uno === 61) lavoro.utensile = Math.round(parole['Q'] ?? 0);
    if ((uno === 6 || uno === 61) && lavoro.utensile !== null) {
      cercaUtensile(lavoro, lavoro.utensile);
      lavoro.utensiliUsati.add(lavoro.utensile);
    }
    if (uno === 70 || uno === 73) lavoro.salvati.push({ ...lavoro.modale, ciclo: { ...lavoro.modale.ciclo } });
    if (uno === 72) riprendi(lavoro);
  }
  muoviMandrino(lavoro, m);
}

/** Offsets, tool length and motion mode are not restored. */
const ripresi = [
  'unita',
  'assoluto',
  'centriAssoluti',
  'piano',
  'modoAvanzamento',
  'avanzamento',
  'giri',
  'mandrino',
  'diametri',
  'ritornoIniziale',
  'sistema',
] as const satisfies readonly (keyof Modale)[];

export function riprendi(lavoro: Lavoro): void {
  const { salvati, modale } = lavoro;
  const salvato = salvati.pop();
  if (!salvato) throw new ErroreRiga('M72 senza M70');
  // For G92 the machine restores whether it was active, not its values.
  if (salvato.g92Attivo !== modale.g92Attivo) scarti(lavoro, {}, salvato.g92Attivo ? 92.3 : 92.2);
  Object.assign(modale, Object.fromEntries(ripresi.map((nome) => [nome, salvato[nome]])));
}

/** False: the code uses the coordinates of the block. */
function applicaModo(lavoro: Lavoro, g: number, parole: Parole): boolean {
  const { modale, detti } = lavoro;
  detti.add(g);
  const piano = piani[g] as Piano | undefined;
  if (piano) {
    if (modale.compensazione && piano !== modale.piano) throw new ErroreRiga('il piano non si cambia con G41 o G42');
    modale.piano = piano;
  } else if (g === 90 || g === 91) modale.assoluto = g === 90;
  else if (g === 90.1 || g === 91.1) modale.centriAssoluti = g === 90.1;
  else if (g === 98 || g === 99) modale.ritornoIniziale = g === 98;
  else if (g === 7 || g === 8) modale.diametri = g === 7;
  else if (g >= 40 && g < 43) compensa(lavoro, parole, g);
  else if (g === 43 || g === 43.1 || g === 43.2 || g === 49) lunghezza(lavoro, parole, g);
  else if (sistemi.includes(g as 54)) modale.sistema = sistemi.indexOf(g as 54);
  else if (g === 4) lavoro.tracciato.aspetta(Math.max(0, parole['P'] ?? 0));
  else if (cicliTornio.has(g)) lavoro.ignora(`G${g} è un ciclo di tornitura: il suo percorso non si disegna qui`);
  else if (moti.has(g) || conCoordinate.has(g)) return false;
  else if (!(indifferenti.has(g) || g === 20 || g === 21 || (g >= 93 && g <= 95) || g === 28.1 || g === 30.1))
    throw new ErroreRiga(`G${g} non si può calcolare qui`);
  if (g === 28.1 || g === 30.1) {
    const quale = g === 28.1 ? 0 : 1;
    lavoro.riposi[quale] = lavoro.posizione;
    lavoro.riposiNoti[quale] = lavoro.noto;
  }
  return true;
}

/**
 * Handles codes that use the line's coordinates instead of the motion; false: none. G92.1 to G92.3 follow them, before
 * G53 and the motion.
 */
function muovi(lavoro: Lavoro, altre: readonly number[], parole: Parole): boolean {
  const [scarto, altro] = altre.filter((g) => g > 92 && g < 93);
  if (altro !== undefined) throw new ErroreRiga(`G${scarto} e G${altro} non stanno nella stessa riga`);
  const [g] = altre.filter((uno) => uno !== scarto);
  if (g !== undefined && ('@' in parole || '^' in parole) && g !== 28 && g !== 30)
    throw new ErroreRiga(`@ e ^ non stanno con G${g}: dire le coordinate con X e Y`);
  if (g === 28 || g === 30) aRiposo(lavoro, parole, g);
  else if (g === 10) imposta(lavoro, parole);
  else if (g !== undefined && g !== 53) scarti(lavoro, parole, g);
  if (scarto !== undefined) scarti(lavoro, parole, scarto);
  if (g === 53) dellaMacchinaVai(lavoro, parole);
  return g !== undefined;
}

const daDire = [
  [[20, 21], (modale: Modale) => (modale.unita === 1 ? 'G21' : 'G20')],
  [[90, 91], (modale: Modale) => (modale.assoluto ? 'G90' : 'G91')],
] as const;
const pianoDaDire = [
  [17, 18, 19],
  (modale: Modale) => `G${[17, 18, 19].find((g) => piani[g] === modale.piano)}`,
] as const;

/** The machine's setting applies if the program does not set it. */
function presumi({ detti, presunti, modale }: Lavoro, conPiano: boolean): void {
  for (const [codici, valore] of conPiano ? [...daDire, pianoDaDire] : daDire)
    if (!codici.some((g) => detti.has(g))) {
      presunti.add(valore(modale));
      codici.forEach((g) => detti.add(g));
    }
}

/** Axis words move the machine; in an arc centre words do too. */
const siMuove = (moto: number | null, parole: Parole): boolean =>
  assi.some((asse) => parole[asse] !== undefined) ||
  '@' in parole ||
  '^' in parole ||
  (moto !== null && moto >= 2 && moto <= 3 && ['I', 'J', 'K'].some((l) => l in parole));

function muoviModale(lavoro: Lavoro, moto: number | null, parole: Parole): void {
  const { modale } = lavoro;
  const attivo = moto !== null && moto >= 38 && moto < 39 ? moto : modale.moto;
  const ripetuto = attivo === 76 && moto === 76;
  if (!siMuove(attivo, parole) && !ripetuto)
    return soloRotanti(parole) || moto === null ? undefined : senzaCoordinate(moto, parole);
  if (attivo === null) throw new ErroreRiga('manca il tipo di movimento (G0, G1, G2, G3)');
  verificaMoto(lavoro, attivo);
  verificaMandrino(lavoro, attivo);
  presumi(lavoro, attivo > 1);
  if (attivo !== 2 && attivo !== 3) lavoro.esce = false;
  if (attivo !== 5) lavoro.tangente = null;
  if (attivo <= 1) retta(lavoro, parole);
  else if (attivo <= 3) arco(lavoro, parole);
  else if (attivo < 6) lavoro.tangente = spline(lavoro, parole, lavoro.tangente);
  else if (attivo < 34) conMandrino(lavoro, parole);
  else if (attivo < 39) tasta(lavoro, parole, attivo);
  else if (attivo === 76) fletta(lavoro, parole);
  else fora(lavoro, parole);
}

const soloRotanti = (parole: Parole): boolean => rotanti.split('').some((asse) => parole[asse] !== undefined);

/** A motion code without coordinates, such as `G0`, applies to the next lines. */
function senzaCoordinate(moto: number, parole: Parole): void {
  if ((moto === 2 || moto === 3) && parole['R'] !== undefined)
    throw new ErroreRiga('a un arco con R servono le coordinate');
  if (cicli.has(moto)) throw new ErroreRiga(`a G${moto} mancano le coordinate`);
}
