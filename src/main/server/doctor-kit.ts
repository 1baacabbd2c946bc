import { formatNumber } from '#platform/contract/format.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Esame } from '#sistema/diagnosi/server/index.ts';

export interface Examined {
  readonly settings: Settings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly databaseUrl: string;
  readonly store: Store;
  readonly now: Date;
}

/** Timeout per check, ms. */
export const patience = 2500;

export type Said = Omit<Esame, 'cosa'>;
export const bene = (detto: string): Said => ({ livello: 'bene', detto });
export const avviso = (detto: string): Said => ({ livello: 'avviso', detto });
export const guasto = (detto: string): Said => ({ livello: 'guasto', detto });

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
