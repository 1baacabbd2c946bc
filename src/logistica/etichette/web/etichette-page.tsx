import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { NienteCodici } from '#parti/web/niente-codici.tsx';
import { etichette } from '#parti/web/percorsi/etichette.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoSpedizioni } from '../contract.ts';
import { schede, type Scheda } from '../rules/list.ts';
import { Creazione } from './creazione/creazione.tsx';
import { CostiCorrieri } from './elenco/costi-corrieri.tsx';
import { ElencoSpedizioni } from './elenco/elenco-spedizioni.tsx';
import { GestioneErrori } from './elenco/gestione-errori.tsx';

const route = getRouteApi(etichette);
const titoli: Record<Scheda, string> = {
  creazione: 'Creazione spedizione',
  elenco: 'Elenco spedizioni',
  errori: 'Gestione errori',
  costi: 'Costi dei corrieri',
};

/** B-062. */
export function EtichettePage(): ReactNode {
  const { scheda } = route.useSearch();
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  if (!elencoSpedizioni.who.includes(ruolo)) return <NotAllowed visitor={ruolo === 0} />;
  const sue = schede.filter((una) => !/errori|costi/.test(una) || ruolo === 2);
  const adesso = sue.find((una) => una === scheda) ?? 'creazione';
  const linguette = (
    <Tabs.List aria-label="Spedizioni" mb="sm">
      {sue.map((una) => (
        <Tabs.Tab key={una} value={una}>
          {titoli[una]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs
      value={adesso}
      onChange={(una) => void navigate({ search: una === 'creazione' ? {} : { scheda: una as Scheda } })}
      keepMounted={false}
    >
      <NienteCodici />
      <Tabs.Panel value="creazione">
        <Creazione linguette={linguette} />
      </Tabs.Panel>
      <Tabs.Panel value="elenco">
        <ElencoSpedizioni linguette={linguette} />
      </Tabs.Panel>
      <Tabs.Panel value="errori">
        <GestioneErrori linguette={linguette} />
      </Tabs.Panel>
      <Tabs.Panel value="costi">
        <CostiCorrieri linguette={linguette} />
      </Tabs.Panel>
    </Tabs>
  );
}
