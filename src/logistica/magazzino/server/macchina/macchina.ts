import type { TipoMissione } from '../../rules.ts';

/** A bay of a machine. */
export interface Baia {
  readonly macchina: number;
  /** 1 to 3. */
  readonly baia: number;
}

/** The machine's word on a command: taken, or refused; `testo` are its own words, empty where it has none. */
export type Esito = { readonly tipo: 'inviato' | 'rifiutato'; readonly testo: string };

/** The same of a put-back, with the drawer that stood in the bay; 0 for none. */
export interface EsitoRientro extends Esito {
  readonly cassetto: number;
}

/** What stands in a bay, drawers by number; 0 is none. */
export interface StatoBaia {
  readonly cassetto: number;
  readonly inCoda: number;
}

export interface Stato {
  readonly allarme: boolean;
  readonly baie: readonly StatoBaia[];
}

/**
 * Automatic drawers. Every call throws `MacchinaMuta` where nothing certain is known of it in time. A command is never sent twice: where
 * its answer is lost the machine is asked how it stands.
 */
export interface Macchina {
  /** Sends a drawer to a bay; accepted is not yet arrived. */
  estrai(dove: Baia, cassetto: number): Promise<Esito>;
  /** Sends back the drawer that stands in a bay; `prima` is awaited with its number before the command goes. */
  riponi(dove: Baia, prima?: (cassetto: number) => Promise<void>): Promise<EsitoRientro>;
  stato(macchina: number): Promise<Stato>;
  /** Drawers that are on their way. */
  missioni(dove: Baia, tipo: TipoMissione): Promise<number[]>;
}

/** Not reached, too slow, or an answer that makes no sense; what was to be moved was not. */
export class MacchinaMuta extends Error {}

/** The line failed after something was sent, and the machine could not be asked: nobody knows whether it was done. */
export class RispostaPersa extends MacchinaMuta {
  /** The drawer that was to be put back; 0 for any other command. */
  cassetto = 0;
}

const muta = async (): Promise<never> => {
  throw new MacchinaMuta('No machine is set up');
};

/** Where there is no machine. */
export const nessunaMacchina: Macchina = { estrai: muta, riponi: muta, stato: muta, missioni: muta };
