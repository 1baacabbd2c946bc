import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { entra } from '#parti/web/pannelli/fuoco.ts';
import { Informazioni } from './informazioni-articolo.tsx';
import classes from './pannello-articolo.module.css';
import type { Scheda } from './schede.ts';
import { schedeMostrate } from './schede.ts';

interface SchedePannelloProps {
  readonly cdArticolo: string;
  readonly schede: readonly Scheda[];
  readonly onChiudi: () => void;
}

const informazioni = 'informazioni';

/** An opened tab keeps its state while the panel lives (P-046..050). */
export function SchedePannello({ cdArticolo, schede, onChiudi }: SchedePannelloProps): ReactNode {
  const utente = useUtente();
  const dettaglio = useQuery(queryOf(dettaglioArticolo, { id: cdArticolo }));
  const [scelta, setScelta] = useState(informazioni);
  const [aperte, setAperte] = useState<ReadonlySet<string>>(new Set());
  const mostrate = schedeMostrate(schede, utente, dettaglio.data);
  const attuale = mostrate.some(({ chiave }) => chiave === scelta) ? scelta : informazioni;
  const apri = (chiave: string | null): void => {
    if (chiave === null) return;
    setScelta(chiave);
    setAperte((prima) => new Set(prima).add(chiave));
  };
  const tutte = useRef<HTMLDivElement>(null);
  const ordina = (): void => {
    flushSync(() => apri(informazioni));
    const pannello = tutte.current?.closest<HTMLElement>('[data-pannello]');
    if (pannello) entra(pannello);
  };
  return (
    <Tabs
      ref={tutte}
      value={attuale}
      onChange={apri}
      className={classes.schede}
      classNames={{ list: classes.elenco, tab: classes.scheda, panel: classes.contenuto }}
      data-larga={attuale !== informazioni}
    >
      <Tabs.List>
        <Tabs.Tab value={informazioni}>Informazioni</Tabs.Tab>
        {mostrate.map(({ chiave, titolo }) => (
          <Tabs.Tab key={chiave} value={chiave}>
            {titolo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={informazioni} tabIndex={0}>
        <Informazioni cdArticolo={cdArticolo} onChiudi={onChiudi} />
      </Tabs.Panel>
      {mostrate.map(({ chiave, Contenuto }) => (
        <Tabs.Panel key={chiave} value={chiave} tabIndex={0}>
          {aperte.has(chiave) && (
            <Await query={dettaglio}>
              {(trovato) => (
                <Contenuto
                  cdArticolo={cdArticolo}
                  dettaglio={trovato}
                  onInformazioni={ordina}
                  meanwhile={<Loading />}
                />
              )}
            </Await>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
