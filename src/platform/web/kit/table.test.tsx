import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/fixtures/screen.tsx';
import type { Column } from './column.ts';
import { DetailPanel } from './detail-panel.tsx';
import { TableRow } from './table-row.tsx';
import { Table } from './table.tsx';
import { moved } from './use-row-move.ts';

interface Riga {
  readonly id: number;
  readonly nome: string;
}

const righe: readonly Riga[] = [1, 2, 3].map((id) => ({ id, nome: `Riga ${id}` }));
const colonne: readonly Column<Riga>[] = [
  { title: 'Nome', wide: true, sort: 'nome', cell: ({ nome }) => nome },
  { title: 'Numero', numeric: true, cell: ({ id }) => id },
];
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const focused = (): string => document.activeElement?.textContent ?? '';

test('a table that is only read has no row in the tab order, and one that scrolls is reached as a whole', async () => {
  const person = draw(<Table label="Righe" rows={righe} columns={colonne} keyOf={({ id }) => id} maxHeight={100} />);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Righe' }));
  await person.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a cell across keeps its title where rows are stacked, a wide one has none', () => {
  const across: Column<Riga> = { title: 'Data', across: true, cell: () => '12/12/2026' };
  draw(<Table label="Righe" rows={righe.slice(0, 1)} columns={[...colonne, across]} keyOf={({ id }) => id} />);
  const cells = [...rowOf('Riga 1').querySelectorAll('td')].map(({ dataset }) => ({ ...dataset }));
  expect(cells).toEqual([{ wide: 'true' }, { nome: 'Numero' }, { nome: 'Data', wide: 'true' }]);
});

test('a table without rows says so below its head (P-237)', () => {
  draw(<Table label="Righe" rows={[]} columns={colonne} keyOf={({ id }: Riga) => id} />);
  expect([screen.getAllByRole('row').length, screen.getByText('Nessun dato').textContent]).toEqual([1, 'Nessun dato']);
});

test('rows that open are driven by arrows, Home, End and Enter; a click opens too, but not one on a button in the row', async () => {
  const opened: number[] = [];
  const withButton: Column<Riga> = { title: 'Azioni', cell: () => <button type="button">Altro</button> };
  const person = draw(
    <Table
      label="Righe"
      rows={righe}
      columns={[...colonne, withButton]}
      keyOf={({ id }) => id}
      onOpen={({ id }) => opened.push(id)}
    />,
  );
  await person.tab();
  expect(focused()).toContain('Riga 1');
  await person.keyboard('{ArrowDown}{Enter}{End}{Enter}{ArrowDown}{ArrowUp}{Home}{Enter}');
  expect(opened).toEqual([2, 3, 1]);
  await person.click(screen.getByText('Riga 3'));
  await person.click(within(rowOf('Riga 2')).getByRole('button'));
  expect(opened).toEqual([2, 3, 1, 3]);
});

test('a row that waits for a double click opens by it and by Enter, not by one click', async () => {
  const opened: number[] = [];
  const open = ({ id }: Riga): void => void opened.push(id);
  const person = draw(
    <Table label="Righe" rows={righe} columns={colonne} keyOf={({ id }) => id} onOpen={open} opens="double" />,
  );
  await person.click(screen.getByText('Riga 3'));
  expect(opened).toEqual([]);
  await person.dblClick(screen.getByText('Riga 3'));
  rowOf('Riga 2').focus();
  await person.keyboard('{Enter}');
  expect(opened).toEqual([3, 2]);
});

