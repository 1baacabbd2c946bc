import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiHelp } from '../contract.ts';

export type PaginaLetta = ReplyOf<typeof leggiHelp>;

/** A topic as the page carries it, at any level. */
export interface ArgomentoHelp {
  readonly id: number;
  readonly idPadre: number | null;
  readonly name: string;
  readonly informazioni: string;
  readonly ruoli: readonly number[];
  readonly versione: number;
  readonly children: readonly ArgomentoHelp[];
}

/** What is edited: the page's own text, a topic, or a topic that is not there yet. */
export type Modifica =
  | { readonly tipo: 'pagina' }
  | { readonly tipo: 'argomento'; readonly id: number }
  | { readonly tipo: 'nuovo'; readonly idPadre: number | null };

/** All topics of a tree, each after the one that holds it. */
export const distesi = (rami: readonly ArgomentoHelp[]): ArgomentoHelp[] =>
  rami.flatMap((ramo) => [ramo, ...distesi(ramo.children)]);
