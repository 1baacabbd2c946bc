import { expect, test } from 'vitest';
import {
  conFiltro,
  conGruppi,
  conInterruttore,
  conOrdine,
  conOrdineFiltro,
  conParole,
  conScelta,
  conVista,
  senzaScelte,
} from './cambia-ricerca.ts';
import { filtroDi, leggiStato, rotturaDi } from './stato-ricerca.ts';

test('what is as usual does not stand in the address', () => {
  expect(leggiStato({})).toEqual({});
  expect(conFiltro({ stati: '1;0;0;0;1' }, [false, false, false, false, true])).toEqual({});
  expect(conOrdine({ ordine: 1 }, 3)).toEqual({});
  expect(conVista({ vista: 'elenco' }, false)).toEqual({});
});

test('flags, order and view come back as they were written', () => {
  const stato = conVista(conOrdine(conFiltro({}, [true, false, false, true, false]), 2), true);
  expect(leggiStato({ ...stato, ordine: String(stato.ordine) })).toEqual(stato);
  expect(filtroDi(stato)).toEqual([true, false, false, true, false]);
});

test('an address that was tampered with shows the usual results', () => {
  expect(leggiStato({ stati: '9;x', ordine: 'drop table', vista: 3 })).toEqual({});
  expect(filtroDi({ stati: 'abc' })).toEqual([false, false, false, false, true]);
});

test('chosen values are added and taken off; the last one leaves nothing in the address', () => {
  const una = conScelta({}, 'Marca#Cardine', true);
  const due = conScelta(una, 'Finitura#Lucido', true);
  expect(due).toEqual({ filtri: ['Marca#Cardine', 'Finitura#Lucido'] });
  expect(conScelta(conScelta(due, 'Marca#Cardine', false), 'Finitura#Lucido', false)).toEqual({});
  expect(senzaScelte({ ...due, ordine: 1 })).toEqual({ ordine: 1 });
});

test('chosen values are read from the URL as written, once each; invalid filter values are ignored', () => {
  expect(leggiStato({ filtri: ['a#1', 'a#1', 'b', 7, ''] })).toEqual({ filtri: ['a#1'] });
  expect(leggiStato({ filtri: 'a#1' })).toEqual({ filtri: ['a#1'] });
  const stato = conInterruttore(
    conParole(conOrdineFiltro(conScelta({}, 'a#1', true), 'Marca'), 'senza'),
    'unoBasta',
    true,
  );
  expect(leggiStato(JSON.parse(JSON.stringify(stato)) as Record<string, unknown>)).toEqual(stato);
});

test('the same filter again turns its order around, another order ends it', () => {
  const ordinata = conOrdineFiltro({}, 'Misura');
  expect(ordinata).toEqual({ perFiltro: 'Misura' });
  expect(conOrdineFiltro(ordinata, 'Misura')).toEqual({ perFiltro: 'Misura', decrescente: true });
  expect(conOrdineFiltro(conOrdineFiltro(ordinata, 'Misura'), 'Misura')).toEqual(ordinata);
  expect(conOrdineFiltro({ perFiltro: 'Misura', decrescente: true }, 'Marca')).toEqual({ perFiltro: 'Marca' });
  expect(conOrdine(ordinata, 3)).toEqual({});
});

test('groups are by category in the order of the catalogue and none in any other, unless wished otherwise', () => {
  expect([
    rotturaDi({}),
    rotturaDi({ ordine: 1 }),
    rotturaDi({ ordine: 1, gruppi: 2 }),
    rotturaDi({ perFiltro: 'Marca', gruppi: 2 }),
  ]).toEqual([1, 0, 2, 0]);
  expect(conGruppi({ gruppi: 3 }, 1)).toEqual({});
  expect(conGruppi({ ordine: 2 }, 1)).toEqual({ ordine: 2, gruppi: 1 });
});
