import { Refusal } from '#platform/contract/refusal.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import type { Guasto } from '../rules/guasto.ts';
import type { Modello } from '../rules/modello.ts';
import type { Conosciuti } from '../rules/verifica-modello.ts';

export interface DaVerificare {
  readonly modello: Modello;
  readonly articoli: Conosciuti;
}

/** In a worker thread: large models take seconds. */
export type Verifica = (da: DaVerificare) => Promise<Guasto[]>;

export interface Verifiche {
  readonly verifica: Verifica;
  readonly db: Sql;
}

const thread = new URL('./verifica-worker.ts', import.meta.url);
/** Ms. */
const tempoMassimo = 15_000;
/** A draft whose check takes too long is saved, but cannot be published. */
const troppo: Guasto = {
  tabella: 'opzioni',
  riga: 1,
  campo: 'opzionePadre',
  messaggio: 'Troppe combinazioni da verificare: ridurre i valori delle opzioni, o quante dipendono l’una dall’altra.',
};

export function createVerifica({ ms = tempoMassimo }: { readonly ms?: number } = {}): Verifica {
  const letture = createUploads({ ms });
  return async (given) => {
    try {
      return await letture.read<Guasto[]>({ thread, given, field: 'modello' });
    } catch (error) {
      if (error instanceof Refusal) return [troppo];
      throw error;
    }
  };
}
