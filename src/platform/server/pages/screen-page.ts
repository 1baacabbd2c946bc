import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { FirstAnswer } from '#platform/contract/first-answer.ts';
import type { Html } from './html.ts';

export interface PageTools {
  ask<C extends AnyCall>(call: C, input: SentOf<C>): Promise<ReplyOf<C>>;
  origin(): string;
  asset(path: string): string | null;
}

export interface PageParts {
  readonly status?: 404;
  readonly title: string;
  readonly description: string;
  /** Canonical URL; null: noindex. */
  readonly canonical: string | null;
  readonly body: Html;
  /** schema.org objects. */
  readonly structured: readonly object[];
  readonly answers: readonly FirstAnswer[];
}

export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface ScreenPage {
  readonly paths: readonly string[];
  readonly screen: string | null;
  /** Cache key; null: the page has no preloaded data. */
  keyOf(address: Address): string | null;
  compose(key: string, tools: PageTools): Promise<PageParts>;
  /** If present, the page is cached: maps a changed row to the cache key, null clears all. */
  readonly tables?: Readonly<Record<string, (changed: string) => string | null>>;
}

export const answered = <C extends AnyCall>(call: C, input: SentOf<C>, reply: ReplyOf<C>): FirstAnswer => ({
  chiave: [call.path, input, null],
  dati: reply,
});

export const answeredStep = <C extends AnyCall>(call: C, input: SentOf<C>, reply: ReplyOf<C>): FirstAnswer => ({
  chiave: [call.path, input],
  dati: { pages: [reply], pageParams: [0] },
});
