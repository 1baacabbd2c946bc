import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { giorniRiserva, rifiutoOrdine, validoFino, verificaRiservataFino } from './preventivo.ts';

const oggi = '2026-03-16';
const giorni = fc.integer({ min: -400, max: 400 });

test('a day is refused exactly outside of tomorrow and sixty days ahead', () => {
  fc.assert(
    fc.property(giorni, (fra) => {
      expect(verificaRiservataFino(addDays(oggi, fra), oggi) === null).toBe(fra >= 1 && fra <= giorniRiserva.massimi);
    }),
  );
  expect(verificaRiservataFino(null, oggi)).toBe('Scrivere fino a quale giorno la merce resta riservata.');
  expect(verificaRiservataFino(oggi, oggi)).toBe('La merce si riserva almeno fino a domani.');
  expect(verificaRiservataFino('2026-05-16', oggi)).toBe('La merce si riserva al massimo fino al 15/05/2026.');
});

test('prices hold for thirty days, and as long as the goods are held', () => {
  fc.assert(
    fc.property(giorni, fc.option(giorni), (fa, fra) => {
      const data = addDays(oggi, -Math.abs(fa));
      const riservataFino = fra === null ? null : addDays(oggi, fra);
      const vale = Math.abs(fa) <= 30 || (fra ?? -1) >= 0;
      expect(rifiutoOrdine({ data, riservataFino, stato: 'confermato' }, oggi) === null).toBe(vale);
    }),
  );
  expect(validoFino({ data: oggi, riservataFino: null })).toBe('2026-04-15');
  expect(validoFino({ data: oggi, riservataFino: '2026-05-01' })).toBe('2026-05-01');
});

test('a fulfilled or cancelled quote is no order any more', () => {
  const di = (stato: string) => rifiutoOrdine({ data: oggi, riservataFino: null, stato }, oggi);
  expect(di('evaso')).toBe('Il preventivo è già diventato un ordine.');
  expect(di('annullato')).toBe('Il preventivo è annullato: non diventa un ordine.');
});
