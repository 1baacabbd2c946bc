import { Button, Alert, Group, Text, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { elencoCodici, eliminaCodice, excelCodici, eliminaMisure, decidiCodice, rimettiMisure } from '../contract.ts';
import { filtriCodici } from '../rules/list.ts';
import { CaricaCodici } from './carica-codici.tsx';
import { CodiceForm } from './codice-form.tsx';
import { colonne, type Riga } from './colonne-codici.tsx';

const route = getRouteApi('/codicicliente');

export const CodiciPage = (): ReactNode => (
  <ConCliente legge={elencoCodici} title="Codici cliente">
    <Codici />
  </ConCliente>
);

function Codici(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { articolo } = search;
  const list = useListOf(elencoCodici, filtriCodici, route);
  const { pagina: _, ...filtro } = list.search;
  const [aperto, setAperto] = useState<Riga | 'nuovo' | null>(articolo === undefined ? null : 'nuovo');
  const elimina = useCall(eliminaCodice, { meta: { failure: 'screen' }, untilFresh: true });
  const togli: RowAction<Riga> = {
    label: 'Elimina',
    key: 'Delete',
    of: ({ codice }) => `Elimina il codice ${codice}`,
    act: ({ id, codice, nostra }) =>
      void confirm({
        title: 'Eliminare il codice?',
        text: `«${codice}» non vorrà più dire ${nostra || 'niente'}. I documenti già fatti lo conservano.`,
        confirm: 'Elimina',
        danger: true,
        act: () => elimina.mutateAsync({ id }),
      }).then((fatto) => fatto && notify.ok('Codice eliminato')),
  };
  const chiudi = (): void => {
    setAperto(null);
    if (articolo !== undefined) void navigate({ search: { ...search, articolo: undefined }, replace: true });
  };
  return (
    <ListScreen
      title="Codici cliente"
      list={list}
      counted={['codice', 'codici']}
      empty={
        !filtro.cerca && filtro.quali !== 'misure'
          ? {
              text: 'Nessun codice',
              note: 'Con i codici del cliente si cerca e si ordina come con i nostri. Si danno uno alla volta, o tutti da un file.',
              action: (
                <Button variant="default" onClick={() => setAperto('nuovo')}>
                  Nuovo codice
                </Button>
              ),
            }
          : 'Nessun codice trovato'
      }
      actions={
        <>
          <ExcelButton call={excelCodici} input={filtro} />
          <CaricaCodici />
          <Button onClick={() => setAperto('nuovo')}>Nuovo</Button>
        </>
      }
      above={
        <>
          <DaDecidere />
          <MisureTolte />
          <ComeMisure
            misure={filtro.quali === 'misure'}
            onMisure={(solo) => list.change({ quali: solo ? 'misure' : undefined })}
          />
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={setAperto}
      rowActions={[togli]}
    >
      {aperto && <CodiceForm riga={aperto === 'nuovo' ? null : aperto} articolo={articolo ?? ''} onClose={chiudi} />}
    </ListScreen>
  );
}

interface ComeMisureProps {
  /** Lists only codes that read as a size. */
  readonly misure: boolean;
  readonly onMisure: (solo: boolean) => void;
}

/**
 * Notice about codes that read as a size, stored before such codes were refused: shows only these, and deletes them
 * together.
 */
function ComeMisure({ misure, onMisure }: ComeMisureProps): ReactNode {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(elencoCodici, {}));
  const elimina = useCall(eliminaMisure, { meta: { failure: 'screen' }, untilFresh: true });
  if (!data?.conMisure && !misure) return null;
  const togli = async (): Promise<void> => {
    const questi = {
      ...queryOf(elencoCodici, { quali: 'misure' }),
      staleTime: 0,
      meta: { failure: 'notification' as const },
    };
    const trovati = await queries.fetchQuery(questi).catch(() => null);
    if (!trovati) return;
    const fatto = await confirm({
      title: 'Eliminare tutti questi codici?',
      text: `${formatCounted(trovati.totale, 'codice che si legge come una misura', 'codici che si leggono come misure')}. I documenti già fatti li conservano; per 30 giorni si possono rimettere da questa pagina.`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({}),
    });
    if (!fatto) return;
    onMisure(false);
    notify.ok('Codici eliminati');
  };
  return (
    <Alert color="yellow" mb="sm" title="Codici che si leggono come misure">
      <Group gap="xs">
        <Text size="sm">
          Alcuni si leggono come una misura, una norma o una quantità, per esempio «30/40»: nell’ordine rapido
          potrebbero voler dire un altro articolo.
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onMisure(!misure)}>
          {misure ? 'Mostra tutti i codici' : 'Mostra solo questi'}
        </Button>
        {data?.conMisure && (
          <Button size="compact-sm" variant="default" loading={elimina.isPending} onClick={() => void togli()}>
            Eliminali tutti
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Undo of that deletion, for a month. */
function MisureTolte(): ReactNode {
  const { data } = useQuery(queryOf(elencoCodici, {}));
  const rimetti = useCall(rimettiMisure, {
    untilFresh: true,
    onSuccess: ({ codici, lasciati }) => {
      notify.ok(`${formatCounted(codici, 'codice rimesso', 'codici rimessi')}`);
      if (lasciati > 0)
        notify.info(
          `Nel frattempo vogliono dire altro, e restano così: ${formatCounted(lasciati, 'codice', 'codici')}.`,
        );
    },
  });
  const tolte = data?.misureTolte;
  if (!tolte) return null;
  return (
    <Alert color="gray" mb="sm" title="Codici eliminati perché si leggono come misure">
      <Group gap="xs">
        <Text size="sm">
          {formatCounted(tolte.codici, 'codice eliminato', 'codici eliminati')} il {formatDateTime(tolte.quando)}.
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={rimetti.isPending}
          onClick={() => rimetti.mutate({ id: tolte.id })}
        >
          Rimettili
        </Button>
      </Group>
    </Alert>
  );
}

function DaDecidere(): ReactNode {
  const { data } = useQuery(queryOf(elencoCodici, {}));
  const decidi = useCall(decidiCodice, { untilFresh: true });
  if (!data || data.daDecidere.length === 0) return null;
  return (
    <Alert color="yellow" mb="sm" title="Codici da decidere">
      <Stack gap="xs">
        {data.daDecidere.map(({ codice, cdArticolo, nostra, oggi }) => (
          <Group key={`${codice} ${cdArticolo}`} gap="xs">
            <Text size="sm">
              «<strong>{codice}</strong>» vuol dire {mostraCodiceArticolo(oggi)}, ma è stato ordinato con{' '}
              {mostraCodiceArticolo(cdArticolo)} {nostra}.
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={decidi.isPending}
              onClick={() => decidi.mutate({ codice, cdArticolo, tieni: true })}
            >
              Cambia
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={decidi.isPending}
              onClick={() => decidi.mutate({ codice, cdArticolo, tieni: false })}
            >
              Lascia com’è
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
