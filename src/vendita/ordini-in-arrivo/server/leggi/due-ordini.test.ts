import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { disegna } from '#test/fixtures/ordini-finti/con-pdf-lib.ts';
import { leggiDocumento } from './leggi-documento.ts';

const colonne = [
  { testata: 'Codice', x: 40 },
  { testata: 'Descrizione', x: 170 },
  { testata: 'Quantità', x: 440, destra: true },
];

interface Disegnato {
  readonly capo: string;
  readonly righe: readonly (readonly string[])[];
}

/** The papers of a buyer one after the other, as a printer makes one file of them. */
async function fascicolo(disegnati: readonly Disegnato[]): Promise<Uint8Array> {
  const insieme = await PDFDocument.create();
  for (const { capo, righe } of disegnati) {
    const uno = await PDFDocument.load(
      await disegna({ capo: ['Officine Valbruna S.r.l.', capo], colonne, righe, coda: ['Cordiali saluti'] }),
    );
    for (const pagina of await insieme.copyPages(uno, uno.getPageIndices())) insieme.addPage(pagina);
  }
  return insieme.save();
}

const vite = (n: number): readonly string[] => [`12100024010${n}`, 'Vite TE zincata', String(10 * n)];

async function ordiniDi(nome: string, contenuto: Uint8Array | string) {
  const esito = await leggiDocumento({ nome, contenuto: Buffer.from(contenuto) });
  if ('rifiutato' in esito) throw new Error(esito.rifiutato);
  const { altri = [], ...primo } = esito.letto;
  return [primo, ...altri].map(({ testata, righe, avvisi }) => ({
    numero: testata.numero?.valore,
    codici: righe.map(({ codici }) => codici[0]?.valore),
    detto: avvisi.find((uno) => uno.includes('più ordini')),
  }));
}

const divisi = [
  {
    numero: 'T1-26',
    codici: ['121000240101', '121000240102'],
    detto: 'Nel documento ci sono più ordini (T1-26, T2-26): queste sono le righe di T1-26.',
  },
  {
    numero: 'T2-26',
    codici: ['121000240103'],
    detto: 'Nel documento ci sono più ordini (T1-26, T2-26): queste sono le righe di T2-26.',
  },
];

test('a PDF of two papers, each with its number and its head, is two orders', async () => {
  const pdf = await fascicolo([
    { capo: 'Numero ordine: T1-26', righe: [vite(1), vite(2)] },
    { capo: 'Numero ordine: T2-26', righe: [vite(3)] },
  ]);
  expect(await ordiniDi('a.pdf', pdf)).toEqual(divisi);
});

const celle = (...righe: readonly (readonly string[])[]): string => righe.map((una) => una.join(';')).join('\n');
const testata = ['Codice', 'Descrizione', 'Quantità'];

test.each([
  ['heads', celle(['Ordine n. T1-26'], testata, vite(1), vite(2), ['Ordine n. T2-26'], testata, vite(3))],
  ['a common head', celle(testata, ['Ordine n. T1-26'], vite(1), vite(2), ['Ordine n. T2-26'], vite(3))],
])('a table of two numbers with %s is two orders', async (_, testo) => {
  expect(await ordiniDi('a.csv', testo)).toEqual(divisi);
});

const uno = (numero: string | undefined, detto?: string) => [
  { numero, codici: ['121000240101', '121000240102', '121000240103'], detto },
];

test('an order that names those of its buyer’s customers among its lines is one', async () => {
  const testo = celle(
    ['Ordine d’acquisto n. 77/26'],
    testata,
    ['Ordine 881'],
    vite(1),
    ['Ordine 882'],
    vite(2),
    ['Ordine 883'],
    vite(3),
  );
  expect(await ordiniDi('a.csv', testo)).toEqual(uno('77/26'));
});

test('pages of one order are one, also where its number has a page', async () => {
  const pagine = (a: string, b: string) =>
    fascicolo([
      { capo: a, righe: [vite(1), vite(2)] },
      { capo: b, righe: [vite(3)] },
    ]);
  expect(await ordiniDi('a.pdf', await pagine('Ordine n. T1-26', 'Ordine n. T1-26'))).toEqual(uno('T1-26'));
  expect(await ordiniDi('a.pdf', await pagine('Numero ordine: T1-26', 'Numero ordine: T1-26/2'))).toEqual(uno('T1-26'));
});

test('two numbers of which one has lines above it are said and left to a person', async () => {
  const testo = celle(testata, vite(1), ['Ordine n. T1-26'], vite(2), ['Ordine n. T2-26'], vite(3));
  expect(await ordiniDi('a.csv', testo)).toEqual(
    uno(
      undefined,
      'Nel documento ci sono più ordini (T1-26, T2-26): va fatto un ordine per numero, lasciando fuori le righe degli altri.',
    ),
  );
});
