import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import * as marchi from '#parti/web/percorsi/marchi.ts';
import { puntoDi } from '#parti/web/menu/punto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { LongTable } from '#platform/web/kit/long-table.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { callApi } from '#platform/web/client.ts';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { elencoTestate } from '../../contract.ts';
import { colonne, type Riga } from './colonne-testate.tsx';
import { MenuRiga, type Cosa, type MenuAperto } from './menu-riga.tsx';
import { TestateEliminate } from './testate-eliminate.tsx';
import { ArticoliTestata } from './articoli-testata.tsx';
import { ChiaveDialog } from './chiave-dialog.tsx';
import { EliminaTestata } from './elimina-testata.tsx';
import { ImmagineDialog } from './immagine-dialog.tsx';
import { TestataScheda } from './testata-scheda.tsx';

type Sent = Omit<SentOf<typeof elencoTestate>, 'dopo' | 'dopoValore'>;
type Cerca = { readonly [Nome in keyof Sent]?: Sent[Nome] | undefined };
type Passo = ReplyOf<typeof elencoTestate>;
type Seguito = NonNullable<Passo['altre']>;

const domandaTestate = (cerca: Cerca) => ({
  queryKey: [elencoTestate.path, cerca, 'passi'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: Seguito | null; signal: AbortSignal }): Promise<Passo> =>
    callApi(elencoTestate, { ...cerca, ...pageParam } as Sent, { signal }),
  initialPageParam: null as Seguito | null,
  getNextPageParam: ({ altre }: Passo): Seguito | null => altre,
});

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

type Aperto = { readonly cosa: 'nuova' } | { readonly cosa: Cosa; readonly riga: Riga };

interface DialoghiProps {
  readonly aperto: Aperto;
  readonly onApri: (aperto: Aperto | null) => void;
  readonly onScelta: (id: string) => void;
}

function DialoghiTestata({ aperto, onApri, onScelta }: DialoghiProps): ReactNode {
  const chiudi = (): void => onApri(null);
  if (aperto.cosa === 'nuova') return <TestataScheda testata={null} onClose={chiudi} onScelta={onScelta} />;
  const { cosa, riga } = aperto;
  switch (cosa) {
    case 'duplica':
    case 'cambio-codice':
      return <ChiaveDialog operazione={cosa} riga={riga} onClose={chiudi} onScelta={onScelta} />;
    case 'elimina':
      return <EliminaTestata riga={riga} onClose={chiudi} />;
    case 'articoli':
      return <ArticoliTestata testata={riga} onClose={chiudi} />;
    case 'immagine':
      return <ImmagineDialog testata={riga} onClose={chiudi} />;
    default:
      return <TestataScheda testata={riga} onClose={chiudi} onScelta={onScelta} />;
  }
}

/** Free text while typing (B-039). */
function FiltriElenco({ cerca, onCerca }: { cerca: Cerca; onCerca: (cerca: Cerca) => void }): ReactNode {
  const [codice, setCodice] = useState(cerca.CodTestata ?? '');
  const [descrizione, setDescrizione] = useState(cerca.Descrizione ?? '');
  const avvia = (): void =>
    onCerca({ ...cerca, CodTestata: codice.trim() || undefined, Descrizione: descrizione.trim() || undefined });
  const lente = (
    <ActionIcon variant="subtle" type="submit" aria-label="Cerca">
      <IconSearch size={15} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      <form
        style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}
        onSubmit={(event) => {
          event.preventDefault();
          avvia();
        }}
      >
        <TextInput
          w={140}
          label="CodTestata"
          maxLength={12}
          value={codice}
          onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        />
        <TextInput
          w={220}
          label="Descrizione"
          maxLength={60}
          value={descrizione}
          onChange={({ currentTarget }) => setDescrizione(currentTarget.value)}
          rightSection={lente}
        />
      </form>
      <SearchField
        label="Cerca filtro"
        start={cerca.Cerca ?? ''}
        onSearch={(testo) => onCerca({ ...cerca, Cerca: testo || undefined })}
      />
    </>
  );
}
