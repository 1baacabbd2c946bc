import type { TipoMissione } from '../../rules.ts';

export interface Baia {
  readonly macchina: number;
  /** 1 to 3. */
  readonly baia: number;
}

/** Accepted or refused; `testo` may be empty. */
export type Esito = { readonly tipo: 'inviato' | 'rifiutato'; readonly testo: string };

/** Put-back result with the drawer; 0: none. */
export interface EsitoRientro extends Esito {
  readonly cassetto: number;
}

/** Drawer number; 0: none. */
export interface StatoBaia {
  readonly cassetto: number;
  readonly inCoda: number;
}

export interface Stato {
  readonly allarme: boolean;
  readonly baie: readonly StatoBaia[];
}

/**
 * All calls throw `MacchinaMuta` without a certain result in time. Commands are never resent: after a lost answer the
 * state is queried.
 */
export interface Macchina {
  /** Accepted does not mean arrived. */
  estrai(dove: Baia, cassetto: number): Promise<Esito>;
  /** `prima` is awaited with the number before sending. */
  riponi(dove: Baia, prima?: (cassetto: number) => Promise<void>): Promise<EsitoRientro>;
  stato(macchina: number): Promise<Stato>;
  /** Moving drawers. */
  missioni(dove: Baia, tipo: TipoMissione): Promise<number[]>;
}

/** Unreachable, slow or invalid; nothing was moved. */
export class MacchinaMuta extends Error {}

/** Failed after sending and not verifiable: unknown outcome. */
export class RispostaPersa extends MacchinaMuta {
  /** Put-back drawer, else 0. */
  cassetto = 0;
}

const muta = async (): Promise<never> => {
  throw new MacchinaMuta('No machine is set up');
};

/** No machine. */
export const nessunaMacchina: Macchina = { estrai: muta, riponi: muta, stato: muta, missioni: muta };
