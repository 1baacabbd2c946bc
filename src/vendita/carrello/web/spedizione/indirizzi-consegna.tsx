import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import type { Dettagli } from '../dettagli.ts';
import { IndirizziElenco } from './indirizzi-elenco.tsx';
import { IndirizzoConfermato } from './indirizzo-confermato.tsx';
import type { Indirizzo } from '../verifica.ts';

interface IndirizziConsegnaProps {
  readonly indirizzi: UseQueryResult<{ indirizzi: Indirizzo[] }, ApiError>;
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
}

/** Shows only the confirmed address until the user wants another. */
export function IndirizziConsegna({ indirizzi: query, dettagli, cambia }: IndirizziConsegnaProps): ReactNode {
  return (
    <Await query={query} loading={<Loading rows={4} />}>
      {({ indirizzi }) => {
        const scelto = indirizzi.find(({ prog }) => prog === dettagli.progIndirizzo);
        if (scelto && dettagli.indirizzoConfermato)
          return <IndirizzoConfermato indirizzo={scelto} cambia={() => cambia({ indirizzoConfermato: false })} />;
        return (
          <IndirizziElenco
            indirizzi={indirizzi}
            scelto={scelto ?? null}
            scegli={(progIndirizzo) => cambia({ progIndirizzo, indirizzoConfermato: false })}
            conferma={() => cambia({ indirizzoConfermato: true })}
          />
        );
      }}
    </Await>
  );
}
