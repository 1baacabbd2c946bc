import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { elencoCodici, eliminaCodice, excelCodici } from '../contract.ts';
import { ordinamenti } from '../rules/list.ts';
import { CaricaCodici } from './carica-codici.tsx';
import { CodiceForm } from './codice-form.tsx';
import { colonne } from './colonne-codici.tsx';
import type { Riga } from './colonne-codici.tsx';
import { ComeMisure } from './come-misure.tsx';
import { DaDecidere } from './da-decidere.tsx';

const route = getRouteApi('/codicicliente');

export const CodiciPage = (): ReactNode => (
  <ConCliente ruoli={elencoCodici.who} title="Codici cliente">
    <Codici />
  </ConCliente>
);

function Codici(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { articolo, cerca = '', quali, pagina } = search;
  const filtro = { cerca, quali, ordina: ordinamenti.find((uno) => uno === search.ordina) };
  const { change, ...list } = useList({
    asked: queryOf(elencoCodici, { ...filtro, pagina }),
    search,
    sorted: 'codice',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [aperto, setAperto] = useState<Riga | 'nuovo' | null>(articolo === undefined ? null : 'nuovo');
  const elimina = useCall(eliminaCodice, { meta: { failure: 'screen' }, untilFresh: true });
  const togli: RowAction<Riga> = {
    label: 'Elimina',
    key: 'Delete',
    of: ({ codice }) => `Elimina il codice ${codice}`,
    act: ({ id, codice, nostra }) =>
      void confirm({
        title: 'Eliminare il codice?',
        text: `«${codice}» non vorrà più dire ${nostra || 'niente'}. I documenti già fatti lo conservano.`,
        confirm: 'Elimina',
        danger: true,
        act: () => elimina.mutateAsync({ id }),
      }).then((fatto) => fatto && notify.ok('Codice eliminato')),
  };
  const chiudi = (): void => {
    setAperto(null);
    if (articolo !== undefined) void navigate({ search: { ...search, articolo: undefined }, replace: true });
  };
  return (
    <ListScreen
      title="Codici cliente"
      list={list}
      counted={['codice', 'codici']}
      empty={
        cerca === '' && !quali
          ? 'Nessun codice: con «Nuovo» si dà a un articolo un codice cliente, o si carica un file.'
          : 'Nessun codice trovato'
      }
      filters={<SearchField start={cerca} onSearch={(cercato) => change({ cerca: cercato || undefined })} />}
      actions={
        <>
          <ExcelButton call={excelCodici} input={filtro} />
          <CaricaCodici />
          <Button onClick={() => setAperto('nuovo')}>Nuovo</Button>
        </>
      }
      above={
        <>
          <DaDecidere />
          <ComeMisure misure={quali === 'misure'} onMisure={(solo) => change({ quali: solo ? 'misure' : undefined })} />
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={setAperto}
      rowActions={[togli]}
    >
      {aperto && <CodiceForm riga={aperto === 'nuovo' ? null : aperto} articolo={articolo ?? ''} onClose={chiudi} />}
    </ListScreen>
  );
}
