import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { LongWorkDialog } from '#platform/web/kit/long-work.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoCataloghiUscita } from '../contract.ts';
import { CatalogoDialog } from './catalogo-dialog.tsx';
import { ChiaveDialog } from './chiave-catalogo.tsx';
import { colonne, DaRimediare, type Riga } from './colonne-cataloghi.tsx';
import { ConsegnaDialog } from './indirizzo-consegna.tsx';
import { FileDialog } from './file-dialog.tsx';
import { useAzioniCatalogo, type Aperto, type AzioniCatalogo } from './use-azioni-catalogo.ts';

const route = getRouteApi('/cataloghiuscita');

export const CataloghiUscitaPage = (): ReactNode => (
  <ConCliente legge={elencoCataloghiUscita} title="Cataloghi in uscita">
    <Cataloghi />
  </ConCliente>
);

function Cataloghi(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const list = useList<Riga, typeof search>({
    asked: queryOf(elencoCataloghiUscita, {}),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperto, apri] = useState<Aperto | null>(null);
  const azioni = useAzioniCatalogo(apri);
  const nuovo = (): void => apri({ come: 'modifica', riga: null });
  return (
    <ListScreen
      title="Cataloghi in uscita"
      list={list}
      counted={['catalogo', 'cataloghi']}
      empty={{
        text: 'Nessun catalogo in uscita',
        note: 'Un programma legge gli articoli con i prezzi d’acquisto: BMEcat, METEL, Excel, CSV o JSON.',
        action: (
          <Button variant="default" onClick={nuovo}>
            Aggiungi un catalogo
          </Button>
        ),
      }}
      choice="cataloghiuscita"
      actions={<Button onClick={nuovo}>Nuovo</Button>}
      above={<DaRimediare righe={list.query.data?.righe ?? []} />}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={(riga) => apri({ come: 'file', riga })}
      rowActions={azioni.riga}
    >
      <Aperti aperto={aperto} azioni={azioni} righe={list.query.data?.righe ?? []} chiudi={() => apri(null)} />
    </ListScreen>
  );
}

interface ApertiProps {
  readonly aperto: Aperto | null;
  readonly righe: readonly Riga[];
  readonly azioni: AzioniCatalogo;
  readonly chiudi: () => void;
}

function Aperti({ aperto, righe, azioni, chiudi }: ApertiProps): ReactNode {
  switch (aperto?.come) {
    case 'modifica':
      return <CatalogoDialog catalogo={aperto.riga} onClose={chiudi} />;
    case 'file':
      return (
        <FileDialog
          catalogo={righe.find(({ id }) => id === aperto.riga.id) ?? aperto.riga}
          azioni={azioni}
          onClose={chiudi}
        />
      );
    case 'consegna':
      return <ConsegnaDialog catalogo={aperto.riga} onClose={chiudi} />;
    case 'chiave':
      return <ChiaveDialog indirizzo={aperto.riga.indirizzo} chiave={aperto.chiave} onClose={chiudi} />;
    case 'lavoro':
      return <LongWorkDialog {...aperto.lavoro} title="Preparazione del catalogo" action={null} onClose={chiudi} />;
    default:
      return null;
  }
}
