import type { Blocco, GuastoRiga, ParolaO } from './blocco.ts';
import { ErroreRiga, valuta, type Ambiente } from './espressioni.ts';
import { TroppoLungo } from './moto-utensile.ts';
import type { Parametri } from './parametri.ts';

export interface Passo {
  readonly riga: number;
  readonly blocco: Blocco;
}

/** Jump targets of an O-word, as indices of steps. */
interface Salto {
  /** Next branch of an `if`, or the end of a loop or subprogram. */
  dopo: number;
  /** Beginning of a loop. */
  inizio: number;
  /** End of the whole construct. */
  fine: number;
  /** The loop is tested at its end. */
  aFineGiro: boolean;
}

export interface Mappa {
  readonly salti: ReadonlyMap<number, Salto>;
  readonly sottoprogrammi: ReadonlyMap<string, number>;
  /** Numeric labels only, for M98. */
  readonly etichette: ReadonlyMap<string, number>;
  readonly guasti: readonly GuastoRiga[];
}

const aperture = new Set<ParolaO | null>(['SUB', 'IF', 'WHILE', 'DO', 'REPEAT']);
const chiusure: Partial<Record<ParolaO, ParolaO>> = {
  ENDSUB: 'SUB',
  ENDIF: 'IF',
  ENDWHILE: 'WHILE',
  ENDREPEAT: 'REPEAT',
};

/**
 * Maximum number of reported faults and of nested blocks: real programs are not nested so deep, and each name is
 * searched among all open ones.
 */
const [guastiMassimi, apertiMassimi] = [20, 1000];

interface Aperto {
  readonly nome: string;
  readonly parola: ParolaO;
  readonly inizio: number;
  readonly interni: number[];
  ramo: number;
}

export function mappa(passi: readonly Passo[]): Mappa {
  const salti = new Map<number, Salto>();
  const sottoprogrammi = new Map<string, number>();
  const etichette = new Map<string, number>();
  const guasti: GuastoRiga[] = [];
  const aperti: Aperto[] = [];
  const salto = (i: number): Salto => {
    const suo = salti.get(i) ?? { dopo: -1, inizio: -1, fine: -1, aFineGiro: false };
    salti.set(i, suo);
    return suo;
  };
  const chiudi = (aperto: Aperto, i: number): void => {
    aperti.splice(aperti.indexOf(aperto), 1);
    Object.assign(salto(i), { inizio: aperto.inizio, dopo: i, fine: i, aFineGiro: aperto.parola === 'DO' });
    const parola = (quale: number): ParolaO | null => passi[quale]?.blocco.o?.parola ?? null;
    // In a `do` loop, `continue` skips the lines up to `while`, but a `break` among them still ends the loop.
    const ultimaUscita = aperto.interni.findLast((uno) => parola(uno) === 'BREAK') ?? -1;
    const esce = (quale: number): boolean =>
      aperto.parola === 'DO' && parola(quale) === 'CONTINUE' && quale < ultimaUscita;
    for (const interno of [aperto.inizio, ...aperto.interni])
      Object.assign(salto(interno), {
        inizio: aperto.inizio,
        fine: esce(interno) ? i + 1 : i,
        aFineGiro: aperto.parola === 'DO',
      });
    salto(aperto.ramo).dopo = i;
  };
  passi.forEach(({ riga, blocco: { o } }, i) => {
    if (!o || guasti.length >= guastiMassimi) return;
    const { parola, nome } = o;
    const male = (testo: string): void => void guasti.push({ riga, testo });
    if (typeof nome !== 'string') {
      if (parola !== 'CALL') male('una parola O senza nome fisso vale solo per una chiamata');
      return;
    }
    const trova = (...quali: readonly ParolaO[]) =>
      aperti.findLast((uno) => uno.nome === nome && quali.includes(uno.parola));
    if (parola === null) return void etichette.set(nome, i);
    const diGiro = parola === 'WHILE' ? trova('DO') : undefined;
    if (diGiro) return chiudi(diGiro, i);
    if (aperture.has(parola)) {
      if (parola === 'SUB') {
        if (aperti.length > 0) return male('un sottoprogramma non può stare dentro altro');
        sottoprogrammi.set(nome, i);
      }
      aperti.push({ nome, parola, inizio: i, interni: [], ramo: i });
      return aperti.length > apertiMassimi ? male('troppe parole O una dentro l’altra') : undefined;
    }
    const chiude = chiusure[parola];
    if (chiude) {
      const aperto = trova(chiude);
      return aperto ? chiudi(aperto, i) : male(`O${nome} ${parola.toLowerCase()} senza il suo inizio`);
    }
    if (parola === 'ELSEIF' || parola === 'ELSE') {
      const aperto = trova('IF');
      if (!aperto) return male(`O${nome} ${parola.toLowerCase()} senza if`);
      salto(aperto.ramo).dopo = i;
      aperto.ramo = i;
      aperto.interni.push(i);
    }
    if (parola === 'BREAK' || parola === 'CONTINUE') {
      // `repeat` supports neither `break` nor `continue`.
      const aperto = trova('WHILE', 'DO');
      if (aperto) aperto.interni.push(i);
      else male(`O${nome} ${parola.toLowerCase()} fuori dal suo ciclo`);
    }
  });
  for (const { nome, parola, inizio } of aperti.slice(0, guastiMassimi))
    guasti.push({ riga: passi[inizio]?.riga ?? 1, testo: `O${nome} ${parola.toLowerCase()} non si chiude` });
  return { salti, sottoprogrammi, etichette, guasti };
}

