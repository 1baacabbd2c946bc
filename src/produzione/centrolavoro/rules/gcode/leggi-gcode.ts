import type { Limiti, Punto } from '../lettura-macchina.ts';
import type { GuastoRiga } from './blocco.ts';
import { leggiBlocco, rigaMassima } from './blocco.ts';
import { ErroreRiga } from './espressioni.ts';
import { creaEstensioni, fuoriLimiti } from './estensione.ts';
import type { Estensione } from './estensione.ts';
import { dalCommento, esegui, riprendi } from './esegui.ts';
import type { Eseguito } from './esegui.ts';
import { creaCammino, mappa } from './flusso.ts';
import type { Mappa, Passo } from './flusso.ts';
import { TroppoLungo } from './moto-utensile.ts';
import { creaParametri } from './parametri.ts';
import { valoreDiMacchina } from './parametri-macchina.ts';
import { creaTracciato } from './percorso.ts';
import type { Percorso } from './percorso.ts';
import { origine, sistemi, statoUsuale } from './stato-partenza.ts';
import type { StatoMacchina } from './stato-partenza.ts';
import { modaleDa, statoDopo } from './stato-modale.ts';
import type { Lavoro, Luogo } from './stato-modale.ts';

export interface ProgrammaLetto {
  readonly righe: number;
  readonly percorso: Percorso;
  /** Null: nothing moves. */
  readonly estensione: Estensione | null;
  /** Without pauses and tool changes. */
  readonly secondi: number;
  readonly utensili: readonly number[];
  /** M0, M1 and M60, each time. */
  readonly pause: readonly number[];
  /** First twenty. */
  readonly guasti: readonly GuastoRiga[];
  /** What only the machine will know: probes, other axes, its own functions. */
  readonly ignoti: readonly GuastoRiga[];
  /** Modes that the program leaves to the machine, as they were taken here. */
  readonly presunti: readonly string[];
  /** G54 to G59.3 that it works in. */
  readonly sistemi: readonly number[];
  /** G41 or G42: the drawing is the programmed way, the extent reaches a radius farther. */
  readonly allargato: boolean;
  readonly dopo: StatoMacchina;
}

export interface Opzioni {
  /** Refuses what leaves them. */
  readonly limiti?: Limiti | null;
  /** mm/min. */
  readonly rapido?: number;
  /** Where the machine is and what it has set. */
  readonly stato?: StatoMacchina;
  /** Lines with `/` are left out. */
  readonly saltate?: boolean;
  /** The end has to be said: M2, M30 or `%`. */
  readonly conFine?: boolean;
}

const rapidoUsuale = 12_000;
const guastiMassimi = 20;
const ignotiMassimi = 50;
/** Lines worked out, loops and calls included. */
export const passiMassimi = 500_000;

/** Longer lines are refused as they are read. */
const conFlusso = (riga: string): boolean =>
  riga.length <= rigaMassima &&
  /[om]/i.test(riga) &&
  /^\/?(?:n[\d.+-]*)?o|m(?:\+?[\d.]*9[\d.]*|[[#])/i.test(riga.replace(/\([^)]*\)|;.*/g, '').replace(/\s+/g, ''));

export function leggiGcode(testo: string, opzioni: Opzioni = {}): ProgrammaLetto {
  // To the machine a return without its line feed is a blank: what follows it belongs to the same line.
  const righe = testo.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (righe.at(-1) === '') righe.pop();
  const guasti: GuastoRiga[] = [];
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

/** What a line cannot do, at its line; null: done. */
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

/** Line by line: programs of hundreds of thousands have no jumps. True: it says its end. */
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

/** One that is not the first line's pair is an error to the machine, which may be set to go on after it. */
function percentoSolo({ guasti }: Corsa, riga: number): true {
  guasti.push({ riga, testo: 'il segno % vale solo se il programma comincia con un altro %' });
  return true;
}

/** M98 and M99 whose number is worked out. */
function senzaSalti(fatto: Eseguito): Eseguito {
  if (fatto.chiama || fatto.torna) throw new ErroreRiga('M98 e M99 si scrivono con il loro numero');
  return fatto;
}

function conSalti(corsa: Corsa): boolean {
  const { righe, guasti, saltate } = corsa;
  const passi: Passo[] = [];
  for (let i = 0; i < righe.length && guasti.length < guastiMassimi; i += 1) {
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
    esterno: (nome) => lavoro.ignora(`il sottoprogramma O<${nome.toLowerCase()}> non sta in questo file`),
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
      // What follows a line that fails hangs on it.
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

/** A loop that waits for what only the machine will know may have an end there. */
function senzaFine({ guasti, ignoti, lavoro }: Corsa, riga: number): true {
  const { testo } = troppo(riga);
  if (ignoti.size > 0) lavoro.ignora(`${testo}, perché conta con ciò che qui non si conosce`);
  else guasti.push({ riga, testo });
  return true;
}

/** M73 gives back at the end of its subprogram what it has kept. */
function tornaModale(lavoro: Lavoro, prima: number): void {
  if (lavoro.salvati.length <= prima) return;
  lavoro.salvati.length = prima + 1;
  riprendi(lavoro);
}
