import { Group, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import * as percorsi from '#parti/web/percorsi/lotti.ts';
import { percorsoLotti } from '../contract.ts';
import { ElencoLotti } from './elenco-lotti.tsx';
import { PercorsoLotti } from './percorso-lotti.tsx';

const route = getRouteApi(percorsi.lottiProduzione);

/** B-054. */
export function LottiPage(): ReactNode {
  const navigate = route.useNavigate();
  const { vista = 'elenco' } = route.useSearch();
  const queries = useQueryClient();
  /** Only codes of lots, delivery notes and orders go into the URL. */
  const letto = async (cerca: string): Promise<string> => {
    const tratti = await queries.fetchQuery({ ...queryOf(percorsoLotti, { cerca }), meta: { failure: 'screen' } });
    if (tratti.length === 0) return `Letto ${cerca}: nessun lotto trovato`;
    void navigate({ search: { vista: 'percorso', cerca } });
    return `Letto: ${cerca}`;
  };
  return (
    <Screen title="Lotti di produzione">
      <Group mb="sm">
        <CampoLettore label="Etichetta" description="Leggere o scrivere l’etichetta di un lotto" onCodice={letto} />
      </Group>
      <Tabs
        value={vista}
        onChange={(scelta) =>
          void navigate({ search: { vista: scelta === 'percorso' ? ('percorso' as const) : undefined } })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="elenco">Lotti</Tabs.Tab>
          <Tabs.Tab value="percorso">Percorso</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="elenco">
          <ElencoLotti />
        </Tabs.Panel>
        <Tabs.Panel value="percorso">
          <PercorsoLotti />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
