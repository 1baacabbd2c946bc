import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { fissaPannello } from '#parti/web/pannelli/pannelli.ts';
import { tipiSerramento } from '../contract.ts';
import { tieniAperta, useAperta } from './aperte.ts';
import { Configuratore } from './configuratore.tsx';
import { apertaDi } from './scelte-fatte.ts';
import { TastoTipologia } from './tasto-tipologia.tsx';

/** Several types open 'Tipologia' and pin the panel (P-132..P-135). */
export function DistintaDinamica({ cdArticolo }: { readonly cdArticolo: string }): ReactNode {
  const tipi = useQuery(queryOf(tipiSerramento, { id: cdArticolo }));
  const aperta = useAperta(cdArticolo);
  const scheda = useRef<HTMLDivElement>(null);
  return (
    <div ref={scheda}>
      <Await query={tipi} loading={<Loading rows={6} height={30} />}>
        {({ tipi: possibili }) => {
          const mostrata = apertaDi(aperta, possibili);
          return (
            <>
              {possibili.length > 1 && (
                <TastoTipologia
                  tipi={possibili}
                  scelta={mostrata?.tipoSerramento ?? ''}
                  onScelta={(tipoSerramento) => {
                    tieniPannello(scheda.current);
                    tieniAperta(cdArticolo, { tipoSerramento, scelte: '' });
                  }}
                />
              )}
              {mostrata && (
                <Configuratore
                  codArticolo={cdArticolo}
                  aperta={mostrata}
                  onCambia={(nuova) => tieniAperta(cdArticolo, nuova)}
                />
              )}
            </>
          );
        }}
      </Await>
    </div>
  );
}

/** P-134. */
export function tieniPannello(dentro: HTMLElement | null): void {
  const id = dentro?.closest<HTMLElement>('[data-pannello]')?.dataset['pannello'];
  if (id) fissaPannello(Number(id));
}