interface Chiamata {
  readonly ritorno: number;
  /** Remaining repetitions, by the index of the `repeat`. */
  readonly giri: Map<number, number>;
  /** M98: remaining calls, and the start of the subprogram. */
  volte: number;
  readonly inizio: number;
  readonly conNumero: boolean;
}

/** Limit of LinuxCNC. */
const chiamateMassime = 10;

export interface Cammino {
  /** The next step after an O-word, `M98` or `M99`. */
  vai(i: number, blocco: Blocco): number;
  chiama(nome: string, i: number, volte: number): number;
  torna(i: number): number;
}

interface Opzioni {
  readonly passi: readonly Passo[];
  readonly parametri: Parametri;
  readonly ambiente: Ambiente;
  /** Called for a subprogram that is not in this file. */
  readonly esterno: (nome: string) => void;
  readonly entra: () => void;
  readonly esci: () => void;
}

const fine = Number.MAX_SAFE_INTEGER;
const senzaRitorno =
  'fuori da un sottoprogramma M99 e return non hanno dove tornare: il programma ricomincerebbe senza fine';

/** Maximum `elseif` conditions evaluated in the whole run. */
const ramiMassimi = 2_000_000;

/** Evaluates conditions and finds the branch of an `if`. */
function scelte(
  salti: Mappa['salti'],
  passi: readonly Passo[],
  ambiente: Ambiente,
): { vero: (blocco: Blocco) => boolean; ramo: (da: number) => number } {
  const vero = (blocco: Blocco): boolean => {
    const [condizione] = blocco.o?.argomenti ?? [];
    if (condizione === undefined) throw new ErroreRiga('manca la condizione in [ ]');
    return valuta(condizione, ambiente) !== 0;
  };
  let provati = 0;
  /** Moves from a branch whose condition is false to the one taken. */
  const ramo = (da: number): number => {
    for (let i = da; ;) {
      provati += 1;
      if (provati > ramiMassimi) throw new TroppoLungo();
      const { dopo } = salti.get(i) as Salto;
      const prossimo = passi[dopo] as Passo;
      if (prossimo.blocco.o?.parola === 'ELSEIF' && !vero(prossimo.blocco)) i = dopo;
      else return dopo + 1;
    }
  };
  return { vero, ramo };
}

/** Handles `repeat`. */
function giri(
  qui: () => Chiamata,
  ambiente: Ambiente,
): { ripeti: (blocco: Blocco, i: number, salto: Salto) => number; rifai: (inizio: number, i: number) => number } {
  const ripeti = (blocco: Blocco, i: number, salto: Salto): number => {
    const [quante] = blocco.o?.argomenti ?? [];
    if (quante === undefined) throw new ErroreRiga('manca il numero di volte in [ ]');
    const volte = Math.round(valuta(quante, ambiente));
    if (volte <= 0) return salto.fine + 1;
    qui().giri.set(i, volte);
    return i + 1;
  };
  const rifai = (inizio: number, i: number): number => {
    const restano = (qui().giri.get(inizio) ?? 1) - 1;
    qui().giri.set(inizio, restano);
    return restano > 0 ? inizio + 1 : i + 1;
  };
  return { ripeti, rifai };
}

