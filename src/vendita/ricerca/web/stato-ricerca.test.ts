import { expect, test } from 'vitest';
import { conFiltro, conOrdine, conVista, filtroDi, leggiStato } from './stato-ricerca.ts';

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
