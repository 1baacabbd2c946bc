import { expect, test } from 'vitest';
import { articoliDelFiltro, righePiuVicine, soloNominati } from './articoli-del-filtro.ts';

type Riga = { ctTpRiga: string; cdArticolo: string; descrizione: string };
/** A page: `# title` is a sub-heading, anything else an article whose code is its index. */
const pagina = (...testi: string[]): Riga[] =>
  testi.map((testo, posto) =>
    testo.startsWith('# ')
      ? { ctTpRiga: 'D', cdArticolo: '', descrizione: testo.slice(2) }
      : { ctTpRiga: 'P', cdArticolo: String(posto), descrizione: testo },
  );
const nominati = (filtri: readonly string[], righe: readonly Riga[], unoBasta = false): string[] =>
  articoliDelFiltro({ filtri, unoBasta }, righe).map((codice) => righe[Number(codice)]?.descrizione ?? codice);

const viti = pagina('# M4', 'VITE M4x40 ZB', 'VITE M4x6 INOX A2', '# M6', 'VITE M6x40 ZB', 'VITE M6x60 INOX A2');

test.each([
  [['Diametro#M6'], ['VITE M6x40 ZB', 'VITE M6x60 INOX A2']],
  [['Lunghezza#40 mm'], ['VITE M4x40 ZB', 'VITE M6x40 ZB']],
  [['Lunghezza#6 mm'], ['VITE M4x6 INOX A2']],
  [['Diametro#M4', 'Diametro#M6'], []],
  [['Diametro#M6', 'Lunghezza#40 mm'], ['VITE M6x40 ZB']],
  [['Materiale#Inox A2'], ['VITE M4x6 INOX A2', 'VITE M6x60 INOX A2']],
  [
    ['Materiale#Inox A2', 'Diametro#M6', 'Diametro#M4'],
    ['VITE M4x6 INOX A2', 'VITE M6x60 INOX A2'],
  ],
  [
    ['Marca#Vela', 'Diametro#M6'],
    ['VITE M6x40 ZB', 'VITE M6x60 INOX A2'],
  ],
  [['Diametro#Tutti', 'Lunghezza#60 mm'], ['VITE M6x60 INOX A2']],
  [['Marca#Vela'], []],
  [['Diametro#M99'], []],
  [['Lunghezza#60 mm', 'Diametro#M4'], []],
  [[], []],
])('%s names of a table of screws %s, none for all of them', (filtri, descrizioni) => {
  expect(nominati(filtri, viti)).toEqual(descrizioni);
});

test('with any of them enough the articles of each are named; a value that no row speaks of may mean them all', () => {
  expect(nominati(['Diametro#M4', 'Lunghezza#60 mm'], viti, true)).toEqual([
    'VITE M4x40 ZB',
    'VITE M4x6 INOX A2',
    'VITE M6x60 INOX A2',
  ]);
  expect(nominati(['Marca#Vela', 'Lunghezza#60 mm'], viti, true)).toEqual([]);
});

test('the finish of a sub-heading is that of the rows below it; a hand is written short, a number in other forms', () => {
  const cerniere = pagina(
    '# Ottone lucido',
    'CERN. 60x25 OTT. DX',
    'CERN. 60x25 OTT. SX',
    '# Bronzato',
    'CERN. 60x25 DX',
  );
  expect(nominati(['Finitura#Ottone lucida'], cerniere)).toEqual(['CERN. 60x25 OTT. DX', 'CERN. 60x25 OTT. SX']);
  expect(nominati(['Mano#Destra'], cerniere)).toEqual(['CERN. 60x25 OTT. DX', 'CERN. 60x25 DX']);
  expect(nominati(['Contenuto#ml 410'], pagina('SILICONE 410 ml', 'SILICONE 310 ml'))).toEqual(['SILICONE 410 ml']);
});

test.each([
  ['REGGIMENSOLA 646 mm 125x150 nero zincata', ['# Nero', 'mm 150x200 ZINCATA 646', '# Grigio', 'mm 125x150'], [1]],
  ['vite te inox a2 M8x40', ['# INOX A2', 'VITE TE M8x50', '# ZB', 'VITE M8x40'], [1]],
  ['punta lunga cobalto hss Ø 6', ['PUNTA LUNGA COBALTO HSS Ø 8', 'PUNTA Ø 6'], [1]],
  ['raccordo curvo ottone 1/2"', ['RACCORDO CURVO OTTONE 3/4"', 'RACCORDO 1/2"'], [1]],
  ['vite te M8x40 inox', ['VITE TE M8x40 ZB', 'VITE TE M8x40 INOX'], [1]],
])('of «%s» the row of its size comes before one that says more of its words', (testo, righe, posti) => {
  const dette = pagina(...righe);
  let titolo = '';
  const articoli = dette.flatMap(({ ctTpRiga, descrizione }) => {
    if (ctTpRiga === 'D') titolo = descrizione;
    return ctTpRiga === 'P' ? [{ titolo, descrizione }] : [];
  });
  expect(righePiuVicine(testo, articoli)).toEqual(posti);
});

test('if none of the named articles is left, all are shown', () => {
  const due = [{ cdArticolo: 'a' }, { cdArticolo: 'b' }];
  expect([soloNominati(due, ['b']), soloNominati(due, ['z']), soloNominati(due, [])]).toEqual([[due[1]], due, due]);
});
