import { Button, Group, Tabs, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { laser } from '#parti/web/percorsi/laser.ts';
import { host } from '#platform/web/host/host.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { NotAllowed } from '#platform/web/kit/states.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { schedeLaser, type SchedaLaser } from '../rules/list.ts';
import { comandoAssi } from '../rules.ts';
import { ArchivioManiglie } from './archivio-maniglie.tsx';
import { Lavori } from './lavori-macchina.tsx';
import { useLaser, type Laser } from './use-laser.ts';

const assi = ['X', 'Y', 'Z'] as const;

/** mm; empty leaves the axis. */
function PosizioneAssi({ laser }: { laser: Laser }): ReactNode {
  const [valori, setValori] = useState<Record<(typeof assi)[number], number | null>>({ X: null, Y: null, Z: null });
  const comando = comandoAssi(valori);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (comando !== '') laser.muovi('mdi', comando);
      }}
    >
      <Group align="flex-end">
        {assi.map((asse, i) => (
          <NumberField
            key={asse}
            label={asse}
            description={`adesso ${laser.stato?.posizione[i] ?? '–'}`}
            decimals={3}
            value={valori[asse]}
            onChange={(valore) => setValori({ ...valori, [asse]: valore })}
          />
        ))}
        <Button type="submit" disabled={comando === ''} aria-busy={laser.occupato}>
          Porta gli assi
        </Button>
        <Button variant="default" aria-busy={laser.occupato} onClick={() => laser.muovi('homing')}>
          Home position
        </Button>
      </Group>
    </form>
  );
}

function Utilita({ laser }: { laser: Laser }): ReactNode {
  const messaggio = (): void => {
    if (host.send('ping', 1)) notify.ok('Messaggio inviato al programma');
    else notify.info('Il portale non è aperto nel programma');
  };
  return (
    <Group>
      <Button variant="default" onClick={messaggio}>
        Messaggio test
      </Button>
      <Button variant="default" aria-busy={laser.occupato} onClick={() => laser.manda('Test')}>
        Invia job test
      </Button>
    </Group>
  );
}

const route = getRouteApi(laser);

const contenuti: Readonly<
  Record<SchedaLaser, { readonly titolo: string; readonly Scheda: (props: { laser: Laser }) => ReactNode }>
> = {
  job: { titolo: 'Invia job', Scheda: Lavori },
  assi: { titolo: 'Posizione assi', Scheda: PosizioneAssi },
  maniglie: { titolo: 'Archivio maniglie', Scheda: ArchivioManiglie },
  utilita: { titolo: 'Utilità', Scheda: Utilita },
};

/** B-025. */
export function LaserPage(): ReactNode {
  const search = route.useSearch();
  const scheda = schedeLaser.find((una) => una === search.scheda) ?? 'job';
  const navigate = route.useNavigate();
  const uno = useLaser();
  const { Scheda } = contenuti[scheda];
  return (
    <Screen title="Prova lavori">
      {uno.vietata && <NotAllowed />}
      <Group
        mb="sm"
        py={6}
        pos="sticky"
        top={{ base: 146, sm: 94 }}
        bg="var(--desk)"
        style={{ zIndex: 50 }} // Below the sticky header, so that the stop button stays visible.
      >
        <Button
          color="danger"
          h={120}
          miw={340}
          w={{ base: '100%', sm: 'auto' }}
          fz={30}
          onClick={uno.ferma}
          aria-keyshortcuts="Shift+Escape"
          leftSection={<IconHandStop size={40} aria-hidden />}
        >
          STOP
        </Button>
        <div>
          <Text fw={700} role="status">
            Macchina: {uno.stato?.condizione ?? 'ignota'}
          </Text>
          <AnchorLink to={centrolavoro}>
            {uno.stato?.presa?.io ? 'La macchina è tua' : 'Prendi la macchina in CentroLavoro'}
          </AnchorLink>
        </div>
      </Group>
      <Tabs
        value={scheda}
        onChange={(scelta) =>
          void navigate({ search: { scheda: schedeLaser.find((una) => una === scelta) }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {schedeLaser.map((una) => (
            <Tabs.Tab key={una} value={una}>
              {contenuti[una].titolo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={scheda}>
          <Scheda laser={uno} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
