import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scriviIdTestata } from '#parti/id-testata.ts';
import type { TestataNominata } from '#parti/web/menu/menu-testata.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Viewer } from '#platform/web/kit/viewer.tsx';
import { queryOf } from '#platform/web/query.ts';
import { informazioniTestata } from '#prodotto/testate/contract.ts';

interface ImmagineProps {
  readonly testata: TestataNominata;
  readonly onClose: () => void;
}

/** The header's picture in the viewer (Apri immagine). */
export function ImmagineTestata({ testata, onClose }: ImmagineProps): ReactNode {
  const query = useQuery({ ...queryOf(informazioniTestata, { id: scriviIdTestata(testata) }), meta: { failure: 'screen' } });
  const src = query.data && fileUrl(query.data.pathImg);
  if (src) return <Viewer files={[{ src, name: testata.descrizione }]} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={testata.descrizione} closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <Await query={query}>{() => <Empty text="La testata non ha un'immagine." />}</Await>
    </Modal>
  );
}
