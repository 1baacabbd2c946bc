import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { dateConsegna } from '#vendita/carrello/rules/giorni-consegna.ts';
import { dataDaScrivere, giorniPerRiga, verificaDataRiga } from './giorni-riga.ts';

const oggi = '2026-03-16';
const ammesse = (trasporto: 'mezzo' | 'BRT' | 'ritiro') =>
  dateConsegna({ oggi, trasporto, giorniConsegna: 'lmv', festivi: ['2026-04-06'], giorni: giorniPerRiga });

test('the day of a line is one on which its order may be delivered: any other is refused with the next ones', () => {
  const corriere = ammesse('BRT');
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (fra) => {
      const data = addDays(oggi, fra);
      const guasto = verificaDataRiga(data, corriere);
      expect(guasto === null).toBe(corriere.includes(data));
      expect(guasto === null || (fra <= 0 ? guasto.startsWith('È troppo presto') : guasto.endsWith('.'))).toBe(true);
    }),
  );
  expect(verificaDataRiga('2026-03-19', corriere)).toBeNull();
  expect(verificaDataRiga('2026-04-06', corriere)).toBe(
    'Il 06/04/2026 non si consegna. I prossimi giorni: martedì 07/04/2026, mercoledì 08/04/2026 e giovedì 09/04/2026.',
  );
  expect(verificaDataRiga('2026-03-18', ammesse('ritiro'))).toBe('Con il ritiro non c’è una data di consegna.');
});

test('a line of the order’s own day follows the order', () => {
  expect(dataDaScrivere('2026-03-18', '2026-03-18')).toBeNull();
  expect(dataDaScrivere('2026-03-20', '2026-03-18')).toBe('2026-03-20');
  expect(dataDaScrivere(null, null)).toBeNull();
});
