import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import * as percorsi from '#parti/web/percorsi/lotti.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { ElencoLotti } from './elenco-lotti.tsx';
import { PercorsoLotti } from './percorso-lotti.tsx';

const route = getRouteApi(percorsi.lottiProduzione);

/** B-054. */
export function LottiPage(): ReactNode {
  const navigate = route.useNavigate();
  const { vista = 'elenco' } = route.useSearch();
  // Scans count whatever has the focus.
  useLettore((letto) => void navigate({ search: { vista: 'percorso', cerca: letto.trim().slice(0, 60) } }));
  return (
    <Screen title="Lotti di produzione">
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
