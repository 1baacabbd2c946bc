import { expect, test } from 'vitest';
import { leggiPunto, nelComune, testoIndirizzo, verificaPunto } from './punto-indirizzo.ts';

test('an address in other letters is the same text, another number or town is another one', () => {
  const via = { indirizzo: 'Via Papa Giovanni XXIII, 12/A', localita: 'Malò', provincia: 'VI' };
  const uguale = { indirizzo: ' via papa giovanni xxiii  12/a', localita: 'MALO', provincia: 'vi' };
  expect(testoIndirizzo(uguale)).toBe(testoIndirizzo(via));
  expect(testoIndirizzo({ ...via, indirizzo: 'Via Papa Giovanni XXIII, 14' })).not.toBe(testoIndirizzo(via));
  expect(testoIndirizzo({ ...via, localita: 'Schio' })).not.toBe(testoIndirizzo(via));
});

test('coordinates are read as maps copy them; those outside of Europe, or turned round, are none', () => {
  for (const scritto of ['45.7071, 11.4736', ' 45,7071 11,4736 ', '45,7071; 11,4736', '45.7071,  11.4736'])
    expect(leggiPunto(scritto)).toEqual({ lat: 45.7071, lon: 11.4736 });
  for (const scritto of ['11.4736, 45.7071', '0.0, 0.0', '45.7071', 'via Roma', ''])
    expect(leggiPunto(scritto)).toBeNull();
});

test('a point far from its town is that of another one', () => {
  const thiene = { lat: 45.71, lon: 11.48 };
  expect([nelComune({ lat: 45.72, lon: 11.5 }, thiene), nelComune({ lat: 41.9, lon: 12.5 }, thiene)]).toEqual([
    true,
    false,
  ]);
});

test('a point lies in the country of its address: a stop in Munich may be placed, and one in Sardinia', () => {
  const [monaco, olbia, lisbona] = ['48.1374, 11.5755', '40.9236, 9.4964', '38.7223, -9.1393'].map(leggiPunto);
  const guasto = (punto = monaco, stato = '') => punto && verificaPunto(punto, stato)?.slice(0, 24);
  expect([guasto(monaco, 'Germania'), guasto(lisbona, 'Portogallo'), guasto(olbia, 'Italia')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([guasto(monaco, 'Italia'), guasto(lisbona, '')]).toEqual(Array(2).fill('Il punto non è in Italia'));
});
