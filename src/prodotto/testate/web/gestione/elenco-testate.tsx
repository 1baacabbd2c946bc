import { Button, Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import * as marchi from '#parti/web/percorsi/marchi.ts';
import { puntoDi } from '#parti/web/menu/punto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { LongTable } from '#platform/web/kit/long-table.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import type { Riga } from './colonne-testate.tsx';
import { colonne } from './colonne-testate.tsx';
import type { Cerca } from './domanda-testate.ts';
import { domandaTestate } from './domanda-testate.ts';
import { FiltriElenco } from './filtri-elenco.tsx';
import type { Aperto } from './dialoghi-testata.tsx';
import { DialoghiTestata } from './dialoghi-testata.tsx';
import type { MenuAperto } from './menu-riga.tsx';
import { MenuRiga } from './menu-riga.tsx';
import { TestateEliminate } from './testate-eliminate.tsx';

interface ElencoProps {
  readonly schede: ReactNode;
  readonly cerca: Cerca;
  readonly scelta: IdTestata | null;
  /** Opened once the selected header is loaded. */
  readonly apri?: 'immagine' | undefined;
  readonly onCerca: (cerca: Cerca) => void;
  readonly onScelta: (id: string) => void;
}

/** Px before the end (B-239). */
const soglia = 1000;

/** B-039, B-040, B-042. */
export function ElencoTestate({ schede, cerca, scelta, apri: daAprire, onCerca, onScelta }: ElencoProps): ReactNode {
  const query = useInfiniteQuery({ ...domandaTestate(cerca), placeholderData: keepPreviousData });
  const layout = useLayout('testate');
  const navigate = useNavigate();
  const { ruolo } = useUtente();
  const [menu, setMenu] = useState<MenuAperto | null>(null);
  const [eliminate, setEliminate] = useState(false);
  const [scelto, setAperto] = useState<Aperto | null | undefined>();
  const { data, error } = query;
  const righe = data?.pages.flatMap((passo) => passo.righe) ?? [];
  const totale = data?.pages[0]?.totale ?? null;
  const attuale = scelta && righe.find((riga) => riga.codTestataCompleto === scriviIdTestata(scelta));
  const aperto =
    scelto !== undefined ? scelto : daAprire && attuale && ruolo === 2 ? { cosa: daAprire, riga: attuale } : null;
  const apri = (riga: Riga): void => {
    onScelta(riga.codTestataCompleto);
    setAperto({ cosa: 'modifica', riga });
  };
  const alMarchio = ({ codiceAzienda }: Riga): void =>
    void navigate({ to: marchi.marchiAzienda, search: { name: codiceAzienda } });
  const onMenu = (riga: Riga, event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    onScelta(riga.codTestataCompleto);
    const logo = event.target instanceof Element && event.target.closest('[data-logo]') !== null;
    setMenu({ riga, logo, punto: puntoDi(event), da: event.currentTarget });
  };
  return (
    <Screen
      title="Testate Prodotto"
      toolbar={
        <>
          <Group w="100%">{schede}</Group>
          <FiltriElenco key={JSON.stringify(Object.keys(cerca).length === 0)} cerca={cerca} onCerca={onCerca} />
          <span aria-live="polite">{totale !== null && formatCounted(totale, 'testata', 'testate')}</span>
        </>
      }
      actions={
        <>
          <ColumnChoice columns={colonne} layout={layout} />
          <Button variant="default" loading={query.isRefetching} onClick={() => void query.refetch()}>
            Ricarica
          </Button>
          <Button variant="default" disabled={!attuale} onClick={() => attuale && apri(attuale)}>
            {ruolo === 2 ? 'Modifica' : 'Apri'}
          </Button>
          <Button
            variant="default"
            disabled={!attuale}
            aria-haspopup="menu"
            onClick={(event) =>
              attuale && setMenu({ riga: attuale, logo: false, punto: puntoDi(event), da: event.currentTarget })
            }
          >
            Altro
          </Button>
          {ruolo === 2 && (
            <>
              <Button variant="default" onClick={() => setEliminate(true)}>
                Eliminate
              </Button>
              <Button onClick={() => setAperto({ cosa: 'nuova' })}>Nuova</Button>
            </>
          )}
        </>
      }
    >
      {!data && error && <FailedCall error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <Loading rows={14} height={44} />}
      {data && righe.length === 0 && <Empty text="Nessuna testata" />}
      {righe.length > 0 && (
        <LongTable
          label="Testate Prodotto"
          rows={righe}
          columns={colonne}
          keyOf={({ codTestataCompleto }) => codTestataCompleto}
          rowHeight={46}
          ahead={soglia}
          onMore={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
          onOpen={apri}
          opens="double"
          onPick={({ codTestataCompleto }) => onScelta(codTestataCompleto)}
          onMenu={onMenu}
          heads={{
            sorted: cerca.ordina ?? 'codTestata',
            onSort: (sort) => onCerca({ ...cerca, ordina: sort as Cerca['ordina'] }),
          }}
          layout={layout}
          tint={(riga) => (riga === attuale ? 'green' : null)}
        />
      )}
      {menu && (
        <MenuRiga
          menu={menu}
          onChiuso={() => setMenu(null)}
          onApri={(cosa) => setAperto({ cosa, riga: menu.riga })}
          onMarchio={() => alMarchio(menu.riga)}
        />
      )}
      {eliminate && <TestateEliminate onRipristinata={onScelta} onClose={() => setEliminate(false)} />}
      {aperto && <DialoghiTestata aperto={aperto} onApri={setAperto} onScelta={onScelta} />}
    </Screen>
  );
}
