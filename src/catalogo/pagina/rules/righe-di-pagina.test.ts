import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { interruzioni, senzaTitoliVuoti } from './righe-di-pagina.ts';

const righeDi = (tipi: string) =>
  Array.from(tipi, (ctTpRiga, i) => ({ ctTpRiga: ctTpRiga as 'D' | 'P' | 'V' | 'T', i }));
const tipiDi = (righe: readonly { ctTpRiga: string }[]): string => righe.map(({ ctTpRiga }) => ctTpRiga).join('');

test.each([
  ['', ''],
  ['D', ''],
  ['DP', 'DP'],
  ['DD', ''],
  ['DDP', 'DP'],
  ['DVTP', 'DVTP'],
  ['DVTDP', 'VTDP'],
  ['PDV', 'PV'],
  ['DPDTDP', 'DPTDP'],
])('of the rows %s there remain %s: a sub-heading only with an article below it', (tipi, restano) => {
  expect(tipiDi(senzaTitoliVuoti(righeDi(tipi)))).toBe(restano);
});

test('whatever the rows, the others all stay in their order, and between a sub-heading and the next one stands an article', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('D', 'P', 'V', 'T'), maxLength: 40 }), (tipi) => {
      const tenute = senzaTitoliVuoti(righeDi(tipi));
      expect(tenute.filter(({ ctTpRiga }) => ctTpRiga !== 'D')).toEqual(
        righeDi(tipi).filter(({ ctTpRiga }) => ctTpRiga !== 'D'),
      );
      expect(tenute.map(({ i }) => i)).toEqual(tenute.map(({ i }) => i).toSorted((a, b) => a - b));
      expect(tipiDi(tenute)).toMatch(/^[^D]*(D[^D]*P[^D]*)*$/);
      // Every sub-heading that has an article is kept.
      expect(tenute.filter(({ ctTpRiga }) => ctTpRiga === 'D').length).toBe(tipi.match(/D[^D]*P/g)?.length ?? 0);
    }),
  );
});

const articoli = (...codici: readonly string[]) =>
  codici.map((cdArticolo) => ({ ctTpRiga: cdArticolo === '' ? ('D' as const) : ('P' as const), cdArticolo }));
const tavola = articoli('123456780101', '123456780101A', '123456780102', '123456780201', '', '123456780301');

test.each([
  ['000', []],
  ['100', [3]],
  ['200', [2, 3]],
  ['300', [1, 2]],
  ['123', [1, 2, 3]],
])('P-187: with the code %s the table is broken before the rows %j, and never after a sub-heading', (codice, dove) => {
  expect(interruzioni(tavola, codice).flatMap((stacco, i) => (stacco ? [i] : []))).toEqual(dove);
});
