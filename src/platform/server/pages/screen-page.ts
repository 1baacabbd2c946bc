import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { FirstAnswer } from '#platform/contract/first-answer.ts';
import type { Html } from './html.ts';

/** What a page is composed with. */
export interface PageTools {
  /** Makes a call as a visitor. Throws what the call refuses. */
  ask<C extends AnyCall>(call: C, input: SentOf<C>): Promise<ReplyOf<C>>;
  /** Where the portal is reached, without a slash at its end. */
  origin(): string;
  /** Address of a file that the browser's code imports, by its path below `src/`; null before it is built. */
  asset(path: string): string | null;
}

/** A screen's page as a visitor and a search engine get it. */
export interface PageParts {
  /** 404 where the address names nothing. */
  readonly status?: 404;
  readonly title: string;
  readonly description: string;
  /** Path of the one address under which it is to be found; null where it is not to be found at all. */
  readonly canonical: string | null;
  readonly body: Html;
  /** For search engines: objects of schema.org. */
  readonly structured: readonly object[];
  readonly answers: readonly FirstAnswer[];
}

/** The address as a page sees it: parameters of the path, and the query. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A screen whose first answer stands in its page; an area declares it, the composition lists it. */
export interface ScreenPage {
  /** Patterns of its addresses, `/catalogo/:codTestata/:suffisso`. */
  readonly paths: readonly string[];
  /** Its component's file below `src/`, whose code is loaded ahead; null where it comes with the first script. */
  readonly screen: string | null;
  /** What is shown at the address, the same for the same page; null where the address has no first answer. */
  keyOf(address: Address): string | null;
  compose(key: string, tools: PageTools): Promise<PageParts>;
  /** With it the page is kept: for each table that it is made from, which key a changed row touches, null for all. */
  readonly tables?: Readonly<Record<string, (changed: string) => string | null>>;
}

/** A reply under the key that `queryOf` gives it in the browser, for whoever acts for no customer. */
export const answered = <C extends AnyCall>(call: C, input: SentOf<C>, reply: ReplyOf<C>): FirstAnswer => ({
  chiave: [call.path, input, null],
  dati: reply,
});

/** The first step of a list that is read in steps. */
export const answeredStep = <C extends AnyCall>(call: C, input: SentOf<C>, reply: ReplyOf<C>): FirstAnswer => ({
  chiave: [call.path, input],
  dati: { pages: [reply], pageParams: [0] },
});
