import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { daDovePrendere, dettePrese, fuoriScaffale, postiNostri } from './posti.ts';

const quante = { scaffale: 5, ricezione: 20, esterno: 100 };

test('goods are taken from the shelf, then from reception, and from the external warehouse only on request', () => {
  expect(daDovePrendere(3, quante)).toEqual([{ da: 'scaffale', qta: 3 }]);
  expect(daDovePrendere(9, quante)).toEqual([
    { da: 'scaffale', qta: 5 },
    { da: 'ricezione', qta: 4 },
  ]);
  expect(daDovePrendere(40, quante)).toEqual([
    { da: 'scaffale', qta: 5 },
    { da: 'ricezione', qta: 20 },
  ]);
});

test('the location chosen by the user comes first', () => {
  expect(daDovePrendere(22, quante, 'ricezione')).toEqual([
    { da: 'ricezione', qta: 20 },
    { da: 'scaffale', qta: 2 },
  ]);
  expect(daDovePrendere(50, quante, 'esterno')).toEqual([{ da: 'esterno', qta: 50 }]);
});

test('never more is picked than requested or present, to the thousandth', () => {
  const qta = fc.integer({ min: -2000, max: 1_000_000 }).map((mille) => mille / 1000);
  fc.assert(
    fc.property(
      qta.map(Math.abs),
      fc.record({ scaffale: qta, ricezione: qta, esterno: qta }),
      fc.option(fc.constantFrom(...postiNostri)),
      (chiesta, dove, detto) => {
        const prese = daDovePrendere(chiesta, dove, detto);
        const presa = sum(
          prese.map((una) => una.qta),
          3,
        );
        expect(presa).toBeLessThanOrEqual(chiesta);
        for (const { da, qta: sua } of prese) expect(sua).toBeLessThanOrEqual(dove[da]);
        const prelevabile = sum([Math.max(0, dove.scaffale), Math.max(0, dove.ricezione)], 3);
        expect(presa).toBeGreaterThanOrEqual(Math.min(chiesta, prelevabile));
      },
    ),
  );
});

test('describes picked goods in words, with their places', () => {
  const prese = [
    { cdArticolo: 'A', da: 'scaffale', qta: 5 },
    { cdArticolo: 'A', da: 'ricezione', qta: 1200.5 },
    { cdArticolo: 'B', da: 'scaffale', qta: 1 },
  ] as const;
  expect(dettePrese(prese)).toBe('6 dallo scaffale, 1.200,5 dalla ricezione');
  expect(fuoriScaffale(prese, (codice) => codice)).toBe('A: 1.200,5 dalla ricezione');
});
