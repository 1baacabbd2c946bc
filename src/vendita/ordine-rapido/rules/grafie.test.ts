import { expect, test } from 'vitest';
import { righeNominate, righePiuVicine } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { articoliConMisura, paroleCercate } from '#catalogo/ricerca/rules/misura.ts';
import { paroleDiRighe, RigheDette } from '#catalogo/ricerca/server/indice/righe-dette.ts';
import { leggiAParole } from './riga-a-parole.ts';

const righe = [
  { titolo: '', descrizione: 'VITE TRUC. 3,5x30 ZB' },
  { titolo: '', descrizione: 'VITE TRUC. 3,5x35 ZB' },
  { titolo: '', descrizione: 'VITE TE M8x40 ZB' },
  { titolo: '', descrizione: 'VITE TE M8x45 ZB' },
  { titolo: '', descrizione: 'SCODELLA Ø 35' },
  { titolo: '', descrizione: 'SCODELLA Ø 26' },
  { titolo: '', descrizione: 'CILINDRO 30x40 OTT.' },
  { titolo: '', descrizione: 'CILINDRO 30x50 OTT.' },
  { titolo: '', descrizione: 'TUBO mm 80x60x2 GREZZO' },
  { titolo: '', descrizione: 'TUBO mm 80x60x3 GREZZO' },
  { titolo: '', descrizione: 'PROFILO L 2000' },
  { titolo: '', descrizione: 'PROFILO L 3000' },
  { titolo: '', descrizione: 'RACCORDO 1/2"' },
  { titolo: '', descrizione: 'RACCORDO 3/4"' },
  { titolo: '', descrizione: 'INSERTO TX25' },
  { titolo: '', descrizione: 'INSERTO TX20' },
  { titolo: '', descrizione: 'DISCO gr. 120' },
  { titolo: '', descrizione: 'DISCO gr. 80' },
];

/** Place of the row meant, and its spellings. */
const grafie: readonly (readonly [posto: number, scritte: readonly string[]])[] = [
  [
    0,
    [
      '3,5x30',
      '3.5x30',
      '3,5 x 30',
      '3.5 X 30',
      '3,5×30',
      '3.5 × 30',
      '3,5X30',
      '3,5*30',
      '3.5 * 30',
      '3,5x30 mm',
      '3,5x30mm',
      'mm 3,5x30',
      '3,5 mm x 30 mm',
      '3,5mmx30mm',
      'Ø3,5x30',
      'ø 3.5x30',
      '⌀3,5x30',
    ],
  ],
  [
    2,
    [
      'M8x40',
      'm8x40',
      'M 8x40',
      'M8 x 40',
      'M8×40',
      'm8*40',
      'M8X40',
      'M 8 X 40',
      'M8x40mm',
      'M8 x 40 mm',
      '8x40',
      'mm 8x40',
      '8 x 40 mm',
    ],
  ],
  [4, ['Ø35', 'Ø 35', 'ø35', '⌀ 35', '∅35', 'd.35', 'd. 35', 'diam. 35', 'diam.35', 'diametro 35']],
  [6, ['30x40', '30/40', '30-40', '30 x 40', '30×40', '30X40', '30*40', '30x40 mm']],
  [8, ['80x60x2', '80 x 60 x 2', '80×60×2', '80X60X2', '80x60x2mm', 'mm 80x60x2']],
  [10, ['L 2000', 'L2000', 'l 2000', 'L=2000', '2 m', '2 mt', '2 metri']],
  [12, ['1/2"', '½"', '1/2”', '1⁄2"', "1/2''"]],
  [14, ['TX25', 'tx 25', 'T25', 'TX-25']],
  [16, ['gr. 120', 'grana 120', 'gr.120']],
];
const nomi: Readonly<Record<number, string>> = {
  0: 'vite',
  2: 'vite',
  4: 'scodella',
  6: 'cilindro',
  8: 'tubo',
  10: 'profilo',
  12: 'raccordo',
  14: 'inserto',
  16: 'disco',
};
const tutte = grafie.flatMap(([posto, scritte]) => scritte.map((scritta) => [scritta, posto] as const));

test('there are sixty spellings', () => expect(tutte.length).toBeGreaterThanOrEqual(60));

test.each(tutte)(
  '«%s» is the same row in the results, on the page, in a filter and in the quick order',
  (scritta, posto) => {
    const indice = new RigheDette();
    indice.metti(0, righe, paroleDiRighe(righe));
    const nome = nomi[posto] ?? '';
    const pagina = articoliConMisura(
      `${nome} ${scritta}`,
      righe.map(({ descrizione }, i) => ({ ctTpRiga: 'P', cdArticolo: String(i), descrizione })),
    );
    const scelte = { filtri: [`Misura#${nome} ${scritta}`], unoBasta: false };
    for (const riga of [
      `10 pz ${nome} ${scritta}`,
      `${nome} ${scritta} pz 10`,
      `${nome} ${scritta} 10 pz`,
      `n. 10 ${nome} ${scritta}`,
    ]) {
      const letta = leggiAParole(riga);
      expect([riga, letta.qta]).toEqual([riga, 10]);
      expect([riga, letta.parole, righePiuVicine(letta.parole, righe)]).toEqual([riga, letta.parole, [posto]]);
    }
    expect(['results', indice.conMisura(paroleCercate(`${nome} ${scritta}`), [0])[0]]).toEqual(['results', [posto]]);
    expect(['page', pagina]).toEqual(['page', [String(posto)]]);
    expect(['filter', righeNominate(scelte, righe)]).toEqual(['filter', [posto]]);
  },
);
