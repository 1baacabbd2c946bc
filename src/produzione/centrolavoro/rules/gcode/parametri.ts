import { ErroreRiga, type Ambiente } from './espressioni.ts';

/** Local parameters of a call: #1 to #30 and names without an underscore. */
interface Locali {
  readonly numeri: number[];
  readonly nomi: Map<string, number>;
}

export interface Parametri extends Ambiente {
  scrivi(quale: number | string, valore: number): void;
  /** Enters a call with its arguments. */
  entra(argomenti: readonly number[]): void;
  esci(): void;
  /** Nesting depth of calls. */
  livello(): number;
}

interface Opzioni {
  /** Parameters of the machine: positions, offsets, tool; null: not one of them. */
  readonly diMacchina: (quale: number | string) => number | null;
  readonly ignora: (testo: string) => void;
}

const locali = 30;
const ultimo = 5602;

export function creaParametri({ diMacchina, ignora }: Opzioni): Parametri {
  const globali = new Map<string | number, number>();
  const livelli: Locali[] = [{ numeri: [], nomi: new Map() }];
  const qui = (): Locali => livelli.at(-1) as Locali;
  const numero = (quale: number): number => {
    const intero = Math.round(quale);
    if (Math.abs(quale - intero) > 1e-4 || intero < 0 || intero > ultimo)
      throw new ErroreRiga(`il parametro #${quale} non esiste`);
    return intero;
  };
  const cerca = (quale: number | string): number | undefined => {
    if (typeof quale === 'string') return (quale.startsWith('_') ? globali : qui().nomi).get(quale);
    return quale <= locali && quale > 0 ? qui().numeri[quale] : globali.get(quale);
  };
  return {
    leggi: (dato) => {
      const quale = typeof dato === 'number' ? numero(dato) : dato;
      const trovato = cerca(quale);
      if (trovato !== undefined) return trovato;
      const suo = diMacchina(quale);
      if (suo !== null) return suo;
      if (typeof quale === 'string') {
        if (!/^_(?:INI|HAL)\[/.test(quale)) throw new ErroreRiga(`il parametro #<${quale}> non ha ancora un valore`);
        ignora(`il parametro #<${quale}> sta sulla macchina`);
        return 0;
      }
      // Outside of a call #1 to #30 have values of earlier programs.
      if (quale > 0 && (quale > locali || livelli.length === 1))
        ignora(`il parametro #${quale} si legge prima che il programma lo imposti: vale quello della macchina, qui 0`);
      return 0;
    },
    esiste: (dato) => {
      const quale = typeof dato === 'number' ? numero(dato) : dato;
      if (typeof quale === 'number' || cerca(quale) !== undefined || diMacchina(quale) !== null) return true;
      // Global names keep their value from one program to the next.
      if (quale.startsWith('_')) ignora(`il parametro #<${quale}> può stare sulla macchina: qui non c’è`);
      return false;
    },
    scrivi: (dato, valore) => {
      if (!Number.isFinite(valore)) throw new ErroreRiga('il valore è troppo grande');
      const quale = typeof dato === 'number' ? numero(dato) : dato;
      if (typeof quale === 'string') (quale.startsWith('_') ? globali : qui().nomi).set(quale, valore);
      else if (quale === 0 || (quale >= 5400 && quale <= 5428))
        throw new ErroreRiga(`il parametro #${quale} si legge soltanto`);
      else if (quale <= locali) qui().numeri[quale] = valore;
      else {
        // The origin would then depend on when the machine reads the parameter again.
        if (quale >= 5161 && quale <= 5390)
          throw new ErroreRiga(`il parametro #${quale} è uno zero della macchina: si cambia con G10 o G92`);
        globali.set(quale, valore);
      }
    },
    entra: (argomenti) => {
      const numeri = Array.from({ length: locali + 1 }, (_, i) => argomenti[i - 1] ?? 0);
      livelli.push({ numeri, nomi: new Map() });
    },
    esci: () => void livelli.pop(),
    livello: () => livelli.length - 1,
  };
}
