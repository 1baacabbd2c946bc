import { expect, test } from 'vitest';
import { ricerca } from './campi-ricerca-documenti.ts';
import { leggiRicerca } from './leggi-ricerca.ts';

test('number, year, days, customer and page of the address reach the search together with its lists', () => {
  const scritta = {
    Area: 'Acquisti',
    Gruppo: 'Ordinato',
    TipoData: 'Data ordine',
    TipoDocumento: 'OF',
    NrDocumento: 630,
    Anno: 2026,
    DataDa: '2026-11-01',
    CdAnagrafica: '000123',
    pagina: 2,
  };
  expect(leggiRicerca(ricerca(scritta))).toMatchObject(scritta);
});

test('a value missing from the list is left out', () => {
  expect(leggiRicerca(ricerca({ Area: 'Altrove', NrDocumento: 7 }))).toMatchObject({ Area: undefined, NrDocumento: 7 });
});
