import type { TipoMissione } from '../../rules.ts';

export interface Baia {
  readonly macchina: number;
  readonly baia: number;
}

export type Esito = { readonly tipo: 'inviato' | 'rifiutato'; readonly testo: string };

/** 0: none. */
export interface EsitoRientro extends Esito {
  readonly cassetto: number;
}

/** 0: none. */
export interface StatoBaia {
  readonly cassetto: number;
  readonly inCoda: number;
}

export interface Stato {
  readonly allarme: boolean;
  readonly baie: readonly StatoBaia[];
}

/**
 * Throws `MacchinaMuta` without a certain result in time. Commands are never resent: after a lost answer the state is
 * queried.
 */
export interface Macchina {
  estrai(dove: Baia, cassetto: number): Promise<Esito>;
  /** `prima` is awaited with the number before sending. */
  riponi(dove: Baia, prima?: (cassetto: number) => Promise<void>): Promise<EsitoRientro>;
  stato(macchina: number): Promise<Stato>;
  /** Moving drawers. */
  missioni(dove: Baia, tipo: TipoMissione): Promise<number[]>;
}

export class MacchinaMuta extends Error {}

/** Failed after sending, not verifiable. */
export class RispostaPersa extends MacchinaMuta {
  /** 0: none. */
  cassetto = 0;
}

const muta = async (): Promise<never> => {
  throw new MacchinaMuta('No machine is set up');
};

/** No machine. */
export const nessunaMacchina: Macchina = { estrai: muta, riponi: muta, stato: muta, missioni: muta };
