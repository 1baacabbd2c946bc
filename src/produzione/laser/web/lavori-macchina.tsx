import { Button, NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { elencoCentroLavoro } from '#produzione/centrolavoro/contract.ts';
import { programmaNonTrovato } from '#produzione/centrolavoro/rules/comandi-cnc.ts';
import type { Laser } from './use-laser.ts';

export function Lavori({ laser, cartella = '' }: { laser: Laser; cartella?: string }): ReactNode {
  const query = useQuery(queryOf(elencoCentroLavoro, {}));
  const [scelto, setScelto] = useState('');
  const manda = (): void => (scelto === '' ? void notify.error(programmaNonTrovato) : laser.manda('LoadJob', scelto));
  return (
    <Await query={query}>
      {({ programmi }) => {
        const suoi = programmi.filter(
          ({ rilasciata, folderName }) =>
            rilasciata !== null && `${folderName}/`.startsWith(cartella === '' ? '' : `${cartella}/`),
        );
        if (suoi.length === 0) return <Empty text="Nessun programma rilasciato" />;
        return (
          <>
            <Button mb="sm" aria-busy={laser.occupato} onClick={manda}>
              Invia job
            </Button>
            {suoi.map(({ id, file, cdArticolo }) => (
              <NavLink
                key={id}
                maw={480}
                component="button"
                label={file}
                description={cdArticolo === null ? undefined : mostraCodiceArticolo(cdArticolo)}
                active={file === scelto}
                aria-pressed={file === scelto}
                onClick={() => setScelto(file === scelto ? '' : file)}
              />
            ))}
          </>
        );
      }}
    </Await>
  );
}
