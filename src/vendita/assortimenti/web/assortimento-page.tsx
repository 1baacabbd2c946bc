import { Badge, Button, Group, SegmentedControl, Text, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import type { EmptyList } from '#platform/web/kit/list/list-content.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList, type ListReply } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall, writeOf } from '#platform/web/query.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { eliminaAssortimento, elencoVoci, leggiAssortimento, togliVoce, salvaAssortimento } from '../contract.ts';
import { ordinamenti } from '../rules/list.ts';
import { AggiungiVoci } from './aggiungi-voci.tsx';
import { colonneArticoli } from './colonne-articoli.tsx';
import type { Riga } from './ordina-riga.tsx';
import { colonneVoci, nomeVoce, type Voce } from './colonne-voci.tsx';

const route = getRouteApi('/assortimento');

export const AssortimentoPage = (): ReactNode => (
  <ConCliente legge={leggiAssortimento} title="Assortimento">
    <Vista />
  </ConCliente>
);

function Vista(): ReactNode {
  const { locale } = useUtente();
  return locale && route.useSearch().vista === 'voci' ? <Voci /> : <Articoli />;
}

type Pagina<R> = ListReply<R> & { readonly assortimento: Testa | null };

function usePagina<R>(asked: Parameters<typeof useList<R, ReturnType<typeof route.useSearch>>>[0]['asked']) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { change, ...list } = useList<R, typeof search>({
    asked,
    search,
    sorted: 'codice',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const letta = list.query.data as Pagina<R> | undefined;
  const cerca = search.cerca ?? '';
  return {
    list,
    cerca,
    testa: letta?.assortimento,
    filters: (
      <>
        <SearchField start={cerca} onSearch={(cercato) => change({ cerca: cercato || undefined })} />
        <Scheda vista={search.vista} onVista={(vista) => change({ vista })} />
      </>
    ),
  };
}

const useFiltro = () => {
  const { cerca, ordina, pagina } = route.useSearch();
  return { cerca, pagina, ordina: ordinamenti.find((uno) => uno === ordina) };
};

function Scheda({ vista, onVista }: { vista: string | undefined; onVista: (vista: string | undefined) => void }) {
  if (!useUtente().locale) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="Vista"
      data={[
        { value: 'articoli', label: 'Articoli' },
        { value: 'voci', label: 'Voci' },
      ]}
      value={vista === 'voci' ? 'voci' : 'articoli'}
      onChange={(nuova) => onVista(nuova === 'voci' ? nuova : undefined)}
    />
  );
}

function Articoli(): ReactNode {
  const { locale, negati } = useUtente();
  const { list, cerca, testa, filters } = usePagina<Riga>(queryOf(leggiAssortimento, useFiltro()));
  return (
    <ListScreen
      title="Assortimento"
      list={list}
      counted={['articolo', 'articoli']}
      empty={cerca === '' ? niente(testa, locale) : 'Nessun articolo trovato'}
      filters={filters}
      actions={
        <>
          {testa && (
            <ButtonLink variant="default" {...versoProdotti('assortimento')}>
              Nel catalogo
            </ButtonLink>
          )}
          {locale && testa !== undefined && <Azioni testa={testa} />}
        </>
      }
      above={testa && <Che testa={testa} />}
      columns={colonneArticoli({ prezzi: !negati.includes('prezzi'), ordina: !negati.includes('ordina') })}
      keyOf={({ cdArticolo }) => cdArticolo}
    />
  );
}

/** Without articles: staff fill it, a customer orders from the catalogue. */
function niente(testa: Testa | null | undefined, locale: boolean): EmptyList {
  if (testa)
    return {
      text: 'Nessun articolo in vendita',
      note: 'L’assortimento c’è, ma niente di ciò che vi sta è in vendita.',
      ...(locale && { action: <Aggiungi>Aggiungi voci</Aggiungi> }),
    };
  if (locale)
    return {
      text: 'Il cliente non ha un assortimento',
      note: 'Una lista di articoli a portata di mano, o i soli che può ordinare.',
      action: <Aggiungi testa>Nuovo assortimento</Aggiungi>,
    };
  return {
    text: 'Nessun assortimento concordato',
    note: 'Si ordina da tutto il catalogo.',
    action: (
      <ButtonLink variant="default" {...versoSommario()}>
        Sfoglia il catalogo
      </ButtonLink>
    ),
  };
}

function Aggiungi({ testa = false, children }: { readonly testa?: boolean; readonly children: string }): ReactNode {
  const [aperto, setAperto] = useState(false);
  const chiudi = (): void => setAperto(false);
  return (
    <>
      <Button variant="default" onClick={() => setAperto(true)}>
        {children}
      </Button>
      {aperto && (testa ? <AssortimentoForm testa={null} onClose={chiudi} /> : <AggiungiVoci onClose={chiudi} />)}
    </>
  );
}

function Voci(): ReactNode {
  const { list, cerca, testa, filters } = usePagina<Voce>(queryOf(elencoVoci, useFiltro()));
  const togli = useCall(togliVoce, { meta: { failure: 'screen' }, untilFresh: true });
  const azione: RowAction<Voce> = {
    label: 'Togli',
    key: 'Delete',
    of: (voce) => `Togli ${nomeVoce(voce)}`,
    act: ({ tipo, codice, ...voce }) =>
      void confirm({
        title: 'Togliere la voce?',
        text: `${nomeVoce({ tipo, codice })} ${voce.descrizione}`,
        confirm: 'Togli',
        danger: true,
        back: 'Si può aggiungere di nuovo.',
        act: () => togli.mutateAsync({ tipo, codice }),
      }).then((fatto) => fatto && notify.ok('Voce tolta')),
  };
  return (
    <ListScreen
      title="Assortimento"
      list={list}
      counted={['voce', 'voci']}
      empty={cerca === '' ? 'Nessuna voce: si aggiungono articoli e testate.' : 'Nessuna voce trovata'}
      filters={filters}
      actions={testa !== undefined && <Azioni testa={testa} />}
      above={testa && <Che testa={testa} />}
      columns={colonneVoci}
      keyOf={(voce) => `${voce.tipo} ${voce.codice}`}
      rowActions={[azione]}
    />
  );
}

const Che = ({ testa: { nome, vincolante } }: { testa: Testa }): ReactNode => (
  <Group gap="xs" mb="xs">
    <Text size="sm" fw={600}>
      {nome}
    </Text>
    <Badge color={vincolante ? 'orange' : 'blue'}>{vincolante ? 'vincolante' : 'consigliato'}</Badge>
    {vincolante && <Text size="sm">Si ordinano soltanto questi articoli.</Text>}
  </Group>
);

function Azioni({ testa }: { testa: Testa | null }): ReactNode {
  const [aperto, setAperto] = useState<'testa' | 'voci' | null>(null);
  const elimina = useCall(eliminaAssortimento, { meta: { failure: 'screen' }, untilFresh: true });
  const chiudi = (): void => setAperto(null);
  const queries = useQueryClient();
  const togli = async (): Promise<void> => {
    const tutte = { ...queryOf(elencoVoci, {}), staleTime: 0, meta: { failure: 'notification' as const } };
    const voci = await queries.fetchQuery(tutte).catch(() => null);
    if (!voci) return;
    const fatto = await confirm({
      title: 'Eliminare l’assortimento?',
      text: `Con ${formatCounted(voci.totale, 'voce', 'voci')}; il cliente ordinerà da tutto il catalogo.`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({}),
    });
    if (fatto) notify.ok('Assortimento eliminato');
  };
  return (
    <>
      {testa && (
        <Button variant="default" onClick={() => void togli()}>
          Elimina
        </Button>
      )}
      <Button variant={testa ? 'default' : 'filled'} onClick={() => setAperto('testa')}>
        {testa ? 'Modifica' : 'Nuovo'}
      </Button>
      {testa && <Button onClick={() => setAperto('voci')}>Aggiungi voci</Button>}
      {aperto === 'testa' && <AssortimentoForm testa={testa} onClose={chiudi} />}
      {aperto === 'voci' && <AggiungiVoci onClose={chiudi} />}
    </>
  );
}

type Testa = ReplyOf<typeof salvaAssortimento>;

function AssortimentoForm({ testa, onClose }: { testa: Testa | null; onClose: () => void }): ReactNode {
  const record = useRecordForm({
    name: 'assortimento',
    read: testa,
    empty: { nome: '', vincolante: false },
    validate: { nome: (nome) => (nome.trim() === '' ? 'Scrivere il nome.' : null) },
    save: (campi, versione) => writeOf(salvaAssortimento, { ...campi, versione }),
    show: ({ nome, vincolante }) => `${nome}, ${vincolante ? 'vincolante' : 'consigliato'}`,
    saved: 'Assortimento salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={testa ? 'Assortimento' : 'Nuovo assortimento'}>
      <TextInput label="Nome" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <Checkbox
        label="Vincolante: il cliente ordina soltanto questi articoli"
        description="Altrimenti è consigliato: una lista a portata di mano, e si ordina tutto il catalogo. Senza voci non vincola."
        {...form.getInputProps('vincolante', { type: 'checkbox' })}
      />
    </RecordDialog>
  );
}