export function creaCammino(
  { salti, sottoprogrammi, etichette }: Mappa,
  { passi, parametri, ambiente, esterno, entra, esci }: Opzioni,
): Cammino {
  const pila: Chiamata[] = [{ ritorno: fine, giri: new Map(), volte: 1, inizio: 0, conNumero: false }];
  const qui = (): Chiamata => pila.at(-1) as Chiamata;
  const apri = (chiamata: Chiamata): void => {
    if (pila.length >= chiamateMassime) throw new ErroreRiga(`più di ${chiamateMassime} chiamate una dentro l’altra`);
    pila.push(chiamata);
    entra();
  };
  const torna = (): number => {
    if (pila.length === 1) throw new ErroreRiga(senzaRitorno);
    const chiamata = qui();
    chiamata.volte -= 1;
    if (chiamata.volte > 0) return chiamata.inizio + 1;
    pila.pop();
    if (!chiamata.conNumero) parametri.esci();
    esci();
    return chiamata.ritorno;
  };
  const { vero, ramo } = scelte(salti, passi, ambiente);
  const chiamata = (blocco: Blocco, i: number): number => {
    const { nome, argomenti } = blocco.o as NonNullable<Blocco['o']>;
    const suo = typeof nome === 'string' ? nome : String(valuta(nome, ambiente));
    const inizio = sottoprogrammi.get(suo);
    if (inizio === undefined) {
      esterno(suo);
      return i + 1;
    }
    const valori = argomenti.map((uno) => valuta(uno, ambiente));
    apri({ ritorno: i + 1, giri: new Map(), volte: 1, inizio, conNumero: false });
    parametri.entra(valori);
    return inizio + 1;
  };
  const ritorna = (blocco: Blocco): number => {
    const [valore] = blocco.o?.argomenti ?? [];
    const dato = valore === undefined ? 0 : valuta(valore, ambiente);
    parametri.scrivi('_VALUE', dato);
    parametri.scrivi('_VALUE_RETURNED', Number(valore !== undefined));
    return torna();
  };
  const { ripeti, rifai } = giri(qui, ambiente);
  return {
    vai: (i, blocco) => {
      const parola = blocco.o?.parola ?? null;
      if (parola === null) return i + 1;
      if (parola === 'CALL') return chiamata(blocco, i);
      if (parola === 'RETURN' || parola === 'ENDSUB') return ritorna(blocco);
      const salto = salti.get(i);
      if (!salto) throw new ErroreRiga(`O… ${parola.toLowerCase()} non ha il suo posto`);
      if (parola === 'SUB') return salto.fine + 1;
      if (parola === 'IF') return vero(blocco) ? i + 1 : ramo(i);
      if (parola === 'ELSEIF' || parola === 'ELSE') return salto.fine + 1;
      if (parola === 'WHILE') {
        if (salto.aFineGiro) return vero(blocco) ? salto.inizio + 1 : i + 1;
        return vero(blocco) ? i + 1 : salto.fine + 1;
      }
      if (parola === 'ENDWHILE') return salto.inizio;
      if (parola === 'REPEAT') return ripeti(blocco, i, salto);
      if (parola === 'ENDREPEAT') return rifai(salto.inizio, i);
      if (parola === 'BREAK') return salto.fine + 1;
      if (parola === 'CONTINUE') return salto.fine;
      return i + 1;
    },
    chiama: (nome, i, volte) => {
      const inizio = etichette.get(nome) ?? sottoprogrammi.get(nome);
      if (inizio === undefined) {
        esterno(nome);
        return i + 1;
      }
      if (volte < 1) return i + 1;
      if (volte > 100_000) throw new TroppoLungo();
      apri({ ritorno: i + 1, giri: new Map(), volte, inizio, conNumero: true });
      return inizio + 1;
    },
    torna,
  };
}
