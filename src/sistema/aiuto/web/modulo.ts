import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiHelp } from '../contract.ts';

export type PaginaLetta = ReplyOf<typeof leggiHelp>;

export interface ArgomentoHelp {
  readonly id: number;
  readonly idPadre: number | null;
  readonly name: string;
  readonly informazioni: string;
  readonly ruoli: readonly number[];
  readonly versione: number;
  readonly children: readonly ArgomentoHelp[];
}

/** Page text, a topic, or a new topic. */
export type Modifica =
  | { readonly tipo: 'pagina' }
  | { readonly tipo: 'argomento'; readonly id: number }
  | { readonly tipo: 'nuovo'; readonly idPadre: number | null };

export const distesi = (rami: readonly ArgomentoHelp[]): ArgomentoHelp[] =>
  rami.flatMap((ramo) => [ramo, ...distesi(ramo.children)]);
