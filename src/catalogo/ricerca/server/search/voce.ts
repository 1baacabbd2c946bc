import type { ReplyOf } from '#platform/contract/call.ts';
import type { autocompletamento } from '../../contract.ts';

export type Suggerimenti = ReplyOf<typeof autocompletamento>;
export type Voce = Suggerimenti['autoCompletaVociRicerca'][number];

export const semplice = (testo: string): Voce => ({
  autoCompletamento: testo,
  autoCompletamentoInflectional: '',
  sottoAutoCompletamentoA: '',
  sottoAutoCompletamentoB: '',
  ricercaAzienda: false,
  codiceAzienda: '',
  nomeAzienda: '',
});
