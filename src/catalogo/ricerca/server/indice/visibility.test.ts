import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { fonte, searcherOf } from '#test/fixtures/fonti.ts';
import { filtroPredefinito, type FiltroStati } from '../../rules.ts';
import { Masks } from './visibility.ts';

const filtri: readonly FiltroStati[] = [
  filtroPredefinito,
  [true, true, true, true, true],
  [false, true, false, false, true],
];

const testata = fc.record({
  quale: fc.integer({ min: 0, max: 40 }),
  stati: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }),
  disattivaInternet: fc.boolean(),
  via: fc.boolean(),
});

test('a mask updated by changes equals one computed anew, however many headers come, change and go', () => {
  fc.assert(
    fc.property(fc.array(testata, { maxLength: 120 }), (mosse) => {
      const { index, masks } = searcherOf([]);
      for (const { quale, stati, disattivaInternet, via } of mosse) {
        const codTestata = `PRV${String(quale).padStart(5, '0')}`;
        const articoli = stati.map((stato, i) => ({ cdArticolo: `${quale}${i}`, stato }));
        if (via) index.togli(`${codTestata}-0`);
        else index.metti(fonte({ codTestata, articoli, disattivaInternet }));
        if (quale % 3 === 0) masks.of(filtroPredefinito);
      }
      for (const filtro of filtri) {
        const anew = new Masks(index).of(filtro);
        expect([...masks.of(filtro).subarray(0, index.posti)]).toEqual([...anew.subarray(0, index.posti)]);
      }
    }),
  );
});

test('of more changes than are kept the mask is made anew', () => {
  const { index, masks } = searcherOf([{ codTestata: 'PRV00001' }]);
  masks.of(filtroPredefinito);
  index.togli('PRV00001-0');
  for (let i = 0; i < 5000; i++) index.metti(fonte({ codTestata: 'PRV00002' }));
  const doc = index.doc('PRV00002-0') ?? -1;
  expect(masks.of(filtroPredefinito)[doc]).not.toBe(0);
});
