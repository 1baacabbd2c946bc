import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { scortaNonGestita } from '#prodotto/articolo/rules/disponibilita.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { codaMagazzino, contenutoCassetto, strutturaCassetti } from '../../contract.ts';
import classes from './magazzino.module.css';
import type { ComandiCassetti } from './use-comandi-cassetti.ts';

interface CassettiProps {
  readonly macchina: number;
  readonly aperto: string | null;
  readonly onApri: (ubicazione: string | null) => void;
  readonly comandi: ComandiCassetti;
}

/** B-024. */
export function CassettiMacchina({ macchina, aperto, onApri, comandi }: CassettiProps): ReactNode {
  const query = useQuery(queryOf(strutturaCassetti, { macchina }));
  const coda = useQuery(queryOf(codaMagazzino, { macchina }));
  const fuori = new Set(coda.data?.righe.filter(({ stato }) => stato === 'inviato').map(({ cassetto }) => cassetto));
  return (
    <Section title="Cassetti">
      <Await query={query} loading={<Loading rows={6} height={72} />}>
        {({ cassetti }) =>
          cassetti.length === 0 ? (
            <Empty text="In questa macchina non sta nessun articolo" />
          ) : (
            <div className={classes.cassetti}>
              {cassetti.map(({ cassetto, ubicazione, articoli, scarsi }) => (
                <button
                  key={cassetto}
                  type="button"
                  className={classes.cassetto}
                  data-scarso={scarsi > 0}
                  data-fuori={fuori.has(cassetto)}
                  onClick={() => onApri(ubicazione)}
                >
                  {/* Accessible name is the visible text, for voice control. */}
                  <VisuallyHidden>Cassetto </VisuallyHidden>
                  <strong>{cassetto}</strong> <span>{articoli === 1 ? '1 articolo' : `${articoli} articoli`}</span>{' '}
                  {scarsi > 0 && <span>{scarsi} in esaurimento</span>}
                </button>
              ))}
            </div>
          )
        }
      </Await>
      {aperto !== null && <Contenuto key={aperto} ubicazione={aperto} onClose={() => onApri(null)} comandi={comandi} />}
    </Section>
  );
}

interface ContenutoProps {
  readonly ubicazione: string;
  readonly onClose: () => void;
  readonly comandi: ComandiCassetti;
}

function Contenuto({ ubicazione, onClose, comandi }: ContenutoProps): ReactNode {
  const query = useQuery(queryOf(contenutoCassetto, { ubicazione }));
  const dati = query.data;
  return (
    <DetailPanel
      title={`Cassetto ${dati?.cassetto ?? ubicazione}`}
      onClose={onClose}
      actions={
        dati && (
          <Button size="xl" fullWidth onClick={() => comandi.estrai(dati.macchina, dati.cassetto)}>
            Estrai cassetto {dati.cassetto}
          </Button>
        )
      }
    >
      <Await query={query}>
        {({ articoli }) => (
          <ul className={classes.contenuto}>
            {articoli.map(({ cdArticolo, descrizione, unMisura, qtaScaffale, qtaImpegnata, scarso, ...riga }) => (
              <li key={cdArticolo}>
                <b>
                  {riga.scortaNonGestita && qtaScaffale === 0
                    ? scortaNonGestita
                    : `${formatQuantity(qtaScaffale)} ${unMisura}`}
                </b>{' '}
                {qtaImpegnata > 0 && `di cui ${formatQuantity(qtaImpegnata)} impegnati`}
                {scarso && <strong> In esaurimento</strong>}
                <br />
                {mostraCodiceArticolo(cdArticolo)} {descrizione}
              </li>
            ))}
          </ul>
        )}
      </Await>
    </DetailPanel>
  );
}
