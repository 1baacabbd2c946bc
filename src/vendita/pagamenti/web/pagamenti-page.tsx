import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import * as percorsi from '#parti/web/percorsi/pagamenti.ts';
import { elencoPagamenti, excelPagamenti, inviaRimborso, registraBonifico, rimborsaPagamento } from '../contract.ts';
import { ordinamenti, viste } from '../rules/list.ts';
import { colonne, dettaglio, nomeDi, type Riga } from './colonne-pagamenti.tsx';
import { etichettaFornitore, verificaRimborso } from '../rules.ts';

const route = getRouteApi(percorsi.pagamenti);
type Vista = (typeof viste)[number];
const titoli: Record<Vista, string> = { rimborsare: 'Da rimborsare', attesa: 'In attesa', tutti: 'Tutti' };
const vuoto: Record<Vista, string> = {
  rimborsare: 'Nessun pagamento da rimborsare',
  attesa: 'Nessun ordine in attesa di pagamento',
  tutti: 'Nessun pagamento',
};

export function PagamentiPage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const vista = viste.find((una) => una === search.vista) ?? 'rimborsare';
  const ordina = ordinamenti.find((uno) => uno === search.ordina);
  const list = useList({
    asked: queryOf(elencoPagamenti, { vista, ordina, pagina: search.pagina }),
    search,
    sorted: vista === 'tutti' ? '-creato' : 'creato',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const azioni = useAzioni(vista);
  const layout = useLayout('pagamenti');
  return (
    <Tabs
      value={vista}
      onChange={(nuova) => void navigate({ search: nuova === null || nuova === 'rimborsare' ? {} : { vista: nuova } })}
      keepMounted={false}
    >
      <ListPage
        title="Pagamenti"
        list={list}
        counted={['riga', 'righe']}
        filters={
          <Tabs.List aria-label="Quali pagamenti">
            {viste.map((una) => (
              <Tabs.Tab key={una} value={una}>
                {titoli[una]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        actions={
          <>
            <ColumnChoice columns={colonne} layout={layout} />
            <ExcelButton call={excelPagamenti} input={{ vista, ordina }} disabled={list.query.data?.totale === 0} />
          </>
        }
      >
        <Tabs.Panel value={vista}>
          <ListContent list={list} empty={vuoto[vista]}>
            {(righe) => (
              <Table
                label="Pagamenti"
                rows={righe}
                columns={colonne}
                keyOf={(riga) => `${riga.rimborso ?? riga.id} ${nomeDi(riga)}`}
                detail={dettaglio}
                heads={list.heads}
                layout={layout}
                actions={azioni}
              />
            )}
          </ListContent>
        </Tabs.Panel>
      </ListPage>
    </Tabs>
  );
}

function useAzioni(vista: (typeof viste)[number]): readonly RowAction<Riga>[] {
  const rimborso = useCall(rimborsaPagamento, { meta: { failure: 'screen' }, untilFresh: true });
  const parte = useCall(inviaRimborso, { meta: { failure: 'screen' }, untilFresh: true });
  const bonifico = useCall(registraBonifico, { meta: { failure: 'screen' }, untilFresh: true });

  const rimborsa = async (riga: Riga): Promise<void> => {
    const { id, importo, fornitore, ragioneSociale } = riga;
    if (riga.rimborso !== null) return rimborsaParte(riga, riga.rimborso);
    if (id === null || fornitore === null) return;
    const fatto = await confirm({
      title: 'Vuoi rimborsare il pagamento?',
      text: `${formatMoney(importo)} tornano a ${ragioneSociale || 'chi ha pagato'} tramite ${etichettaFornitore[fornitore]}.`,
      confirm: 'Rimborsa',
      danger: true,
      act: () => rimborso.mutateAsync({ id }),
    });
    if (fatto) notify.ok('Rimborso inviato');
  };
  const rimborsaParte = async ({ importo, fornitore, ragioneSociale }: Riga, id: string): Promise<void> => {
    const quanto = formatMoney(importo);
    const fatto = await confirm({
      title: fornitore === null ? 'Il bonifico è fatto?' : 'Vuoi rimborsare la differenza?',
      text:
        fornitore === null
          ? `${quanto} a ${ragioneSociale}: il portale non fa bonifici, segna soltanto che è fatto e lo scrive al cliente.`
          : `${quanto} tornano a ${ragioneSociale} tramite ${etichettaFornitore[fornitore]}. Dopo, la modifica dell’ordine non si annulla più.`,
      confirm: fornitore === null ? 'Bonifico fatto' : 'Rimborsa',
      danger: true,
      act: () => parte.mutateAsync({ id }),
    });
    if (fatto) notify.ok(fornitore === null ? 'Bonifico segnato' : 'Rimborso inviato');
  };
  const incassa = async ({ anno, numero, importo, ragioneSociale }: Riga): Promise<void> => {
    if (anno === null || numero === null) return;
    const fatto = await confirm({
      title: 'Vuoi registrare il bonifico?',
      text: `L’ordine OC ${numero}/${anno} di ${ragioneSociale}, ${formatMoney(importo)}, risulta pagato e viene confermato.`,
      confirm: 'Registra bonifico',
      act: () => bonifico.mutateAsync({ anno, numero }),
    });
    if (fatto) notify.ok('Bonifico registrato');
  };

  if (vista === 'attesa') return [azione('Registra bonifico', 'b', (riga) => void incassa(riga))];
  return [{ ...azione('Rimborsa', 'r', (riga) => void rimborsa(riga)), refuse: rifiutoRimborso }];
}

const azione = (label: string, key: string, act: (riga: Riga) => void): RowAction<Riga> => ({
  label,
  key,
  act,
  of: (riga) => `${label}: ${nomeDi(riga)}`,
});

const rifiutoRimborso = ({ rimborso, stato, statoOrdine }: Riga): string | null =>
  rimborso !== null
    ? null
    : stato === null
      ? 'Il pagamento non è avviato.'
      : verificaRimborso(stato, statoOrdine === 'annullato' ? 'annullato' : null);
