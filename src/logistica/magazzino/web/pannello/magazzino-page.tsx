import { Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';
import { macchineMagazzino } from '../../contract.ts';
import { CassettiMacchina } from './cassetti-macchina.tsx';
import { CodaCassetti } from './coda-cassetti.tsx';
import { Comandi } from './comandi-cassetti.tsx';
import { InfoMacchina } from './info-macchina.tsx';
import { MenuMagazzino } from './menu-magazzino.tsx';
import { OrdineCassetti } from './ordine-cassetti.tsx';
import classes from './magazzino.module.css';
import { useComandi } from './use-comandi-cassetti.ts';
import { useScansione } from './use-scansione.ts';

const route = getRouteApi(magazzino);

/** B-024. */
export function MagazzinoPage(): ReactNode {
  const query = useQuery(queryOf(macchineMagazzino, {}));
  const { macchina } = route.useSearch();
  return (
    <Await query={query}>
      {({ macchine }) =>
        macchine.length === 0 ? (
          <Screen title="Magazzino automatico">
            <Empty text="Nessuna macchina tra le tue ubicazioni" />
          </Screen>
        ) : (
          <Pannello
            macchine={macchine.map((una) => una.macchina)}
            macchina={macchine.find((una) => una.macchina === macchina)?.macchina ?? macchine[0]?.macchina ?? 1}
          />
        )
      }
    </Await>
  );
}

interface PannelloProps {
  readonly macchine: readonly number[];
  readonly macchina: number;
}

function Pannello({ macchine, macchina }: PannelloProps): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [baia, setBaia] = useState(1);
  const [aperto, setAperto] = useState<string | null>(null);
  const comandi = useComandi(macchina, baia);
  const scegli = (nuova: number): void => void navigate({ search: { ...search, macchina: nuova }, replace: true });
  useScansione(({ macchina: sua, cassetto }) => {
    if (sua !== macchina) scegli(sua);
    comandi.estrai(sua, cassetto);
  });
  return (
    <Screen
      title="Magazzino automatico"
      actions={<MenuMagazzino macchina={macchina} aggiorna={comandi.aggiorna} />}
      toolbar={
        <Group gap="sm">
          <Text fw={600}>Macchina</Text>
          <SegmentedControl
            size="xl"
            aria-label="Macchina"
            data={macchine.map((una) => ({ value: String(una), label: `9${una}` }))}
            value={String(macchina)}
            onChange={(una) => scegli(Number(una))}
          />
        </Group>
      }
    >
      <div className={classes.pannello}>
        <div>
          <Comandi key={macchina} macchina={macchina} baia={baia} onBaia={setBaia} comandi={comandi} />
          <InfoMacchina macchina={macchina} />
          <CodaCassetti macchina={macchina} />
          <OrdineCassetti baia={baia} />
        </div>
        <CassettiMacchina macchina={macchina} aperto={aperto} onApri={setAperto} comandi={comandi} />
      </div>
    </Screen>
  );
}
