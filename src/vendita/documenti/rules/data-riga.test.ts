import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { dataDiversa, dataRiga, prossimaConsegna } from './data-riga.ts';

const giorno = fc.integer({ min: 0, max: 400 }).map((giorni) => addDays('2026-01-01', giorni));
const datato = fc.record({ dtConsRichiesta: fc.option(giorno) });

test('a line comes on its own day, or else with its order', () => {
  const ordine = { dtConsRichiesta: '2026-12-03' };
  expect(dataRiga({ dtConsRichiesta: '2026-12-12' }, ordine)).toBe('2026-12-12');
  expect(dataRiga({ dtConsRichiesta: null }, ordine)).toBe('2026-12-03');
  expect(dataRiga({ dtConsRichiesta: null }, { dtConsRichiesta: null })).toBeNull();
  expect(dataDiversa({ dtConsRichiesta: '2026-12-03' }, ordine)).toBeNull();
  expect(dataDiversa({ dtConsRichiesta: '2026-12-12' }, ordine)).toBe('2026-12-12');
});

test('only a day of its own that differs is shown, and then it is the one that holds', () => {
  fc.assert(
    fc.property(datato, datato, (riga, ordine) => {
      const diversa = dataDiversa(riga, ordine);
      expect(dataRiga(riga, ordine)).toBe(diversa ?? ordine.dtConsRichiesta);
      expect(diversa === null || diversa !== ordine.dtConsRichiesta).toBe(true);
    }),
  );
});

test('an order comes next on the first day of what is left; nothing that is left comes before it', () => {
  const righe = fc.array(
    datato.chain((riga) => fc.record({ resta: fc.nat(2) }).map((resta) => ({ ...riga, ...resta }))),
  );
  fc.assert(
    fc.property(righe, datato, (tutte, ordine) => {
      const prossima = prossimaConsegna(tutte, ordine);
      const restano = tutte.filter(({ resta }) => resta > 0).map((riga) => dataRiga(riga, ordine));
      for (const data of restano) expect(data === null || (prossima !== null && prossima <= data)).toBe(true);
      expect([...restano, ordine.dtConsRichiesta]).toContain(prossima);
    }),
  );
});
