import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { fissaPannello } from '#parti/web/pannelli/pannelli.ts';
import { tipiSerramento } from '../contract.ts';
import { Configuratore } from './configuratore.tsx';
import type { Aperta } from './scelte-fatte.ts';

/** The tab of an article's panel: one window type starts at once, several open 'Tipologia' and keep the panel (P-132..P-135). */
export function DistintaDinamica({ cdArticolo }: { readonly cdArticolo: string }): ReactNode {
  const tipi = useQuery(queryOf(tipiSerramento, { id: cdArticolo }));
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const scheda = useRef<HTMLDivElement>(null);
  return (
    <div ref={scheda}>
      <Await query={tipi} loading={<Loading rows={6} height={30} />}>
        {({ tipi: possibili }) => {
          const [unico] = possibili;
          const sola: Aperta | null =
            possibili.length > 1 ? null : { tipoSerramento: unico?.tipoSerramento ?? '', scelte: '' };
          const mostrata = aperta ?? sola;
          return (
            <>
              {possibili.length > 1 && (
                <SceltaTipologia
                  tipi={possibili}
                  scelta={aperta?.tipoSerramento ?? ''}
                  onApri={() => tieni(scheda.current)}
                  onScelta={(tipoSerramento) => setAperta({ tipoSerramento, scelte: '' })}
                />
              )}
              {mostrata && <Configuratore codArticolo={cdArticolo} aperta={mostrata} onCambia={setAperta} />}
            </>
          );
        }}
      </Await>
    </div>
  );
}

/** Who has to choose works in the panel: it stays (P-134). */
function tieni(dentro: HTMLElement | null): void {
  const id = dentro?.closest<HTMLElement>('[data-pannello]')?.dataset['pannello'];
  if (id) fissaPannello(Number(id));
}

interface SceltaProps {
  readonly tipi: readonly { readonly tipoSerramento: string; readonly descrizione: string }[];
  readonly scelta: string;
  readonly onApri: () => void;
  readonly onScelta: (tipoSerramento: string) => void;
}

export function SceltaTipologia({ tipi, scelta, onApri, onScelta }: SceltaProps): ReactNode {
  const [aperta, setAperta] = useState(scelta === '');
  const nome = tipi.find(({ tipoSerramento }) => tipoSerramento === scelta)?.descrizione;
  const prendi = (tipoSerramento: string): void => {
    onApri();
    setAperta(false);
    onScelta(tipoSerramento);
  };
  return (
    <>
      <Button size="compact-sm" variant={scelta === '' ? 'filled' : 'default'} mb="xs" onClick={() => setAperta(true)}>
        Tipologia{nome ? `: ${nome}` : ''}
      </Button>
      {aperta && (
        <Dialog
          title="Tipologia"
          onClose={() => setAperta(false)}
          styles={{ body: { maxHeight: 400, overflowY: 'auto' } }}
        >
          <Stack gap="xs">
            {tipi.map(({ tipoSerramento, descrizione }) => (
              <Button
                key={tipoSerramento}
                variant={tipoSerramento === scelta ? 'filled' : 'default'}
                justify="flex-start"
                onClick={() => prendi(tipoSerramento)}
              >
                {descrizione}
              </Button>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
