import { setTimeout as attendi } from 'node:timers/promises';
import type { Clock } from '#platform/server/clock.ts';
import type { Lettura } from '../rules/lettura-macchina.ts';
import type { Controllore } from './controllore/controllore.ts';

export interface Visione {
  /** Last reading; null: the machine is unreadable. */
  readonly lettura: Lettura | null;
  readonly letta: Date | null;
}

/** One connection for all viewers. */
export interface Visore {
  /** Resolves with a reading that began after the call. */
  prossima(): Promise<Visione>;
  /** Keeps reading until the machine is idle, even without viewers. */
  segui(): void;
  close(): void;
}

interface Opzioni {
  readonly controllore: Pick<Controllore, 'leggi'>;
  readonly clock: Clock;
  /** Called before the viewers get the reading. */
  readonly osserva: (visione: Visione) => Promise<void>;
  readonly guasto: (errore: unknown) => void;
  /** From the start of a reading to the next, ms. */
  readonly passo: number;
}

export function creaVisore({ controllore, clock, osserva, guasto, passo }: Opzioni): Visore {
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
        // Unreachable may mean running: polls until idle.
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

/** Homing and jogging at the machine show only as a change of position. */
function conMovimento(lettura: Lettura, prima: Lettura | null): Lettura {
  const mossa = prima && lettura.posizione.some((dove, i) => Math.abs(dove - (prima.posizione[i] as number)) > 0.001);
  return mossa && lettura.accesa && lettura.esecuzione === 'ferma' && prima.esecuzione === 'ferma'
    ? { ...lettura, esecuzione: 'in corso' }
    : lettura;
}
