import { expect, test } from 'vitest';
import { scriviIndirizzo, scriviLocalita } from './indirizzo.ts';

const intero = { indirizzo: 'Via Po 2', cap: '31100', localita: 'Treviso', provincia: 'TV', stato: 'Italia' };

test('an address stands in one line, whatever of it is missing', () => {
  expect(scriviIndirizzo(intero)).toBe('Via Po 2, 31100 Treviso (TV), Italia');
  expect(scriviIndirizzo({ indirizzo: 'Via Po 2', localita: 'Lugano', provincia: '' })).toBe('Via Po 2, Lugano');
  expect(scriviIndirizzo({ ...intero, indirizzo: '', stato: '' })).toBe('31100 Treviso (TV)');
  expect(scriviIndirizzo({ indirizzo: '', localita: '', provincia: '' })).toBe('');
});

test('a place is written without what is not known of it', () => {
  expect(scriviLocalita(intero)).toBe('31100 Treviso (TV)');
  expect(scriviLocalita({ localita: 'Treviso', provincia: 'TV' })).toBe('Treviso (TV)');
  expect(scriviLocalita({ cap: '6900', localita: 'Lugano', provincia: '' })).toBe('6900 Lugano');
});
