import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { atteseInParole, nonPronta, ripartisci, type Attesa, type Promessa } from './attese.ts';

const promessa = (chiave: string, qta: number, altro: Partial<Promessa> = {}): Promessa => ({
  chiave,
  qta,
  passo: 0,
  parti: [{ cdArticolo: 'A', perPezzo: 1 }],
  ...altro,
});
const scorte = (libera: number, ...arrivi: { qta: number; data: string | null }[]) =>
  new Map([['A', { libera, arrivi }]]);
const parti = (attese: readonly Attesa[] | undefined) => attese?.map(({ qta, quando, data }) => [qta, quando, data]);

test('the oldest promise gets what is there, then the next receipts by their days; what nobody ordered is to be ordered', () => {
  const date = ripartisci(
    [promessa('prima', 30), promessa('seconda', 200)],
    scorte(22, { qta: 50, data: '2026-12-12' }, { qta: 100, data: null }),
  );
  expect(parti(date.get('prima'))).toEqual([
    [22, 'pronta', null],
    [8, 'in arrivo', '2026-12-12'],
  ]);
  expect(parti(date.get('seconda'))).toEqual([
    [42, 'in arrivo', '2026-12-12'],
    [100, 'in arrivo', null],
    [58, 'da ordinare', null],
  ]);
  expect(atteseInParole(date.get('seconda') ?? [], { unMisura: 'PZ' })).toBe(
    '42 PZ in arrivo il 12/12/2026, 100 PZ in arrivo, 58 PZ da ordinare',
  );
  expect(atteseInParole(date.get('prima') ?? [], { resta: 40, unMisura: 'PZ' })).toBe(
    '32 PZ disponibili, 8 PZ in arrivo il 12/12/2026',
  );
  expect(atteseInParole([{ qta: 4, quando: 'pronta', data: null }], { resta: 4, unMisura: 'PZ' })).toBe('');
});

test('goods that are not divided come in whole packs, what has parts when the last of them is there', () => {
  const confezioni = ripartisci([promessa('una', 100, { passo: 50 })], scorte(70, { qta: 30, data: '2026-12-12' }));
  expect(parti(confezioni.get('una'))).toEqual([
    [50, 'pronta', null],
    [50, 'in arrivo', '2026-12-12'],
  ]);
  const due = [
    { cdArticolo: 'A', perPezzo: 2 },
    { cdArticolo: 'B', perPezzo: 1 },
  ];
  const composta = ripartisci(
    [promessa('una', 3, { passo: 1, parti: due })],
    new Map([
      ['A', { libera: 3, arrivi: [{ qta: 4, data: '2026-12-01' }] }],
      ['B', { libera: 2, arrivi: [{ qta: 9, data: '2026-12-12' }] }],
    ]),
  );
  expect(parti(composta.get('una'))).toEqual([
    [1, 'pronta', null],
    [1, 'in arrivo', '2026-12-01'],
    [1, 'in arrivo', '2026-12-12'],
  ]);
});

test('whatever waits: the parts add up to the promise, nothing is handed out twice, and no younger promise passes an older one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 120 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
      (quante, libera, arrivi) => {
        const promesse = quante.map((qta, i) => promessa(String(i), qta));
        const fatte = ripartisci(promesse, scorte(libera, ...arrivi.map((qta, i) => ({ qta, data: `2026-12-1${i}` }))));
        const tutte = promesse.map(({ chiave }) => fatte.get(chiave) ?? []);
        tutte.forEach((una, i) =>
          expect(
            sum(
              una.map(({ qta }) => qta),
              3,
            ),
          ).toBe(quante[i]),
        );
        const pronte = tutte.map((una, i) => sum([quante[i] ?? 0, -nonPronta(una)], 3));
        expect(sum(pronte, 3)).toBe(Math.min(libera, sum(quante, 3)));
        const prima = pronte.findIndex((pronta, i) => pronta < (quante[i] ?? 0));
        if (prima >= 0) expect(pronte.slice(prima + 1).every((pronta) => pronta === 0)).toBe(true);
      },
    ),
  );
});
