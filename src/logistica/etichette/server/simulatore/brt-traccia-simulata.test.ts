import { expect, test } from 'vitest';
import { tracciaSimulata } from './brt-traccia-simulata.ts';
import { luhn } from './luhn.ts';
import { istanteDi, numeratore, numeroSimulato } from '../../rules/numeri-simulati.ts';

test('a restarted simulator repeats no number, and every number contains its day', () => {
  let ora = Date.parse('2026-03-16T08:00:00Z');
  const adesso = () => new Date(ora);
  const prima = numeratore(8, adesso);
  const dati = Array.from({ length: 3 }, prima);
  ora += 60_000;
  const dopo = numeratore(8, adesso);
  const tutti = [...dati, ...Array.from({ length: 3 }, dopo)];
  expect(new Set(tutti).size).toBe(6);
  for (const uno of tutti) expect(Math.abs(istanteDi(uno).getTime() - ora)).toBeLessThan(120_000);
});

test('a shipment that was seeded, or sent before a restart, is known to the simulated BRT by its number', () => {
  const numero = numeroSimulato('BRT', { giorno: '2026-03-12', parte: 0.5, cap: '31100' });
  expect(numero).toMatch(/^102131\d{9}00\d$/);
  expect(luhn(numero.slice(0, 17))).toBe(numero.slice(17));
  const avvio = new Date('2026-03-16T08:00:00Z');
  expect(tracciaSimulata({ tutte: [], avvio }, numero, avvio)).toMatchObject({
    executionMessage: { code: 0 },
    lista_eventi: expect.arrayContaining([{ evento: expect.objectContaining({ id: '704' }) }]),
  });
  const domani = numeroSimulato('BRT', { giorno: '2026-03-17', parte: 0.5, cap: '31100' });
  expect(tracciaSimulata({ tutte: [], avvio }, domani, avvio)).toMatchObject({ executionMessage: { code: -11 } });
});
