import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiTestataProdotto } from '../../contract.ts';
import { TestataForm } from './testata-form.tsx';

interface SchedaProps {
  readonly testata: IdTestata | null;
  readonly onClose: () => void;
  readonly onScelta: (id: string) => void;
}

/** B-119. */
export function TestataScheda({ testata, onClose, onScelta }: SchedaProps): ReactNode {
  if (testata === null) return <TestataForm testata={null} onClose={onClose} onScelta={onScelta} />;
  return <Letta testata={testata} onClose={onClose} onScelta={onScelta} />;
}

function Letta({ testata, onClose, onScelta }: SchedaProps & { testata: IdTestata }): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({
    ...queryOf(leggiTestataProdotto, { codTestata, suffisso }),
    staleTime: 0,
    meta: { failure: 'screen' },
  });
  if (query.data) return <TestataForm testata={query.data} onClose={onClose} onScelta={onScelta} />;
  return (
    <Dialog onClose={onClose} title={`Testata ${codTestata} / ${suffisso}`} size={860}>
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}
