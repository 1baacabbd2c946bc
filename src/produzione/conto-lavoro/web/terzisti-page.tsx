import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { schedeTerzisti, type SchedaTerzisti } from '../rules/list.ts';
import { TabCompletate } from './tab-completate.tsx';
import { TabDaInviare } from './tab-da-inviare.tsx';
import { TabDocumenti } from './tab-documenti.tsx';
import { TabGestione } from './tab-gestione.tsx';
import { TabInviate } from './tab-inviate.tsx';
import { useRicerca } from './use-terzisti.ts';

const schede: Readonly<Record<SchedaTerzisti, { readonly titolo: string; readonly Scheda: () => ReactNode }>> = {
  documenti: { titolo: 'Documenti', Scheda: TabDocumenti },
  lavorazioni: { titolo: 'Lavorazioni', Scheda: TabDaInviare },
  inviate: { titolo: 'Lavorazioni Inviate', Scheda: TabInviate },
  completate: { titolo: 'Lavorazioni Completate', Scheda: TabCompletate },
  gestione: { titolo: 'Gestione Lavorazioni', Scheda: TabGestione },
};

/** Role 3. */
const delTerzista: readonly SchedaTerzisti[] = ['documenti', 'inviate', 'completate'];

/** B-057, B-058. */
export function TerzistiPage(): ReactNode {
  const { search, go } = useRicerca();
  const { ruolo } = useUtente();
  const sue = ruolo === 3 ? delTerzista : schedeTerzisti;
  const scheda = sue.find((una) => una === search.scheda) ?? 'documenti';
  const { Scheda } = schede[scheda];
  return (
    <Screen title="Terzisti">
      <Tabs
        value={scheda}
        onChange={(scelta) =>
          go({
            scheda: sue.find((una) => una === scelta),
            cerca: search.cerca,
            filtro: search.filtro,
            aperti: search.aperti,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {sue.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {schede[una].titolo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={scheda}>
          <Scheda key={scheda} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
