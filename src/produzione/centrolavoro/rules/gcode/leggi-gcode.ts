import type { Limiti, Punto } from '../lettura-macchina.ts';
import { leggiBlocco, rigaMassima, type GuastoRiga } from './blocco.ts';
import { ErroreRiga } from './espressioni.ts';
import { creaEstensioni, fuoriLimiti, type Estensione } from './estensione.ts';
import { dalCommento, esegui, riprendi, type Eseguito } from './esegui.ts';
import { creaCammino, mappa, type Mappa, type Passo } from './flusso.ts';
import { TroppoLungo } from './moto-utensile.ts';
import { fineCertaDi, siLegge } from './note-in-fondo.ts';
import { creaParametri } from './parametri.ts';
import { valoreDiMacchina } from './parametri-macchina.ts';
import { creaTracciato, type Percorso } from './percorso.ts';
import { origine, sistemi, statoUsuale, type StatoMacchina } from './stato-partenza.ts';
import { modaleDa, statoDopo, type Lavoro, type Luogo } from './stato-modale.ts';

export interface ProgrammaLetto {
  readonly righe: number;
  readonly percorso: Percorso;
  /** Null: nothing moves. */
  readonly estensione: Estensione | null;
  /** Without pauses and tool changes. */
  readonly secondi: number;
  readonly utensili: readonly number[];
  /** Each occurrence of M0, M1 and M60. */
  readonly pause: readonly number[];
  /** The first twenty. */
  readonly guasti: readonly GuastoRiga[];
  /** Values known only at the machine: probes, other axes, its own functions. */
  readonly ignoti: readonly GuastoRiga[];
  /** Modes that the program does not set, with the value assumed here. */
  readonly presunti: readonly string[];
  /** Coordinate systems G54 to G59.3 that it uses. */
  readonly sistemi: readonly number[];
  /** G41 or G42: the drawing shows the programmed path, while the extent includes the tool radius. */
  readonly allargato: boolean;
  readonly dopo: StatoMacchina;
}

export interface Opzioni {
  /** Programs that leave these limits are refused. */
  readonly limiti?: Limiti | null;
  /** mm/min. */
  readonly rapido?: number;
  /** Position and settings of the machine. */
  readonly stato?: StatoMacchina;
  /** Lines with `/` are skipped. */
  readonly saltate?: boolean;
  /** The program must end with M2, M30 or `%`. */
  readonly conFine?: boolean;
}

const rapidoUsuale = 12_000;
const guastiMassimi = 20;
const ignotiMassimi = 50;
/** Maximum lines: in a file of 8 MB, lines of a real program have at least four characters. */
const righeMassime = 2_000_000;
const troppeRighe: GuastoRiga = { riga: righeMassime, testo: 'il programma ha più di due milioni di righe' };
/** Executed lines, including loops and calls. */
export const passiMassimi = 500_000;

