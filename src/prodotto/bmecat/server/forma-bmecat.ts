import type { ForeignForm, ForeignRows } from '#platform/server/exchange/foreign.ts';
import { inThread } from '#platform/server/exchange/in-thread.ts';
import type { FileBmecat } from './lettura/leggi-bmecat.ts';
import type { ConfigBmecat } from './settings.ts';

/** XML files of a delivery, read as BMEcat. */
export const formaBmecat = ({ listini }: ConfigBmecat): ForeignForm => ({
  ending: /\.xml$/i,
  read: (file, work) =>
    inThread<ForeignRows>(
      new URL('./lettura/bmecat-worker.ts', import.meta.url),
      { ...file, listini } satisfies FileBmecat,
      work,
    ),
});
