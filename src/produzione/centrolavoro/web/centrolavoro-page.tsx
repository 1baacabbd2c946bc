import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { schede } from '../rules/schede-centro.ts';
import type { Scheda } from '../rules/schede-centro.ts';
import { BarraMacchina } from './barra-macchina.tsx';
import { InviaComando } from './invia-comando.tsx';
import { InfoMacchina } from './info-centro.tsx';
import { Lavori } from './lavori.tsx';
import { PortaInHoming } from './porta-in-homing.tsx';
import { Programmi } from './programmi-cnc.tsx';
import type { Macchina } from './use-macchina.ts';
import { useMacchina } from './use-macchina.ts';

const route = getRouteApi(centrolavoro);

const contenuti: Readonly<
  Record<Scheda, { readonly titolo: string; readonly Scheda: (props: { macchina: Macchina }) => ReactNode }>
> = {
  info: { titolo: 'Info', Scheda: InfoMacchina },
  comandi: { titolo: 'Comandi', Scheda: PortaInHoming },
  programmi: { titolo: 'Carica programma', Scheda: Programmi },
  mdi: { titolo: 'Invia comando', Scheda: InviaComando },
  lavori: { titolo: 'Lavori', Scheda: Lavori },
};

/** Their fields take codes. */
const conRicerca: readonly Scheda[] = ['programmi', 'lavori'];

/** A label read here would else be a command of the machine, or press the button that has the focus. */
function NienteCodici(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: qui non si leggono codici.`));
  return null;
}

/** B-026, B-027. */
export function CentroLavoroPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const macchina = useMacchina();
  const scheda = schede.find((una) => una === search.scheda) ?? 'info';
  const { Scheda } = contenuti[scheda];
  return (
    <Screen title="CentroLavoro">
      {macchina.vietata && <NotAllowed />}
      <BarraMacchina macchina={macchina} />
      {!conRicerca.includes(scheda) && <NienteCodici />}
      <Tabs
        value={scheda}
        onChange={(scelta) =>
          void navigate({ search: { ...search, scheda: schede.find((una) => una === scelta) }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {schede.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {contenuti[una].titolo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={scheda}>
          <Scheda macchina={macchina} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