/** Longer lines are refused when they are parsed. */
const conFlusso = (riga: string): boolean =>
  riga.length <= rigaMassima &&
  /[om]/i.test(riga) &&
  /^\/?(?:n[\d.+-]*)?o|m(?:\+?[\d.]*9[\d.]*|[[#])/i.test(riga.replace(/\([^)]*\)|;.*/g, '').replace(/\s+/g, ''));

export function leggiGcode(testo: string, opzioni: Opzioni = {}): ProgrammaLetto {
  // LinuxCNC reads a CR as a blank: text that follows one without LF belongs to the same line.
  const righe = testo.replace(/^\uFEFF/, '').split('\n');
  if (righe.at(-1) === '') righe.pop();
  const guasti: GuastoRiga[] = righe.length > righeMassime ? [troppeRighe] : [];
  if (guasti.length > 0) righe.length = 0;
  const ignoti = new Map<string, GuastoRiga>();
  const lavoro = nuovoLavoro(
    opzioni,
    (nuovo) => ignoti.size < ignotiMassimi && !ignoti.has(nuovo.testo) && ignoti.set(nuovo.testo, nuovo),
  );
  const corsa: Corsa = { righe, lavoro, guasti, saltate: opzioni.saltate ?? false, ignoti };
  const finito = righe.some(conFlusso) ? conSalti(corsa) : diSeguito(corsa);
  if (!finito && opzioni.conFine && guasti.length === 0)
    guasti.push({ riga: righe.length, testo: 'il programma non ha una fine: all’ultima riga serve M2 o M30' });
  const { limiti = null, stato = statoUsuale } = opzioni;
  if (limiti && guasti.length < guastiMassimi) guasti.push(...fuoriLimiti(lavoro.estensioni, limiti));
  return {
    righe: righe.length,
    percorso: lavoro.tracciato.chiudi(),
    estensione: lavoro.estensioni.chiudi(),
    secondi: lavoro.tracciato.secondi(),
    utensili: [...lavoro.utensiliUsati].toSorted((a, b) => a - b),
    pause: lavoro.pause,
    guasti: guasti.toSorted((a, b) => a.riga - b.riga),
    ignoti: [...ignoti.values()].toSorted((a, b) => a.riga - b.riga),
    presunti: [...lavoro.presunti],
    sistemi: [...lavoro.sistemiUsati].toSorted((a, b) => a - b).map((i) => sistemi[i] ?? 54),
    allargato: lavoro.allargato,
    dopo: statoDopo(lavoro, stato),
  };
}

/** Before the first line. */
export function nuovoLavoro(
  { limiti = null, rapido = rapidoUsuale, stato = statoUsuale }: Opzioni,
  ignora: (nuovo: GuastoRiga) => void,
): Lavoro {
  const noto = stato.posizione !== null;
  const posizione: Punto = stato.posizione ?? origine;
  const luogo: Luogo = noto ? 'macchina' : 'inizio';
  const lavoro: Lavoro = {
    modale: modaleDa(stato),
    posizione,
    luoghi: [luogo, luogo, luogo],
    origini: sistemi.map(() => ['pezzo', 'pezzo', 'pezzo']),
    zeri: sistemi.map((_, i) => stato.zeri[i] ?? origine),
    zeriNoti: sistemi.map((_, i) => stato.zeri[i] !== null && stato.zeri[i] !== undefined),
    rotazioni: sistemi.map((_, i) => stato.rotazioni[i] ?? 0),
    g92: stato.g92 ?? origine,
    g92Sospeso: null,
    g92Noto: stato.g92 !== null,
    esce: false,
    riposi: [stato.riposi[0] ?? origine, stato.riposi[1] ?? origine],
    riposiNoti: [0, 1].map((i) => (stato.riposi[i] ?? null) !== null),
    noto,
    conIgnoti: false,
    parametri: creaParametri({
      diMacchina: (quale) => valoreDiMacchina(lavoro, quale),
      ignora: (testo) => lavoro.ignora(testo),
    }),
    tracciato: creaTracciato(posizione),
    estensioni: creaEstensioni(),
    rapido,
    limiti,
    tabella: stato.utensili,
    utensile: stato.utensile,
    scelto: null,
    utensiliUsati: new Set(),
    sistemiUsati: new Set(),
    pause: [],
    detti: new Set(),
    presunti: new Set(),
    allargato: false,
    salvati: [],
    accanto: null,
    tangente: null,
    ignora: (testo) => {
      lavoro.conIgnoti = true;
      ignora({ riga: lavoro.riga, testo });
    },
    riga: 0,
  };
  return lavoro;
}

interface Corsa {
  readonly righe: readonly string[];
  readonly lavoro: Lavoro;
  readonly guasti: GuastoRiga[];
  readonly saltate: boolean;
  readonly ignoti: ReadonlyMap<string, GuastoRiga>;
}

/** Records an error at its line; null: no error. */
function prova<T>({ guasti, lavoro }: Corsa, riga: number, fai: () => T): T | null {
  lavoro.riga = riga;
  try {
    return fai();
  } catch (errore) {
    if (!(errore instanceof ErroreRiga)) throw errore;
    guasti.push({ riga, testo: errore.message });
    return null;
  }
}

const troppo = (riga: number): GuastoRiga => ({
  riga,
  testo: `il programma è troppo lungo da calcolare: più di ${passiMassimi.toLocaleString('it-IT')} passi`,
});

/**
 * Runs a program without jumps line by line, because it may have hundreds of thousands. Returns true if it contains its
 * end.
 */
function diSeguito(corsa: Corsa): boolean {
  const { righe, lavoro, guasti, saltate } = corsa;
  let [iniziato, conPercento] = [false, false];
  for (let i = 0; i < righe.length && guasti.length < guastiMassimi; i += 1) {
    try {
      const blocco = prova(corsa, i + 1, () => leggiBlocco(righe[i] as string));
      if (blocco === null || (blocco.saltabile && saltate)) continue;
      if (blocco.percento) {
        if (conPercento) return true;
        if (iniziato) return percentoSolo(corsa, i + 1);
        conPercento = true;
        continue;
      }
      iniziato = true;
      if (prova(corsa, i + 1, () => senzaSalti(esegui(lavoro, blocco)))?.finito) return true;
    } catch (errore) {
      if (!(errore instanceof TroppoLungo)) throw errore;
      guasti.push(troppo(i + 1));
      return true;
    }
  }
  return false;
}

/** A `%` without a pair in the first line is an error; the machine may be set to continue after it. */
function percentoSolo({ guasti }: Corsa, riga: number): true {
  guasti.push({ riga, testo: 'il segno % vale solo se il programma comincia con un altro %' });
  return true;
}

/** Refuses M98 and M99 with a computed number. */
function senzaSalti(fatto: Eseguito): Eseguito {
  if (fatto.chiama || fatto.torna) throw new ErroreRiga('M98 e M99 si scrivono con il loro numero');
  return fatto;
}

function conSalti(corsa: Corsa): boolean {
  const { righe, guasti, saltate } = corsa;
  const passi: Passo[] = [];
  const fine = fineCertaDi(righe);
  for (let i = 0; i < righe.length && guasti.length < guastiMassimi; i += 1) {
    if (i > fine && !siLegge(righe[i] as string)) continue;
    const blocco = prova(corsa, i + 1, () => leggiBlocco(righe[i] as string));
    if (blocco && !(blocco.saltabile && saltate)) passi.push({ riga: i + 1, blocco });
  }
  const dove = mappa(passi);
  guasti.push(...dove.guasti);
  return guasti.length > 0 ? true : percorri(corsa, passi, dove);
}

function percorri(corsa: Corsa, passi: readonly Passo[], dove: Mappa): boolean {
  const { lavoro } = corsa;
  const profondita: number[] = [];
  const cammino = creaCammino(dove, {
    passi,
    parametri: lavoro.parametri,
    ambiente: lavoro.parametri,
    esterno: (nome) => {
      lavoro.modale.mandrino = 'ignoto';
      lavoro.ignora(`il sottoprogramma O<${nome.toLowerCase()}> non sta in questo file`);
    },
    entra: () => void profondita.push(lavoro.salvati.length),
    esci: () => tornaModale(lavoro, profondita.pop() ?? 0),
  });
  let fatti = 0;
  const conPercento = passi[0]?.blocco.percento ?? false;
  for (let i = 0; i < passi.length;) {
    const { riga, blocco } = passi[i] as Passo;
    fatti += 1;
    if (fatti > passiMassimi) return senzaFine(corsa, riga);
    if (blocco.percento && i > 0) return conPercento || percentoSolo(corsa, riga);
    try {
      const qui = i;
      const prossimo = prova(corsa, riga, () => {
        if (blocco.o) {
          dalCommento(lavoro, blocco.commento);
          return cammino.vai(qui, blocco);
        }
        const { finito, chiama, torna } = esegui(lavoro, blocco);
        if (finito) return -1;
        if (chiama) return cammino.chiama(chiama.nome, qui, Math.round(chiama.volte));
        return torna ? cammino.torna(qui) : qui + 1;
      });
      // Faults in later lines may only follow from a failed one, so reading stops.
      if (prossimo === null) return true;
      if (prossimo < 0 || prossimo >= Number.MAX_SAFE_INTEGER) return true;
      i = prossimo;
    } catch (errore) {
      if (!(errore instanceof TroppoLungo)) throw errore;
      return senzaFine(corsa, riga);
    }
  }
  return false;
}

/** A loop that waits for a value known only at the machine may end there. */
function senzaFine({ guasti, ignoti, lavoro }: Corsa, riga: number): true {
  const { testo } = troppo(riga);
  if (ignoti.size > 0) lavoro.ignora(`${testo}, perché conta con ciò che qui non si conosce`);
  else guasti.push({ riga, testo });
  return true;
}

/** M73 restores the saved modes at the end of its subprogram. */
function tornaModale(lavoro: Lavoro, prima: number): void {
  if (lavoro.salvati.length <= prima) return;
  lavoro.salvati.length = prima + 1;
  riprendi(lavoro);
}
