import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { filtroPerRuolo, filtroPredefinito, leggiFiltro, scriviFiltro, type FiltroStati } from './rules.ts';
import { mostraArticolo } from './rules/mostra-articolo.ts';

const normale = { nonStampCatalogo: false, obsoleto: false, eliminato: false };
const obsoleto = { ...normale, obsoleto: true };
const eliminato = { ...normale, eliminato: true };
const fuoriCatalogo = { ...normale, nonStampCatalogo: true };
const disattivo = { ...normale, disattivaInternet: true };
const vuoto = { ...normale, nrArt: 0 };
const tutti = [normale, fuoriCatalogo, obsoleto, eliminato, disattivo, vuoto];
const mostrati = (testo: string) => tutti.map((uno) => mostraArticolo(leggiFiltro(testo) ?? filtroPredefinito, uno));

describe('the filter of five states', () => {
  test('is stored as five flags parted by semicolons', () => {
    expect(scriviFiltro(filtroPredefinito)).toBe('0;0;0;0;1');
    expect(leggiFiltro('1;0;1;0;1')).toEqual([true, false, true, false, true]);
    expect(['', '0;0;0;0', '0;0;0;0;2', '0;0;0;0;1;0', '0,0,0,0,1'].map(leggiFiltro)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const filtro = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(filtro, (flags) => {
        expect(leggiFiltro(scriviFiltro(flags))).toEqual(flags);
      }),
    );
  });

  test('hides flagged and empty ones by default', () => {
    expect(mostrati('0;0;0;0;1')).toEqual([true, false, false, false, false, false]);
  });

  test('without the normal flag shows flagged ones alone, each by its flag', () => {
    expect(mostrati('1;0;0;0;0')).toEqual([false, true, false, false, false, false]);
    expect(mostrati('0;1;1;0;0')).toEqual([false, false, true, true, false, false]);
    expect(mostrati('0;0;0;1;0')).toEqual([false, false, false, false, true, false]);
    expect(mostrati('0;0;0;0;0')).toEqual([false, false, false, false, false, false]);
  });

  test('with the normal flag and others shows normal ones, and flagged ones by their flag', () => {
    expect(mostrati('0;1;0;0;1')).toEqual([true, false, true, false, false, true]);
    expect(mostrati('1;1;1;1;1')).toEqual([true, true, true, true, true, true]);
  });

  test('one of two flags is enough, but what is off internet needs its own', () => {
    const soloObsoleti: FiltroStati = [false, true, false, false, true];
    expect(mostraArticolo(soloObsoleti, { ...obsoleto, eliminato: true })).toBe(true);
    expect(mostraArticolo(soloObsoleti, { ...obsoleto, disattivaInternet: true })).toBe(false);
  });

  test('is the wish of staff, of role 3 for the first three, and of nobody else', () => {
    const tutto: FiltroStati = [true, true, true, true, false];
    expect(([2, 4, 5, 6] as const).map((ruolo) => filtroPerRuolo(ruolo, tutto))).toEqual([tutto, tutto, tutto, tutto]);
    expect(filtroPerRuolo(3, tutto)).toEqual([true, true, true, false, true]);
    expect([filtroPerRuolo(0, tutto), filtroPerRuolo(1, tutto)]).toEqual([filtroPredefinito, filtroPredefinito]);
  });
});
