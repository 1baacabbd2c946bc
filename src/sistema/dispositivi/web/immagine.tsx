import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiImmagine } from '../contract.ts';

export function Immagine({ id, nome }: { id: number; nome: string }): ReactNode {
  const query = useQuery(queryOf(leggiImmagine, { x: id }));
  return (
    <div style={{ height: 180, marginTop: 8 }}>
      <Await query={query}>
        {(src) =>
          src !== '' && <img src={src} alt={`Immagine di ${nome}`} style={{ maxHeight: 180, maxWidth: '100%' }} />
        }
      </Await>
    </div>
  );
}
