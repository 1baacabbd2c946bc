import { describe, expect, test } from 'vitest';
import { searcherOf } from '#test/fixtures/fonti.ts';
import { filtroPredefinito } from '../../rules.ts';
import { suggest } from './suggest.ts';

describe('suggestions are written as the data are:', () => {
  const scritte = searcherOf([
    {
      codTestata: 'CAF00001',
      descrizione: 'Caffettiere in acciaio DIN 7991, città',
      parole: ['perché no'],
      filtri: { Misura: 'M6x40', Materiale: 'Zama pressofusa' },
      nomeAzienda: 'ZetaÈ',
    },
    { codTestata: 'CAF00002', descrizione: 'TESTE Torx con vite TCEI' },
  ]);
  const offerte = (valore: string): string[] =>
    suggest(scritte, valore, filtroPredefinito).autoCompletaVociRicerca.map(
      ({ autoCompletamento }) => autoCompletamento,
    );
  test.each([
    ['citt', 'città'],
    ['perch', 'perché'],
    ['m6x', 'M6x40'],
    ['din79', 'DIN 7991'],
    ['tce', 'TCEI'],
    ['tor', 'Torx'],
  ])('%s leads to %s', (valore, offerta) => expect(offerte(valore)).toContain(offerta));
  test("a capital that only the beginning of a text gives is not the word's own", () => {
    expect(offerte('caffe')).toEqual(['caffettiere']);
    expect(offerte('zam')).toEqual(['zama']);
  });
  test('there are never more than twelve, companies among them', () => {
    const molte = searcherOf(
      Array.from({ length: 12 }, (_, i) => ({
        codTestata: `MOL000${10 + i}`,
        nomeAzienda: `120 ${i}`,
        codiceAzienda: `M${i}`,
        filtri: { Misura: `120x${i}0` },
        articoli: [{ cdArticolo: `120${i}0000` }],
      })),
    );
    const { autoCompletaVociRicerca } = suggest(molte, '120', filtroPredefinito);
    expect([
      autoCompletaVociRicerca.length,
      autoCompletaVociRicerca.filter(({ ricercaAzienda }) => ricercaAzienda).length,
    ]).toEqual([12, 3]);
  });
  test('the words typed before stay as they were typed', () => expect(offerte('Vite TC')).toEqual(['Vite TCEI']));
});
