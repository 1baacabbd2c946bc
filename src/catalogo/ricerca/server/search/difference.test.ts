import { describe, expect, test } from 'vitest';
import { fonte, searcherOf } from '#test/fixtures/fonti.ts';
import { filtroPredefinito } from '../../rules.ts';
import { differenceOf } from './difference.ts';

describe('headers of the same description', () => {
  const dado = (codTestata: string, filtri: Record<string, string>, altro = {}) => ({
    codTestata,
    descrizione: 'Dadi esagonali',
    filtri: { Norma: 'DIN 934', ...filtri },
    ...altro,
  });
  const differenze = (fonti: Parameters<typeof searcherOf>[0]): string[] => {
    const context = searcherOf(fonti).context(filtroPredefinito);
    return fonti.flatMap(({ descrizione = '' }, doc) =>
      context.mask[doc] === 0 ? [] : [differenceOf(context, doc, descrizione)],
    );
  };

  test('say what tells them apart, by the filters in which they differ; one alone says nothing', () => {
    const fonti = [
      dado('DAD00001', { Diametro: 'M6', Materiale: 'Acciaio' }),
      dado('DAD00002', { Diametro: 'M8', Materiale: 'Acciaio' }),
      dado('DAD00003', { Diametro: 'M10', Materiale: 'Inox A2' }),
      { codTestata: 'DAD00004', descrizione: 'Dadi ciechi', filtri: { Diametro: 'M6' } },
    ];
    expect(differenze(fonti)).toEqual(['M6 · Acciaio', 'M8 · Acciaio', 'M10 · Inox A2', '']);
  });

  test('are not compared with one that is hidden', () => {
    const nascosta = dado('DAD00002', { Diametro: 'M8' }, { disattivaInternet: true });
    expect(differenze([dado('DAD00001', { Diametro: 'M6' }), nascosta])).toEqual(['']);
  });

  test('are compared again when one of them comes, changes, is hidden or goes, and all searches see it', () => {
    const searcher = searcherOf([dado('DAD00001', { Diametro: 'M6' }), dado('DAD00002', { Diametro: 'M8' })]);
    const { index } = searcher;
    const detta = (chiave: string): string => {
      const doc = index.doc(chiave) ?? -1;
      return differenceOf(searcher.context(filtroPredefinito), doc, index.voci[doc]?.descrizione ?? '');
    };
    expect(['DAD00001-0', 'DAD00002-0'].map(detta)).toEqual(['M6', 'M8']);
    index.metti(fonte(dado('DAD00002', { Diametro: 'M10' })));
    expect(['DAD00001-0', 'DAD00002-0'].map(detta)).toEqual(['M6', 'M10']);
    index.metti(fonte(dado('DAD00002', { Diametro: 'M6', Materiale: 'Ottone' })));
    expect(['DAD00001-0', 'DAD00002-0'].map(detta)).toEqual(['', 'Ottone']);
    index.metti(fonte(dado('DAD00002', { Diametro: 'M10' }, { disattivaInternet: true })));
    expect(detta('DAD00001-0')).toBe('');
    index.metti(fonte(dado('DAD00002', { Diametro: 'M10' }, { descrizione: 'Dadi ciechi' })));
    index.metti(fonte(dado('DAD00003', { Diametro: 'M12' })));
    expect(['DAD00001-0', 'DAD00002-0', 'DAD00003-0'].map(detta)).toEqual(['M6', '', 'M12']);
    index.togli('DAD00003-0');
    expect(detta('DAD00001-0')).toBe('');
  });
});
