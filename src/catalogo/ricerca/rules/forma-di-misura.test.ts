import { expect, test } from 'vitest';
import { puoEssereUnCodice, siLeggeComeMisura } from './forma-di-misura.ts';
import { nominaImporti } from '#parti/nomina-importi.ts';
import { misureNote, codiciVeri } from '#test/fixtures/misure.ts';
import { ricercheDelMestiere, ricercheNuove, ricercheQuarte, ricercheTerze } from '#test/oracles/mestiere.ts';
import { worked } from '#test/fixtures/worked.ts';
import { piega } from './piega.ts';
import { terminiConPosto } from './termini.ts';

test.each(misureNote)('«%s» is a size, a norm, a unit or a quantity, and no code', (testo) => {
  expect([testo, testo.toLowerCase(), ` ${testo} `].map(siLeggeComeMisura)).toEqual([true, true, true]);
  expect(puoEssereUnCodice(testo)).toBe(false);
});

test.each(codiciVeri)('«%s» may be a code', (testo) => {
  expect([siLeggeComeMisura(testo), puoEssereUnCodice(testo)]).toEqual([false, true]);
});

test('bare numbers and telephones are offered to nobody, but their owner may say that they are his', () => {
  const soltanto =
    '100|2000|x10|X1|0444123456|0444/123456|349 1234567|+39 0444 123456|tel. 0444 123456|(0444) 123456|800 123 456|+39 (0)444 123456|' +
    '02.12.34.567|IT01234567890|P.IVA 01234567890|ord. 77/26|77/2026|CF 100|sp. 2|CH 13|DN50|16A|0-25|2.000,50|' +
    '1.4301|SS316L|Fe37|Q235|UNC1/4|ent.50|quadro 8|mis.12|ESA6|Rd12|Pag. 2|rosta13';
  for (const testo of soltanto.split('|'))
    expect([testo, siLeggeComeMisura(testo), puoEssereUnCodice(testo)]).toEqual([testo, false, false]);
});

/** Sizes with a letter, a unit, sides or a standard in all searches of the trade, as they are typed. */
const misureCercate = [...ricercheDelMestiere, ...ricercheNuove, ...ricercheTerze, ...ricercheQuarte]
  .map(({ cerca }) => cerca)
  .filter((cerca) => piega(cerca).length === cerca.length)
  .flatMap((cerca) =>
    terminiConPosto(piega(cerca))
      .filter(({ termine }) => /\d/.test(termine.testo) && termine.anche.length + termine.parti.length > 0)
      .map(({ da, a }) => cerca.slice(da, a)),
  );

test('what the search reads as a size is offered as a code by nobody, and is no amount of money', () => {
  expect(misureCercate.length).toBeGreaterThan(300);
  for (const misura of misureCercate)
    expect([misura, puoEssereUnCodice(misura), nominaImporti(`posare ${misura} in opera`)]).toEqual([
      misura,
      false,
      false,
    ]);
});

test('a long text of such parts is read in linear time', () => {
  for (const parte of ['12x', '8.8', "1''", ' .tx', 'uni ', '3,5-', 'pz/', '30/']) {
    const prima = worked();
    for (let volta = 0; volta < 20; volta += 1) puoEssereUnCodice(`${parte.repeat(4000)}!`);
    expect(worked() - prima, parte).toBeLessThan(2000);
  }
});
