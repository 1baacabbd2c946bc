import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { draw } from '#test/fixtures/screen.tsx';
import { ok, refused, standInApi, type Answer } from '#test/stand-ins/api.ts';
import { read } from '#platform/contract/call.ts';
import { mostCounted } from '#platform/contract/list.ts';
import { queryOf } from '../../query.ts';
import type { Column } from '../column.ts';
import { Table } from '../table.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ListContent } from './list-content.tsx';
import { ListPage } from './list-page.tsx';
import { SearchField } from './search-field.tsx';
import { useLayout } from './use-layout.ts';
import { useList } from './use-list.ts';

const elenco = read('GET /elenco', [2], {
  purpose: 'prova',
  input: z.strictObject({
    cerca: z.string().optional(),
    ordina: z.string().optional(),
    pagina: z.coerce.number().optional(),
  }),
  reply: z.object({ totale: z.number(), righe: z.array(z.object({ nome: z.string() })) }),
});

const colonne: readonly Column<{ nome: string }>[] = [
  { title: 'Nome', sort: 'nome', wide: true, cell: ({ nome }) => nome },
  { title: 'Lunghezza', numeric: true, cell: ({ nome }) => nome.length },
];

/** State in the URL; a screen uses the router for it. */
const address = (): unknown => JSON.parse(screen.getByTestId('address').textContent ?? '');

function Elenco(): ReactNode {
  const [search, setSearch] = useState<{ cerca?: string; ordina?: string; pagina?: number }>({});
  const list = useList({
    asked: queryOf(elenco, search),
    search,
    sorted: 'nome',
    go: (next) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))),
  });
  const layout = useLayout('prova');
  return (
    <ListPage
      title="Prova"
      list={list}
      counted={['riga', 'righe']}
      filters={<SearchField start="" onSearch={(cerca) => setSearch(cerca ? { cerca } : {})} />}
      actions={<ColumnChoice columns={colonne} layout={layout} />}
    >
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ListContent list={list} empty="Nessuna riga">
        {(rows) => (
          <Table
            label="Righe"
            rows={rows}
            columns={colonne}
            keyOf={({ nome }) => nome}
            heads={list.heads}
            layout={layout}
          />
        )}
      </ListContent>
    </ListPage>
  );
}

const page = (totale: number, ...nomi: string[]): Answer => ok({ totale, righe: nomi.map((nome) => ({ nome })) });

test('a list says that it loads, then how many rows there are, and shows them', async () => {
  await standInApi(() => page(1234, 'Cerniera'));
  draw(<Elenco />);
  expect(screen.getByText('Caricamento dati...')).toBeTruthy();
  expect(await screen.findByText('Cerniera')).toBeTruthy();
  expect(screen.getByText('1.234 righe')).toBeTruthy();
});

test('a list whose count was cut off says so', async () => {
  await standInApi(() => page(mostCounted + 1, 'Cerniera'));
  draw(<Elenco />);
  expect(await screen.findByText('più di 5.000 righe')).toBeTruthy();
});

test('a list without rows says so, and keeps its filters', async () => {
  await standInApi(() => page(0));
  draw(<Elenco />);
  expect(await screen.findByText('Nessuna riga')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Cerca' })).toBeTruthy();
});

test('a failed list shows the error below its filters; a forbidden one has no filters', async () => {
  let answer = refused(500, 'Errore interno.');
  await standInApi(() => answer);
  const person = draw(<Elenco />);
  expect(await screen.findByText('Errore interno.')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Cerca' })).toBeTruthy();
  answer = refused(403, 'Non consentito.');
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Accesso non consentito')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a typed text is looked for from the first page on; the rows of before stay until others come', async () => {
  let release = (): void => {};
  const asked = await standInApi(async ({ line }) => {
    if (line.includes('cerca')) await new Promise<void>((resolve) => (release = resolve));
    return line.includes('cerca') ? page(1, 'Vite') : page(120, 'Cerniera');
  });
  const person = draw(<Elenco />);
  await person.click(await screen.findByRole('button', { name: 'Pagina 3' }));
  await person.type(screen.getByRole('searchbox'), 'vit');
  await waitFor(() => expect(asked.at(-1)?.line).toBe('GET /elenco?cerca=vit'));
  expect(screen.getByText('Cerniera').closest('[aria-busy="true"]')).toBeTruthy();
  release();
  expect(await screen.findByText('Vite')).toBeTruthy();
  expect(screen.queryByText('Cerniera')).toBeNull();
});

test('sorting and page are in the URL; defaults are not', async () => {
  await standInApi(() => page(120, 'Cerniera'));
  const person = draw(<Elenco />);
  const head = within(await screen.findByRole('columnheader', { name: 'Nome' })).getByRole('button');
  await person.click(screen.getByRole('button', { name: 'Pagina 2' }));
  expect(address()).toEqual({ pagina: 2 });
  await person.click(head);
  expect(address()).toEqual({ ordina: '-nome' });
  await person.click(head);
  expect(address()).toEqual({});
});

test('when the last row of the last page disappears, the previous page is shown', async () => {
  await standInApi(({ line }) => (line.includes('pagina=3') ? page(100) : page(120, 'Cerniera')));
  const person = draw(<Elenco />);
  await person.click(await screen.findByRole('button', { name: 'Pagina 3' }));
  await waitFor(() => expect(address()).toEqual({ pagina: 2 }));
  expect(await screen.findByText('Cerniera')).toBeTruthy();
});

test('a column that a person hides stays hidden at the next visit, until all is as at the beginning', async () => {
  await standInApi(() => page(1, 'Cerniera'));
  const person = draw(<Elenco />);
  await screen.findByRole('columnheader', { name: 'Lunghezza' });
  await person.click(screen.getByRole('button', { name: 'Colonne' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Lunghezza' }));
  expect(screen.queryByRole('columnheader', { name: 'Lunghezza' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Nome' })).toHaveProperty('disabled', true);
  expect(localStorage.getItem('colonne::prova')).toContain('Lunghezza');
  await person.click(screen.getByRole('button', { name: 'Come all’inizio' }));
  expect(screen.getByRole('columnheader', { name: 'Lunghezza' })).toBeTruthy();
});

test('B-037, B-059: a list is read anew by its button', async () => {
  let rows = page(1, 'Cerniera');
  await standInApi(() => rows);
  const person = draw(<Elenco />);
  expect(await screen.findByText('Cerniera')).toBeTruthy();
  rows = page(2, 'Cerniera', 'Vite');
  await person.click(screen.getByRole('button', { name: 'Ricarica' }));
  expect(await screen.findByText('Vite')).toBeTruthy();
});

test('an empty list says how it gets filled and has the button for it', async () => {
  await standInApi(() => page(0));
  function Vuota(): ReactNode {
    const list = useList({ asked: queryOf(elenco, {}), search: {}, sorted: 'nome', go: () => {} });
    const empty = {
      text: 'Nessuna riga',
      note: 'Si aggiunge da qui.',
      action: <button type="button">Aggiungi</button>,
    };
    return (
      <ListContent list={list} empty={empty}>
        {() => null}
      </ListContent>
    );
  }
  draw(<Vuota />);
  expect(await screen.findByText('Nessuna riga')).toBeTruthy();
  expect(screen.getByText('Si aggiunge da qui.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aggiungi' })).toBeTruthy();
});
