import { expect, test } from 'vitest';
import { righeDelFile, verificaCodice } from './rules.ts';

const letta = (testa: string, riga: string) => {
  const [una] = righeDelFile([testa.split(';'), riga.split(';')]) ?? [];
  return una && [una.codice, una.cdArticolo, una.descrizione];
};

test.each([
  ['Codice cliente;Codice articolo;Descrizione', 'MIO;TUO;Vite', 'Vite'],
  ['codice_cliente;cd_articolo', 'MIO;TUO', null],
  // Column names in a customer's program.
  ['Nostro codice;Vostro codice', 'MIO;TUO', null],
  ['Vs. codice;Ns. codice', 'TUO;MIO', null],
  ['Codice;Codice fornitore', 'MIO;TUO', null],
  ['Codice interno;Vs. articolo', 'MIO;TUO', null],
  // Column names in our own list.
  ['Vostro codice;Nostro articolo', 'MIO;TUO', null],
  ['Vs codice;Articolo', 'MIO;TUO', null],
])('headings say whose a code is: %s', (testa, riga, descrizione) => {
  expect(letta(testa, riga)).toEqual(['MIO', 'TUO', descrizione]);
});

test('a title may stand above the heading, whose rows keep their number; without a heading there are none', () => {
  const celle = [['Ferramenta Bo'], [], ['Codice', 'Articolo'], [], ['A-1', '121 00024']];
  expect(righeDelFile(celle)).toEqual([{ riga: 5, codice: 'A-1', cdArticolo: '12100024', descrizione: null }]);
  expect(righeDelFile([['A-1', '12100024']])).toBe(null);
  expect(righeDelFile([['Codice', 'Codice']])).toBe(null);
});

test('an invalid code is refused with the reason', () => {
  expect(['', ' A', 'x'.repeat(41), 'è', '--'].map(verificaCodice)).toEqual([
    'Scrivere il codice.',
    ...Array(3).fill('Al massimo 40 caratteri, senza accenti.'),
    'Serve almeno una lettera o una cifra.',
  ]);
  expect(['A', `${'x'.repeat(40)}`, '12.34-A'].map(verificaCodice)).toEqual([null, null, null]);
});
