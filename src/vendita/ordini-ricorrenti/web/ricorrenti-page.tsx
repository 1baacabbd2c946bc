import { Switch, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { confirm, alertDialog } from '#platform/web/kit/confirm.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import {
  elencoRicorrenti,
  eliminaRicorrente,
  fermaRicorrente,
  ordinaAdesso,
  bozzaRicorrente,
  leggiRicorrente,
} from '../contract.ts';
import { colonneDi, type Riga } from './colonne-ricorrenti.tsx';
import { RicorrenteForm } from './ricorrente-form.tsx';

interface Documento {
  /** Empty: the cart. */
  readonly tipo: string;
  readonly anno: number;
  readonly numero: number;
}

interface DialogProps {
  readonly quale: { readonly id: number } | Documento;
  readonly onClose: () => void;
}

const RicorrenteDialog = ({ quale, onClose }: DialogProps): ReactNode =>
  'id' in quale ? <Aperto id={quale.id} onClose={onClose} /> : <Bozza quale={quale} onClose={onClose} />;

function Aperto({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiRicorrente, { id }));
  if (query.data) return <RicorrenteForm letto={query.data} {...query.data} onClose={onClose} />;
  return (
    <Dialog title="Ordine ricorrente" onClose={onClose} size="xl">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

function Bozza({ quale, onClose }: { quale: Documento; onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(bozzaRicorrente, quale), staleTime: 0 });
  if (query.data) return <RicorrenteForm letto={null} {...query.data} onClose={onClose} />;
  return (
    <Dialog title="Nuovo ordine ricorrente" onClose={onClose} size="xl">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

const righe = (quante: number): string => (quante === 1 ? 'Una riga' : `${quante} righe`);

/** Asks for confirmation: it is an order in addition to those of the dates. */
function useOrdinaAdesso(): RowAction<Riga> {
  const ordina = useCall(ordinaAdesso, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = async ({ id, nome, righe: quante, prossima }: Riga): Promise<void> => {
    let esito = '';
    let fatto = '';
    const si = await confirm({
      title: `Ordinare adesso «${nome}»?`,
      text: `${righe(quante)}, ai prezzi e con la disponibilità di oggi. ${prossima ? `È in più: la data del ${formatDate(prossima.giorno)} resta com’è.` : 'Le date restano come sono.'}`,
      confirm: 'Ordina adesso',
      act: async () => {
        const { documento, ...altro } = await ordina.mutateAsync({ id });
        ({ esito } = altro);
        fatto = documento
          ? `Ordine OC ${documento.numero}/${documento.anno} fatto`
          : 'Ordine in attesa di approvazione';
      },
    });
    if (!si) return;
    if (esito === '') notify.ok(fatto);
    else await alertDialog(`${fatto}, ma non per intero`, esito);
  };
  return {
    label: 'Ordina adesso',
    key: 'o',
    of: ({ nome }) => `Ordina adesso ${nome}`,
    act: (riga) => void chiedi(riga),
  };
}

const route = getRouteApi('/ordiniricorrenti');

export function RicorrentiPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { locale, negati } = useUtente();
  const { pagina, id, da, tipo = '', anno = 0, numero = 0 } = search;
  const vista = search.vista === 'guasti' ? ('guasti' as const) : ('tutti' as const);
  const list = useList({
    asked: queryOf(elencoRicorrenti, { vista, pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const ferma = useCall(fermaRicorrente, { untilFresh: true });
  const apri = (quale: number | undefined): void =>
    void navigate({ search: { vista: search.vista, pagina, id: quale } });
  const azione: RowAction<Riga> = {
    label: ({ attivo }) => (attivo ? 'Ferma' : 'Riprendi'),
    key: 'f',
    of: ({ nome, attivo }) => `${attivo ? 'Ferma' : 'Riprendi'} ${nome}`,
    act: (riga) => ferma.mutate({ id: riga.id, attivo: !riga.attivo }),
  };
  const elimina = useCall(eliminaRicorrente, { meta: { failure: 'screen' }, untilFresh: true });
  const togli: RowAction<Riga> = {
    label: 'Elimina',
    key: 'Delete',
    of: ({ nome }) => `Elimina ${nome}`,
    act: ({ id: quale, nome }) =>
      void confirm({
        title: 'Eliminare l’ordine ricorrente?',
        text: `«${nome}» non si farà più. Gli ordini già fatti restano.`,
        confirm: 'Elimina',
        danger: true,
        act: () => elimina.mutateAsync({ id: quale }),
      }).then((fatto) => fatto && notify.ok('Ordine ricorrente eliminato')),
  };
  const adesso = useOrdinaAdesso();
  const nuovo = da === 'carrello' || numero > 0;
  return (
    <ListScreen
      title="Ordini ricorrenti"
      list={list}
      counted={['ordine', 'ordini']}
      empty="Nessun ordine ricorrente: si fanno dal carrello o dalla pagina di un ordine, con «Rendi ricorrente»."
      filters={
        <Switch
          label="Solo non fatti o incompleti"
          checked={vista === 'guasti'}
          onChange={({ currentTarget }) =>
            void navigate({ search: { vista: currentTarget.checked ? 'guasti' : undefined } })
          }
        />
      }
      above={
        <Text size="sm" c="dimmed" mb="xs">
          L’ordine si fa da solo nel suo giorno, ai prezzi e con la disponibilità di quel giorno. Due giorni prima una
          mail lo annuncia.
        </Text>
      }
      columns={colonneDi(locale)}
      keyOf={(riga) => riga.id}
      opened={id}
      onOpen={(riga) => apri(riga.id)}
      rowActions={negati.includes('ordina') ? [] : [adesso, azione, togli]}
      tint={({ ultima, attivo }) => (ultima?.stato === 'non riuscito' ? 'red' : attivo ? null : 'yellow')}
    >
      {(id !== undefined || nuovo) && (
        <RicorrenteDialog
          key={id ?? 'nuovo'}
          quale={id === undefined ? { tipo, anno, numero } : { id }}
          onClose={() => apri(undefined)}
        />
      )}
    </ListScreen>
  );
}
