import type { ForeignForm, ForeignRows } from '#platform/server/exchange/foreign.ts';
import { inThread } from '#platform/server/exchange/in-thread.ts';
import { fileCorrispondenze } from './lettura/corrispondenze.ts';
import type { FileBmecat } from './lettura/leggi-bmecat.ts';
import type { ConfigBmecat } from './settings.ts';

export const formaBmecat = ({ listini }: ConfigBmecat): ForeignForm => ({
  ending: /\.xml$/i,
  companion: fileCorrispondenze,
  read: ({ path, name, folder, url, companion, beside }, work) =>
    inThread<ForeignRows>(
      new URL('./lettura/bmecat-worker.ts', import.meta.url),
      {
        path,
        name,
        folder,
        url,
        listini,
        corrispondenze: companion,
        conCategorie: beside.some((one) => /^categorie\.\w+$/i.test(one)),
      } satisfies FileBmecat,
      work,
    ),
});
