import { expect, test } from 'vitest';
import { puoEssereUnCodice, siLeggeComeMisura } from './forma-di-misura.ts';
import { misureNote, codiciVeri } from '#test/fixtures/misure.ts';

test.each(misureNote)('«%s» is a size, a norm, a unit or a quantity, and no code', (testo) => {
  expect([testo, testo.toLowerCase(), ` ${testo} `].map(siLeggeComeMisura)).toEqual([true, true, true]);
  expect(puoEssereUnCodice(testo)).toBe(false);
});

test.each(codiciVeri)('«%s» may be a code', (testo) => {
  expect([siLeggeComeMisura(testo), puoEssereUnCodice(testo)]).toEqual([false, true]);
});

test('bare numbers and telephones are offered to nobody, but their owner may say that they are his', () => {
  for (const testo of ['100', '2000', 'x10', 'X1', '0444123456', '0444/123456', '349 1234567', '+39 0444 123456'])
    expect([testo, siLeggeComeMisura(testo), puoEssereUnCodice(testo)]).toEqual([testo, false, false]);
});
