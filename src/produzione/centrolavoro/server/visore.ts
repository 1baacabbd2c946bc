import { setTimeout as attendi } from 'node:timers/promises';
import type { Clock } from '#platform/server/clock.ts';
import type { Lettura } from '../rules/lettura-macchina.ts';
import type { Controllore } from './controllore/controllore.ts';

/** The machine as it was last read. */
export interface Visione {
  /** Null: it cannot be read now. */
  readonly lettura: Lettura | null;
  /** The last time that it could be read. */
  readonly letta: Date | null;
}

/** Reads the machine for all who look, by one connection. */
export interface Visore {
  /** A reading that begins after the question, so that it never tells of a time before. */
  prossima(): Promise<Visione>;
  /** Goes on reading as long as something runs, though nobody looks. */
  segui(): void;
  close(): void;
}

interface Opzioni {
  readonly controllore: Pick<Controllore, 'leggi'>;
  readonly clock: Clock;
  /** Hears each reading before whoever looks does. */
  readonly osserva: (visione: Visione) => Promise<void>;
  readonly guasto: (errore: unknown) => void;
}

/** Least time from one reading to the next, milliseconds. */
const passo = 200;

export function creaVisore({ controllore, clock, osserva, guasto }: Opzioni): Visore {
  let letta: Date | null = null;
  let prima: Lettura | null = null;
  let attesa: Promise<Visione> | null = null;
  let inCorso: Promise<unknown> = Promise.resolve();
  let ultimoInizio = -Infinity;
  let seguita = false;
  let chiuso = false;
  const leggi = async (): Promise<Visione> => {
    ultimoInizio = performance.now();
    let lettura: Lettura | null = null;
    try {
      lettura = conMovimento(await controllore.leggi(), prima);
      letta = clock();
    } catch (errore) {
      if (prima) guasto(errore);
    }
    prima = lettura;
    const visione = { lettura, letta };
    await osserva(visione).catch(guasto);
    return visione;
  };
  const prossima = (): Promise<Visione> => {
    attesa ??= (async () => {
      await inCorso;
      const manca = ultimoInizio + passo - performance.now();
      if (manca > 0) await attendi(manca, undefined, { ref: false });
      attesa = null;
      const mia = leggi();
      inCorso = mia;
      return mia;
    })();
    return attesa;
  };
  return {
    prossima,
    segui: () => {
      if (seguita) return;
      seguita = true;
      void (async () => {
        // One that falls silent may go on all the same: it is asked until it stands still.
        for (let ferme = 0; ferme < 2 && !chiuso;) {
          const { lettura } = await prossima();
          ferme = lettura?.esecuzione === 'ferma' ? ferme + 1 : 0;
        }
        seguita = false;
      })();
    },
    close: () => {
      chiuso = true;
    },
  };
}

/** Homing and jogging at the machine show in no state, only in its position. */
function conMovimento(lettura: Lettura, prima: Lettura | null): Lettura {
  const mossa = prima && lettura.posizione.some((dove, i) => Math.abs(dove - (prima.posizione[i] as number)) > 0.001);
  return mossa && lettura.accesa && lettura.esecuzione === 'ferma' && prima.esecuzione === 'ferma'
    ? { ...lettura, esecuzione: 'in corso' }
    : lettura;
}
