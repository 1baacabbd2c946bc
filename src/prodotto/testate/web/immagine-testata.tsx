import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { TestataNominata } from '#parti/web/menu/richiesta-testata.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import { Viewer } from '#platform/web/kit/viewer.tsx';
import { queryOf } from '#platform/web/query.ts';
import { informazioniTestata } from '#prodotto/testate/contract.ts';

interface ImmagineProps {
  readonly testata: TestataNominata;
  readonly onClose: () => void;
}

export function ImmagineTestata({ testata, onClose }: ImmagineProps): ReactNode {
  useFocusBack();
  const query = useQuery({
    ...queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
    meta: { failure: 'screen' },
  });
  const src = query.data && fileUrl(query.data.pathImg);
  if (src) return <Viewer files={[{ src, name: testata.descrizione }]} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={testata.descrizione}>
      <Await query={query}>{() => <Empty text="La testata non ha un'immagine." />}</Await>
    </Dialog>
  );
}
