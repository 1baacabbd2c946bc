import { expect, test } from 'vitest';
import { filtroPredefinito, type FiltroStati } from '#catalogo/ricerca/rules.ts';
import { righeMostrate, type Riga } from './righe-mostrate.ts';

const riga = (ctTpRiga: Riga['ctTpRiga'], cdArticolo = '', stato: Partial<Riga> = {}): Riga => ({
  ctTpRiga,
  prevCtTpRiga: '',
  cdArticolo,
  descrizione: ctTpRiga,
  ctnumSUFFISSO: 0,
  unMisura: 'PZ',
  qtScatola: 1,
  ubicazione: '',
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  disponibile: null,
  nrArt: 1,
  distintaBaseDinamica: false,
  distintaBaseSemplice: false,
  distintaBaseSempliceSingoloComponente: false,
  cdArticoloFornitoreCatalogo: '',
  prezzoListino: null,
  sconto1: null,
  sconto2: null,
  prezzoScontato: null,
  netto: false,
  riga: 0,
  versione: 1,
  ...stato,
});

const codici = (righe: readonly Riga[], filtro = filtroPredefinito, cercato = ''): string[] =>
  righeMostrate(righe, filtro, { cercato }).map((mostrata) => mostrata.riga.cdArticolo || mostrata.riga.ctTpRiga);

const tabella = [
  riga('D'),
  riga('P', '1'),
  riga('P', '2', { obsoleto: true }),
  riga('D'),
  riga('P', '3', { obsoleto: true }),
];

test('articles in a state that is not chosen are left out, and sub-headings without an article with them', () => {
  expect(codici(tabella)).toEqual(['D', '1']);
  expect(codici(tabella, [false, true, false, false, true])).toEqual(['D', '1', '2', 'D', '3']);
});

test('the page of a header that is off internet is never empty for who opened it, whatever states are chosen', () => {
  const visti = (filtro: FiltroStati): string[] =>
    righeMostrate(tabella, filtro, { cercato: '', disattivaInternet: true }).map(({ riga }) => riga.cdArticolo || 'D');
  expect(visti(filtroPredefinito)).toEqual(['D', '1']);
  expect(visti([false, false, false, true, false])).toEqual(['D', '1']);
  expect(visti([false, true, false, false, false])).toEqual(['D', '1', '2', 'D', '3']);
});

test('the article that was looked for is there whatever its state', () => {
  expect(codici(tabella, filtroPredefinito, '3')).toEqual(['D', '1', 'D', '3']);
});

test('shading begins anew in each group', () => {
  const righe = [riga('P', '1'), riga('P', '2'), riga('P', '3'), riga('V'), riga('P', '4'), riga('P', '5')];
  expect(righeMostrate(righe, filtroPredefinito, { cercato: '' }).map(({ ombra }) => ombra)).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('P-187: a break stands between the articles that are shown, and the shading begins anew behind it', () => {
  const righe = [riga('P', 'AAA000010101'), riga('P', 'AAA000010201', { obsoleto: true }), riga('P', 'AAA000010201')];
  const mostrate = (campiRottura: string) =>
    righeMostrate([...righe, riga('P', 'AAA000010202')], filtroPredefinito, { cercato: '', campiRottura }).map(
      ({ ombra, stacco }) => [ombra, stacco],
    );
  expect(mostrate('000')).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ]);
  expect(mostrate('100')).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
});

test('shows the visible articles among those named by filters, with their sub-heading; all articles if none is visible', () => {
  const dadi = [riga('D'), riga('P', '1'), riga('D'), riga('P', '2'), riga('P', '3', { obsoleto: true })];
  const filtrate = (...filtrati: string[]): string[] =>
    righeMostrate(dadi, filtroPredefinito, { cercato: '', filtrati }).map(
      ({ riga: { cdArticolo, ctTpRiga } }) => cdArticolo || ctTpRiga,
    );
  expect([filtrate('2'), filtrate('2', '3'), filtrate('3'), filtrate()]).toEqual([
    ['D', '2'],
    ['D', '2'],
    ['D', '1', 'D', '2'],
    ['D', '1', 'D', '2'],
  ]);
});
