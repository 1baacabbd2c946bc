import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { fc } from '#test/runner/property.ts';
import { dateFra, prossimeDate, ritmoInParole, rifiutiRicorrente, rifiutoCambio } from './rules.ts';

const ritmo = { ogni: 2, giorno: 1, dal: '2026-03-11', al: null };

test('the first date is the first such weekday, the others come every n weeks, none after the end', () => {
  expect(prossimeDate(ritmo, '2026-03-01', 3)).toEqual(['2026-03-16', '2026-03-30', '2026-04-13']);
  expect(prossimeDate(ritmo, '2026-03-17', 2)).toEqual(['2026-03-30', '2026-04-13']);
  expect(prossimeDate({ ...ritmo, al: '2026-03-30' }, '2026-03-01', 9)).toEqual(['2026-03-16', '2026-03-30']);
  expect([ritmoInParole(ritmo), ritmoInParole({ ...ritmo, ogni: 1 })]).toEqual([
    'ogni 2 settimane, di lunedì',
    'ogni lunedì',
  ]);
});

test('whatever the window, its dates are those of the whole series', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 52 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: -40, max: 900 }),
      fc.integer({ min: 0, max: 400 }),
      (ogni, giorno, inizio, lunga) => {
        const suo = { ogni, giorno, dal: '2026-01-07', al: null };
        const da = addDays('2026-01-07', inizio);
        const a = addDays(da, lunga);
        const tutte = dateFra(suo, '2026-01-07', '2030-01-01').filter((data) => data >= da && data <= a);
        expect(dateFra(suo, da, a)).toEqual(tutte);
        expect(tutte.every((data) => dayOfWeek(data) === giorno)).toBe(true);
      },
    ),
  );
});

test('a date can be changed until its order is made, and not once its day is over', () => {
  expect(rifiutoCambio('annunciato', '2026-03-16', '2026-03-16')).toBeNull();
  expect(rifiutoCambio(null, '2026-03-15', '2026-03-16')).toBe('La data è passata.');
  expect(rifiutoCambio('ordinato', '2026-03-16', '2026-03-16')).toBe('L’ordine di questa data è già fatto.');
});

test('a new one begins after today; no end is before its begin, none is without name or lines', () => {
  const oggi = '2026-03-16';
  const buono = { nome: 'Settimanale', dal: '2026-03-17', al: null, righe: [{}] };
  expect(rifiutiRicorrente(buono, oggi)).toEqual({});
  expect(rifiutiRicorrente({ ...buono, dal: oggi }, oggi)).toEqual({ dal: 'La prima data può essere da domani.' });
  expect(rifiutiRicorrente({ ...buono, dal: oggi }, null)).toEqual({});
  expect(rifiutiRicorrente({ ...buono, al: '2026-03-16' }, oggi)).toEqual({
    al: 'La fine non può essere prima dell’inizio.',
  });
  expect(rifiutiRicorrente({ ...buono, al: buono.dal }, oggi)).toEqual({});
  expect(Object.keys(rifiutiRicorrente({ ...buono, nome: ' ', righe: [] }, oggi))).toEqual(['nome', 'righe']);
});
