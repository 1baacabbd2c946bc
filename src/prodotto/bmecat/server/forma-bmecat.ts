import type { ForeignForm, ForeignRows } from '#platform/server/exchange/foreign.ts';
import { partOfDelivery } from '#platform/server/exchange/delivery-thread.ts';
import { fileCorrispondenze } from './lettura/corrispondenze.ts';
import type { FileBmecat } from './lettura/leggi-bmecat.ts';
import type { ConfigBmecat } from './settings.ts';

export const formaBmecat = ({ listini }: ConfigBmecat): ForeignForm => ({
  ending: /\.xml$/i,
  companion: fileCorrispondenze,
  read: ({ path, name, folder, url, companion, beside }, work) =>
    partOfDelivery<ForeignRows>(
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
