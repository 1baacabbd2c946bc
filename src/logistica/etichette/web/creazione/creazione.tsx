import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { etichette } from '#parti/web/percorsi/etichette.ts';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { Empty, FailedCall, Loading, Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { infoSpedizione, elencoSpedizioni } from '../../contract.ts';
import { nessunaSelezionata } from '../../rules.ts';
import { colonne } from '../elenco/colonne-spedizioni.tsx';
import { coloreStato } from '../stato.tsx';
import { CercaSpedizioneDialog } from './cerca-spedizione-dialog.tsx';
import { DocumentoDialog } from './documento-dialog.tsx';
import { Spedizione } from './scheda-spedizione.tsx';

interface UltimeProps {
  readonly onScelta: (descr: string) => void;
  readonly onNuova: () => void;
}

/** Number of rows that fit on a screen. */
const quante = 15;

function UltimeSpedizioni({ onScelta, onNuova }: UltimeProps): ReactNode {
  const query = useQuery(queryOf(elencoSpedizioni, {}));
  return (
    <Await query={query}>
      {({ righe }) =>
        righe.length === 0 ? (
          <Empty text={nessunaSelezionata} note="Una spedizione nasce da un ordine preparato o da un documento.">
            <Button onClick={onNuova}>Nuova spedizione</Button>
          </Empty>
        ) : (
          <Section title="Ultime spedizioni">
            <Text size="sm" c="dimmed" mb="xs">
              {nessunaSelezionata}
            </Text>
            <Table
              label="Ultime spedizioni"
              rows={righe.slice(0, quante)}
              columns={colonne}
              keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
              tint={({ fase }) => coloreStato[fase]}
              onOpen={({ descrCodiceSpedizione }) => onScelta(descrCodiceSpedizione)}
            />
          </Section>
        )
      }
    </Await>
  );
}

const route = getRouteApi(etichette);

/** B-064. */
export function Creazione({ linguette }: { linguette: ReactNode }): ReactNode {
  const { spedizione } = route.useSearch();
  const navigate = route.useNavigate();
  const [aperto, apri] = useState<'nuova' | 'cerca' | null>(null);
  const nuova = useRef<HTMLButtonElement>(null);
  const vai = (descr: string | null): void => void navigate({ search: descr === null ? {} : { spedizione: descr } });
  return (
    <Screen
      title="Spedizioni"
      toolbar={linguette}
      actions={
        <>
          <Button variant="default" onClick={() => apri('cerca')}>
            Cerca spedizione
          </Button>
          <Button
            ref={nuova}
            variant="default"
            onClick={() => apri('nuova')}
            data-arrivo={spedizione === undefined || undefined}
          >
            Nuova spedizione
          </Button>
        </>
      }
    >
      {spedizione === undefined ? (
        <UltimeSpedizioni onScelta={vai} onNuova={() => apri('nuova')} />
      ) : (
        <Aperta
          key={spedizione}
          descr={spedizione}
          onFine={() => {
            vai(null);
            nuova.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {aperto === 'nuova' && <DocumentoDialog onClose={() => apri(null)} onFatta={vai} />}
      {aperto === 'cerca' && <CercaSpedizioneDialog onClose={() => apri(null)} onScelta={vai} />}
    </Screen>
  );
}

function Aperta({ descr, onFine }: { descr: string; onFine: () => void }): ReactNode {
  const query = useQuery(queryOf(infoSpedizione, { descr }));
  if (query.data) return <Spedizione info={query.data} onFine={onFine} onRicarica={() => void query.refetch()} />;
  if (!query.error) return <Loading rows={8} />;
  return (
    <>
      <Empty text="Errore nel caricamento dei dati. Riprovare" />
      <FailedCall error={query.error} onRetry={() => void query.refetch()} />
    </>
  );
}
