import { Tabs, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/pagamenti.ts';
import { elencoPagamenti, registraBonifico, rimborsaPagamento, viste } from '../contract.ts';
import { etichettaFornitore, pagamentiPerPagina } from '../rules.ts';
import type { Riga } from './pagamenti-tabella.tsx';
import { PagamentiTabella } from './pagamenti-tabella.tsx';

const route = getRouteApi(percorsi.pagamenti);
type Vista = (typeof viste)[number];
const titoli: Record<Vista, string> = { rimborsare: 'Da rimborsare', attesa: 'In attesa', tutti: 'Tutti' };
const vuoto: Record<Vista, string> = {
  rimborsare: 'Nessun pagamento da rimborsare',
  attesa: 'Nessun ordine in attesa di pagamento',
  tutti: 'Nessun pagamento',
};

/** What the office has to do about money: give back what no order waits for, record bank transfers, look things up. */
export function PagamentiPage(): ReactNode {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { vista = 'rimborsare', pagina = 1 } = search;
  const { totale, righe } = useSuspenseQuery(queryOf(elencoPagamenti, search)).data;
  const pagine = Math.ceil(totale / pagamentiPerPagina);
  const rileggi = (): Promise<void> => queries.invalidateQueries({ queryKey: [elencoPagamenti.path] });

  const rimborsa = async ({ id, importo, fornitore, ragioneSociale }: Riga): Promise<void> => {
    if (id === null || fornitore === null) return;
    const fatto = await confirm({
      title: 'Vuoi rimborsare il pagamento?',
      text: `${formatMoney(importo)} tornano a ${ragioneSociale || 'chi ha pagato'} tramite ${etichettaFornitore[fornitore]}.`,
      confirm: 'Rimborsa',
      danger: true,
      act: () => callApi(rimborsaPagamento, { id }),
    });
    await rileggi();
    if (fatto) notify.ok('Pagamento rimborsato');
  };
  const incassa = async ({ anno, numero, importo, ragioneSociale }: Riga): Promise<void> => {
    if (anno === null || numero === null) return;
    const fatto = await confirm({
      title: 'Vuoi registrare il bonifico?',
      text: `L’ordine OC ${numero}/${anno} di ${ragioneSociale}, ${formatMoney(importo)}, risulta pagato e viene confermato.`,
      confirm: 'Registra bonifico',
      act: () => callApi(registraBonifico, { anno, numero }),
    });
    await rileggi();
    if (fatto) notify.ok('Bonifico registrato');
  };

  // The last of the last page is done with.
  if (righe.length === 0 && pagina > 1) return <Navigate to={percorsi.pagamenti} search={{ vista }} replace />;
  return (
    <Screen
      title="Pagamenti"
      toolbar={
        totale > 0 && (
          <Text size="sm" c="dimmed">
            {totale === 1 ? '1 riga' : `${totale} righe`}
          </Text>
        )
      }
    >
      <Tabs
        value={vista}
        onChange={(nuova) => void navigate({ search: nuova === 'rimborsare' ? {} : { vista: nuova as Vista } })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Quali pagamenti">
          {viste.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {titoli[una]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={vista} pt="sm">
          {righe.length === 0 ? (
            <Empty text={vuoto[vista]} />
          ) : (
            <PagamentiTabella vista={vista} righe={righe} rimborsa={rimborsa} incassa={incassa} />
          )}
        </Tabs.Panel>
      </Tabs>
      <Pages
        mt="md"
        total={pagine}
        value={pagina}
        onChange={(numero) => void navigate({ search: { vista, ...(numero === 1 ? {} : { pagina: numero }) } })}
      />
    </Screen>
  );
}
