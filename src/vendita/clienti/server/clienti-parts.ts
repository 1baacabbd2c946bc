import type { TriesLimit } from '#sistema/accesso/server/index.ts';
import type { ClientiInMemoria } from './clienti-in-memoria.ts';

export interface CondizioniNuovoCliente {
  readonly codListino: string;
  readonly cdPagamento: string;
  readonly descrizionePagamento: string;
  readonly cdIva: string;
  readonly percentualeIva: number;
}

export interface ClientiParts {
  readonly clienti: ClientiInMemoria;
  readonly urlPubblico: () => string;
  readonly casellaUfficio: string;
  readonly limite: TriesLimit;
  readonly nuovoCliente: CondizioniNuovoCliente;
}
