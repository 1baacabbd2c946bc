import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { daFatturare } from '#parti/web/percorsi/preparazione.ts';
import type { DomandaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { avviaFatturazione, bolleDaFatturare, elencoDaFatturare, fatturaBolle } from '../contract.ts';
import { filtriDaFatturare } from '../rules/list.ts';
import { BolleDaFatturare } from './bolle-da-fatturare.tsx';
import { FatturazioneDialog } from './fatturazione-dialog.tsx';
import { FattureFatte, type Esito } from './fatture-fatte.tsx';
import { domandaIvaDi, SceltaIvaDialog } from './scelta-iva-dialog.tsx';

interface Chi {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
}

/** Invoices all notes of a customer, or some of them. */
type Fattura = (chi: Chi, bolle?: readonly number[]) => Promise<void>;

interface Chiesta {
  readonly domanda: DomandaIva;
  readonly corpo: { readonly fino: string; readonly codAnagrafica: string; readonly bolle?: number[] };
}

/** Asks, then invoices a customer's notes; asks for the VAT if the customer's has changed. */
function useFattura(
  fino: string,
  fatto: (esito: Esito) => void,
): { readonly fattura: Fattura; readonly domanda: ReactNode } {
  const call = useCall(fatturaBolle, { meta: { failure: 'screen' }, untilFresh: true });
  const [chiesta, setChiesta] = useState<Chiesta | null>(null);
  const fattura: Fattura = async ({ ragioneSociale, codAnagrafica }, bolle) => {
    if (focusUnread(document)) return;
    const corpo = { fino, codAnagrafica, ...(bolle ? { bolle: [...bolle] } : {}) };
    let esito: Esito | undefined;
    let domanda: DomandaIva | null = null;
    const si = await confirm({
      title: 'Vuoi fatturare i DDT del cliente?',
      text: `${ragioneSociale}: ${bolle ? `${formatCounted(bolle.length, 'DDT', 'DDT')}, ` : ''}consegne fino al ${formatDate(fino)}.`,
      confirm: 'Fattura',
      act: async () => {
        esito = await call.mutateAsync(corpo).catch((error: unknown) => {
          domanda = domandaIvaDi(error);
          if (domanda) return undefined;
          throw error;
        });
      },
    });
    if (si && domanda) setChiesta({ domanda, corpo });
    if (si && esito) fatto(esito);
  };
  const domanda = chiesta && (
    <SceltaIvaDialog
      domanda={chiesta.domanda}
      fattura
      loading={call.isPending}
      failure={call.error && !domandaIvaDi(call.error) ? call.error.message : null}
      onScelta={(iva) =>
        call.mutate(
          { ...chiesta.corpo, iva },
          {
            onSuccess: (esito) => {
              setChiesta(null);
              fatto(esito);
            },
            onError: (error) => {
              const nuova = domandaIvaDi(error);
              if (nuova) setChiesta({ ...chiesta, domanda: nuova });
            },
          },
        )
      }
      onClose={() => setChiesta(null)}
    />
  );
  return { fattura, domanda };
}

const route = getRouteApi(daFatturare);
type Fuori = ReadonlySet<number>;
type Riga = ReplyOf<typeof elencoDaFatturare>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Cliente', wide: true, cell: ({ ragioneSociale, codAnagrafica }) => `${ragioneSociale} (${codAnagrafica})` },
  { title: 'DDT', numeric: true, cell: ({ bolle }) => bolle },
  { title: 'Dal', cell: ({ dal }) => <DateCell value={dal} /> },
  { title: 'Al', cell: ({ al }) => <DateCell value={al} /> },
  { title: 'Imponibile', numeric: true, cell: ({ imponibile }) => <MoneyCell value={imponibile} /> },
  {
    title: 'IVA',
    cell: ({ daScegliere }) => (daScegliere > 0 ? `Da scegliere: ${formatCounted(daScegliere, 'DDT', 'DDT')}` : null),
  },
];

