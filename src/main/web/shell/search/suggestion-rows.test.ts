import { expect, test } from 'vitest';
import { moved, nowhere, rowsOf } from './suggestion-rows.ts';

const voce = {
  autoCompletamento: '',
  autoCompletamentoInflectional: '',
  sottoAutoCompletamentoA: '',
  sottoAutoCompletamentoB: '',
  ricercaAzienda: false,
  codiceAzienda: '',
  nomeAzienda: '',
};
const reply = {
  autoCompletaVociRicerca: [
    {
      ...voce,
      autoCompletamento: 'cerniere',
      autoCompletamentoInflectional: 'cerniera',
      sottoAutoCompletamentoA: 'ottone',
      sottoAutoCompletamentoB: 'Ottone;EN 1935',
    },
    { ...voce, autoCompletamento: 'Cernovia', ricercaAzienda: true, codiceAzienda: 'CRN', nomeAzienda: 'Cernovia' },
  ],
  autoCompletaAziendeRicerca: [
    { codiceAzienda: 'CRN', urlImg: 'a' },
    { codiceAzienda: 'GDL', urlImg: 'b' },
    { codiceAzienda: 'XXX', urlImg: 'c' },
  ],
};
const rows = rowsOf(reply, 'cer', (codice) => (codice === 'GDL' ? 'Gandolux' : ''));

test('a word is listed once each with its other number, its companion word and the filter values', () => {
  expect(rows[0]?.map(({ value }) => value)).toEqual(['cerniere', 'cerniera', 'cerniere ottone', 'cerniere EN 1935']);
});

test('a company is searched by its name; a logo by the first word and its name, unless nobody knows the name', () => {
  expect(rows.slice(1).map((row) => row.map(({ value }) => value))).toEqual([['Cernovia'], ['cerniere Gandolux']]);
});

test('a company is offered with the categories that the office wants, each searched beside its name', () => {
  const azienda = { ...voce, ricercaAzienda: true, codiceAzienda: 'CRN', nomeAzienda: 'Cernovia' };
  const [row] = rowsOf(
    {
      autoCompletaVociRicerca: [{ ...azienda, sottoAutoCompletamentoB: 'Cerniere;Viteria' }],
      autoCompletaAziendeRicerca: [],
    },
    'cer',
    () => '',
  );
  expect(row?.map(({ value }) => value)).toEqual(['Cernovia', 'Cernovia Cerniere', 'Cernovia Viteria']);
});

test('arrows go round through the rows and the text; left and right stay within the row', () => {
  expect(moved(rows, nowhere, 'ArrowDown')).toEqual({ row: 0, cell: 0 });
  expect(moved(rows, { row: 2, cell: 0 }, 'ArrowDown')).toEqual(nowhere);
  expect(moved(rows, nowhere, 'ArrowUp')).toEqual({ row: 2, cell: 0 });
  expect(moved(rows, { row: 0, cell: 0 }, 'ArrowUp')).toEqual(nowhere);
  expect(moved(rows, { row: 0, cell: 3 }, 'ArrowRight')).toEqual({ row: 0, cell: 3 });
  expect(moved(rows, { row: 0, cell: 3 }, 'ArrowLeft')).toEqual({ row: 0, cell: 2 });
});

test('left and right belong to the text while nothing is highlighted', () => {
  expect(moved(rows, nowhere, 'ArrowLeft')).toBeNull();
  expect(moved(rows, nowhere, 'a')).toBeNull();
});
