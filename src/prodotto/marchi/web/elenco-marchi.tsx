import { Button, Group, Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { SentOf } from '#platform/contract/call.ts';
import { MenuAPunto } from '#parti/web/menu/menu-a-punto.tsx';
import { puntoDi, type Punto } from '#parti/web/menu/punto.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { filtriMarchi } from '../rules/list.ts';
import { elencoMarchi } from '../contract.ts';
import { colonne, type Marchio } from './colonne-marchi.tsx';

type Sent = SentOf<typeof elencoMarchi>;
export type CercaMarchi = { readonly [Nome in keyof Sent]?: Sent[Nome] | undefined };

interface ElencoProps {
  readonly schede: ReactNode;
  readonly search: CercaMarchi;
  readonly vai: (search: CercaMarchi, how?: { readonly replace?: boolean }) => void;
  readonly onApri: (codiceAzienda: string) => void;
  readonly onNuovo: () => void;
}

interface MenuAperto {
  readonly marchio: Marchio;
  readonly punto: Punto;
  readonly da: HTMLElement;
}

/** B-053. */
export const apriImmagine = ({ codiceAzienda }: Pick<Marchio, 'codiceAzienda'>): void => {
  if (!host.send('marchiAzienda', codiceAzienda)) notify.error(hostFailed);
};

export function ElencoMarchi({ schede, search, vai, onApri, onNuovo }: ElencoProps): ReactNode {
  const { change, ...list } = useList({
    asked: queryOf(elencoMarchi, search),
    search,
    sorted: 'codiceAzienda',
    go: vai,
  });
  const [menu, setMenu] = useState<MenuAperto | null>(null);
  return (
    <ListScreen
      title="Marchi Azienda"
      list={list}
      counted={['marchio', 'marchi']}
      empty={{
        text: 'Nessun marchio',
        note: 'Se ne scrive uno alla volta; tutti insieme entrano da file in «Importazione dati».',
        action: (
          <Button variant="default" onClick={onNuovo}>
            Nuovo marchio
          </Button>
        ),
      }}
      choice="marchi"
      filters={
        <>
          <Group w="100%">{schede}</Group>
          <Filters list={{ fields: filtriMarchi, search, change }} />
        </>
      }
      actions={<Button onClick={onNuovo}>Nuovo</Button>}
      columns={colonne}
      keyOf={({ codiceAzienda }) => codiceAzienda}
      onOpen={({ codiceAzienda }) => onApri(codiceAzienda)}
      onMenu={(marchio, event) => {
        event.preventDefault();
        setMenu({ marchio, punto: puntoDi(event), da: event.currentTarget });
      }}
      rowActions={[
        {
          label: 'Apri immagine',
          of: ({ nomeAzienda }) => `Apri immagine: ${nomeAzienda}`,
          key: 'i',
          act: apriImmagine,
        },
      ]}
    >
      {menu && (
        <MenuAPunto
          punto={menu.punto}
          nome={`Marchio ${menu.marchio.nomeAzienda}`}
          da={menu.da}
          onChiuso={() => setMenu(null)}
        >
          <Menu.Item onClick={() => apriImmagine(menu.marchio)}>APRI IMMAGINE</Menu.Item>
          <Menu.Item onClick={() => onApri(menu.marchio.codiceAzienda)}>Modifica</Menu.Item>
        </MenuAPunto>
      )}
    </ListScreen>
  );
}