export function DaFatturarePage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const oggi = oggiInItalia(new Date());
  const fino = search.fino ?? oggi;
  const [esito, setEsito] = useState<Esito | null>(null);
  const list = useList({
    asked: queryOf(elencoDaFatturare, { ...search, fino }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const { change } = list;
  const { fattura, domanda } = useFattura(fino, setEsito);
  const [lavoro, setLavoro] = useState<ShownWork | null>(null);
  const tutti = useFatturaTutti(fino, setLavoro);
  const [fuori, setFuori] = useState<Fuori>(new Set());
  // Includes notes of collapsed rows.
  const fatturaScelti = async (riga: Riga): Promise<void> => {
    if (fuori.size === 0) return fattura(riga);
    const letti = await callApi(bolleDaFatturare, { codAnagrafica: riga.codAnagrafica, fino }).catch(
      (error: unknown) => void notify.error(sentenceOf(error)),
    );
    if (!letti) return;
    const { bolle } = letti;
    const scelte = bolle.filter(({ id }) => !fuori.has(id)).map(({ id }) => id);
    if (scelte.length === 0) notify.error('Nessun DDT scelto.');
    else await fattura(riga, scelte.length < bolle.length ? scelte : undefined);
  };
  return (
    <ListScreen
      title="DDT da fatturare"
      list={list}
      counted={['cliente', 'clienti']}
      empty={{
        text: 'Nessun DDT da fatturare',
        note: 'Un DDT arriva qui quando un ordine è preparato e consegnato.',
      }}
      filters={
        <>
          <DateField
            label="Consegnati fino al"
            required
            size="xs"
            w={150}
            value={fino}
            onChange={(giorno) => giorno && change({ fino: giorno })}
          />
          <Filters list={{ fields: filtriDaFatturare, search, change }} />
        </>
      }
      actions={
        <Button disabled={(list.query.data?.totale ?? 0) === 0} onClick={() => void tutti(fuori.size > 0)}>
          Fattura tutti
        </Button>
      }
      columns={colonne}
      keyOf={({ codAnagrafica }) => codAnagrafica}
      detail={bolleDi(fino, fattura, [fuori, setFuori])}
      oneOpen
      tint={({ daScegliere }) => (daScegliere > 0 ? 'yellow' : null)}
      rowActions={[
        {
          label: 'Fattura',
          key: 'f',
          of: ({ ragioneSociale }) => `Fattura: ${ragioneSociale}`,
          act: (riga) => void fatturaScelti(riga),
        },
      ]}
    >
      {lavoro && (
        <FatturazioneDialog
          {...lavoro}
          onClose={() => setLavoro(null)}
          onEsito={(fatto) => {
            setLavoro(null);
            setEsito(fatto);
          }}
        />
      )}
      {domanda}
      {esito && <FattureFatte esito={esito} onClose={() => setEsito(null)} />}
    </ListScreen>
  );
}

const bolleDi =
  (fino: string, fattura: Fattura, [fuori, onFuori]: readonly [Fuori, (fuori: Fuori) => void]) =>
  (riga: Riga): ReactNode => (
    <BolleDaFatturare
      codAnagrafica={riga.codAnagrafica}
      fino={fino}
      fuori={fuori}
      onFuori={onFuori}
      fattura={(bolle) => void fattura(riga, bolle)}
    />
  );

/** `conEsclusi`: deselected notes too. */
function useFatturaTutti(fino: string, avviata: (lavoro: ShownWork) => void): (conEsclusi: boolean) => Promise<void> {
  const call = useCall(avviaFatturazione, { meta: { failure: 'screen' } });
  return async (conEsclusi) => {
    if (focusUnread(document)) return;
    await confirm({
      title: 'Vuoi fatturare tutti i DDT?',
      text: `Una fattura per cliente e per mese: consegne fino al ${formatDate(fino)}${conEsclusi ? ', anche i DDT tolti dalla scelta' : ''}.`,
      confirm: 'Fattura',
      act: () =>
        call.mutateAsync({ fino }).then(avviata, (error: unknown) => {
          const aperta = workInTheWay(error);
          if (!aperta) throw error;
          avviata(aperta);
        }),
    });
  };
}