test('a row that waits for a double click opens by one tap of a finger', async () => {
  const opened: number[] = [];
  const open = ({ id }: Riga): void => void opened.push(id);
  draw(<Table label="Righe" rows={righe} columns={colonne} keyOf={({ id }) => id} onOpen={open} opens="double" />);
  fireEvent(screen.getByText('Riga 3'), new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  expect(opened).toEqual([3]);
});

test('where two clicks open, one picks the row, and so does the space bar', async () => {
  const heard: string[] = [];
  const hear =
    (what: string) =>
    ({ id }: Riga) =>
      void heard.push(`${what} ${id}`);
  const focus = { current: 0, onFocus: () => {}, move: () => false, follow: () => {} };
  const person = draw(
    <table>
      <tbody>
        {righe.map((riga, place) => (
          <TableRow
            key={riga.id}
            row={riga}
            columns={colonne}
            place={place}
            focus={focus}
            opens="double"
            onOpen={hear('open')}
            onPick={hear('pick')}
          />
        ))}
      </tbody>
    </table>,
  );
  await person.click(screen.getByText('Riga 2'));
  rowOf('Riga 3').focus();
  await person.keyboard(' {Enter}');
  expect(heard).toEqual(['pick 2', 'pick 3', 'open 3']);
});

test('a row unfolds below itself by its button, by Enter and by the arrow, and says whether it is open', async () => {
  const person = draw(
    <Table
      label="Righe"
      rows={righe}
      columns={colonne}
      keyOf={({ id }) => id}
      detail={({ id }) => (id === 3 ? null : <p>Dettaglio di {id}</p>)}
    />,
  );
  const [first, second, ...others] = screen.getAllByRole('button', { name: 'Dettaglio' });
  expect([first?.getAttribute('aria-expanded'), others]).toEqual(['false', []]);
  if (second) await person.click(second);
  expect(screen.getByText('Dettaglio di 2')).toBeTruthy();
  rowOf('Riga 1').focus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByText('Dettaglio di 1')).toBeTruthy();
  expect(first?.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{ArrowLeft}{Enter}{Enter}');
  expect(screen.queryByText('Dettaglio di 1')).toBeNull();
});

test('a row that only unfolds does so by a tap anywhere on it, and not by what is pressed in it', async () => {
  const withButton: Column<Riga> = { title: 'Azioni', cell: () => <button type="button">Altro</button> };
  const person = draw(
    <Table
      label="Righe"
      rows={righe}
      columns={[...colonne, withButton]}
      keyOf={({ id }) => id}
      detail={({ id }) => (id === 3 ? null : <p>Dettaglio di {id}</p>)}
    />,
  );
  fireEvent(screen.getByText('Riga 1'), new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  expect(screen.getByText('Dettaglio di 1')).toBeTruthy();
  await person.click(screen.getByText('Dettaglio di 1'));
  await person.click(within(rowOf('Riga 2')).getByRole('button', { name: 'Altro' }));
  expect(screen.queryByText('Dettaglio di 2')).toBeNull();
  await person.click(screen.getByText('Riga 1'));
  expect(screen.queryByText('Dettaglio di 1')).toBeNull();
  expect([rowOf('Riga 2').dataset['opens'], rowOf('Riga 3').dataset['opens']]).toEqual(['true', undefined]);
});

test('the head of a column that sorts says how it is sorted, and a second press turns the order round', async () => {
  const asked: string[] = [];
  function Sorted(): ReactNode {
    const [sorted, setSorted] = useState('-data');
    const onSort = (sort: string): void => {
      asked.push(sort);
      setSorted(sort);
    };
    return <Table label="Righe" rows={righe} columns={colonne} keyOf={({ id }) => id} heads={{ sorted, onSort }} />;
  }
  const person = draw(<Sorted />);
  expect(screen.queryByRole('button', { name: 'Numero' })).toBeNull();
  const head = screen.getByRole('columnheader', { name: 'Nome' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  await person.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await person.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(asked).toEqual(['nome', '-nome']);
});

test('when the row that had the focus goes, the row in its place gets it', async () => {
  function Shrinking(): ReactNode {
    const [rows, setRows] = useState(righe);
    return (
      <Table
        label="Righe"
        rows={rows}
        columns={colonne}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setRows(rows.filter((row) => row.id !== id))}
      />
    );
  }
  const person = draw(<Shrinking />);
  await person.tab();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(focused()).toContain('Riga 3');
  await person.keyboard('{Enter}');
  expect(focused()).toContain('Riga 1');
});

test('where one row at a time unfolds, unfolding another folds it; a row is marked at its edge', async () => {
  const person = draw(
    <Table
      label="Righe"
      rows={righe}
      columns={colonne}
      keyOf={({ id }) => id}
      detail={({ id }) => <p>Dettaglio {id}</p>}
      oneOpen
      tint={({ id }) => (id === 2 ? 'orange' : null)}
    />,
  );
  expect(righe.map(({ nome }) => rowOf(nome).dataset['tint'] ?? null)).toEqual([null, 'orange', null]);
  const [prima, seconda] = screen.getAllByRole('button', { name: 'Dettaglio' });
  if (!prima || !seconda) throw new Error('No row unfolds');
  await person.click(prima);
  await person.click(seconda);
  expect(screen.getByText('Dettaglio 2')).toBeTruthy();
  expect(screen.queryByText('Dettaglio 1')).toBeNull();
});

test('where a server moves a row later, the focus is with that row when it is there', async () => {
  let risponde = (): void => {};
  function Lenta(): ReactNode {
    const [rows, setRows] = useState(righe);
    const move = (from: number, to: number): void => void (risponde = () => setRows(moved(rows, from, to)));
    return (
      <Table
        label="Righe"
        rows={[...rows]}
        columns={colonne}
        keyOf={({ id }) => id}
        order={{ of: ({ nome }) => nome, move }}
      />
    );
  }
  const person = draw(<Lenta />);
  rowOf('Riga 1').focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  act(() => risponde());
  expect(focused()).toContain('Riga 1');
});

test('rows with an order of their own change places by Alt and arrows, by their buttons and dragged; the focus goes along', async () => {
  function Ordinata(): ReactNode {
    const [rows, setRows] = useState(righe);
    return (
      <Table
        label="Righe"
        rows={rows}
        columns={colonne}
        keyOf={({ id }) => id}
        order={{ of: ({ nome }) => nome, move: (from, to) => setRows(moved(rows, from, to)) }}
      />
    );
  }
  const person = draw(<Ordinata />);
  const names = (): (string | undefined)[] =>
    screen.getAllByText(/^Riga \d$/).map(({ textContent }) => textContent.replace('Riga ', ''));
  rowOf('Riga 1').focus();
  await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect([names(), focused()]).toEqual([['2', '3', '1'], expect.stringContaining('Riga 1')]);
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowUp}');
  expect([names(), focused()]).toEqual([['2', '1', '3'], expect.stringContaining('Riga 2')]);
  await person.click(screen.getByRole('button', { name: 'Sposta giù: Riga 2' }));
  expect(names()).toEqual(['1', '2', '3']);
  expect(screen.getByRole('button', { name: 'Sposta su: Riga 1' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.dragStart(rowOf('Riga 3'), { dataTransfer: {} });
  fireEvent.dragOver(rowOf('Riga 1'));
  fireEvent.drop(rowOf('Riga 1'));
  expect(names()).toEqual(['3', '1', '2']);
});

test('a panel that the address opened gives the focus to its row when it is closed', async () => {
  function ByAddress(): ReactNode {
    const [opened, open] = useState<number | undefined>(2);
    return (
      <main tabIndex={-1}>
        <Table
          label="Righe"
          rows={righe}
          columns={colonne}
          keyOf={({ id }) => id}
          opened={opened}
          onOpen={({ id }) => open(id)}
        />
        {opened !== undefined && (
          <DetailPanel title="Riga" onClose={() => open(undefined)}>
            <button>Altro</button>
          </DetailPanel>
        )}
      </main>
    );
  }
  const person = draw(<ByAddress />);
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused()).toContain('Riga 2');
  await person.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toContain('Riga 3'));
});
