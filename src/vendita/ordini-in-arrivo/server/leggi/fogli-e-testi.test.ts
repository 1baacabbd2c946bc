import { expect, test } from 'vitest';
import { rowsOf, workbookOf } from '#test/fixtures/workbook.ts';
import { leggiDocumento } from './leggi-documento.ts';

async function letto(nome: string, contenuto: Uint8Array | string) {
  const esito = await leggiDocumento({ nome, contenuto: Buffer.from(contenuto) });
  if ('rifiutato' in esito) throw new Error(esito.rifiutato);
  return esito.letto;
}

test('a code that the sheet has rounded is refused at its row, with the reason', async () => {
  const { righe } = await letto('a.csv', 'Codice;Descrizione;Q.tà\n1,04E+11;Vite TE M8;10\n121000240101;Dado;3\n');
  expect(righe).toMatchObject([
    { codici: [], quantita: { valore: 10 }, arrotondato: '1,04E+11', avvisi: [] },
    { codici: [{ valore: '121000240101', certo: true }], quantita: { valore: 3, certo: true } },
  ]);
});

test('hidden rows and sheets are left aside and said, errors of cells too', async () => {
  const righe = rowsOf([
    ['Codice', 'Descrizione', 'Quantità'],
    ['A1234', 'Vite', '5'],
    ['B1234', 'Dado', '7'],
  ]).replace('<row r="2">', '<row r="2" hidden="1">');
  const errore =
    '<row r="4"><c r="A4" t="inlineStr"><is><t>C1234</t></is></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4"><v>2</v></c></row>';
  const foglio = await letto('a.xlsx', workbookOf({ Ordine: righe + errore, Vecchio: righe }, { hidden: ['Vecchio'] }));
  expect(foglio.righe.map(({ codici, quantita }) => [codici[0]?.valore, quantita?.valore])).toEqual([
    ['B1234', 7],
    ['C1234', 2],
  ]);
  expect(foglio.avvisi.join(' ')).toContain('righe nascoste del foglio: 2.');
  expect(foglio.avvisi.join(' ')).toContain('Vecchio');
  expect(foglio.avvisi.join(' ')).toContain('#N/A (Ordine, riga 4, colonna 2)');
});

test('every separator and encoding gives the same rows', async () => {
  const righe = 'Codice;Descrizione;Quantità\nA1234;Caffè;12\nB77-9;Vite 3,5x30;4\n';
  const fatti = [
    Buffer.from(righe),
    Buffer.from(righe, 'latin1'),
    Buffer.from(righe, 'utf16le'),
    Buffer.from(`\ufeff${righe}`, 'utf16le'),
    Buffer.from(righe.replaceAll(';', '\t')),
    Buffer.from(righe.replaceAll(';', '|')),
    Buffer.from('Codice,Descrizione,Quantità\nA1234,Caffè,12\nB77-9,"Vite 3,5x30",4\n'),
  ];
  for (const uno of fatti)
    expect(
      (await letto('a.csv', uno)).righe.map(({ codici, descrizione, quantita }) => [
        codici[0]?.valore,
        descrizione.valore,
        quantita?.valore,
      ]),
    ).toEqual([
      ['A1234', 'Caffè', 12],
      ['B77-9', 'Vite 3,5x30', 4],
    ]);
});

test('greetings, signature, telephone, disclaimer and quoted mail propose nothing', async () => {
  const { righe, genere, testata } = await letto(
    'a.txt',
    [
      'Buongiorno,', 'ordine n. 77/26:', '10 pz 121000240101 vite te', '5 x BR-4411 cerniera', '',
      'Consegna: 12/12/2026', 'Cordiali saluti', 'Mario Rossi', 'ufficio', 'Tel. 0323 555012', 'Via Roma 12, 28900 Verbania', 'P.IVA 01234567897',
      'Le informazioni contenute in questo messaggio sono riservate: 3 anni di reclusione.', 'Il giorno 2 nov 2026 Cardine ha scritto:', '> 3 pz A1234',
    ].join('\n'),
  ); // prettier-ignore
  expect(righe.map(({ codici, quantita }) => [codici[0]?.valore, quantita?.valore, quantita?.um])).toEqual([
    ['121000240101', 10, 'PZ'],
    ['BR-4411', 5, ''],
  ]);
  expect(genere).toBe('ordine');
  expect(testata).toMatchObject({ numero: { valore: '77/26' }, dataRichiesta: { valore: '2026-12-12' } });
});

test('nothing ends without lines in silence; what a document is shows in its words', async () => {
  const domanda = await letto('a.txt', 'Buongiorno, avete ancora disponibili le maniglie della serie vecchia?\nGrazie');
  expect(domanda).toMatchObject({ genere: 'domanda', righe: [] });
  expect(domanda.avvisi.join(' ')).toContain('Nessuna riga d’ordine');
  expect(
    await letto('a.txt', 'Scopri le novità! Sconti fino al 50%. Clicca qui. Annulla l’iscrizione alla newsletter'),
  ).toMatchObject({ genere: 'pubblicità' });
  expect(await letto('a.csv', 'Richiesta di offerta n. 5;;\nCodice;Descrizione;Q.tà\nA1234;Vite;3')).toMatchObject({
    genere: 'richiesta di preventivo',
  });
});

test('the columns of a document, handed in again, name the heads that the reader does not know', async () => {
  const strano = 'Zeichen;Was;Wieviel\nA1234;Schraube;3\nB1234;Mutter;4\n';
  const prima = await letto('a.csv', `Codice;Descrizione;Q.tà\nA1234;Vite;3\n`);
  const colonne = prima.colonne.map((una, i) => ({ ...una, testata: ['Zeichen', 'Was', 'Wieviel'][i] ?? '' }));
  const esito = await leggiDocumento({ nome: 'a.csv', contenuto: Buffer.from(strano), opzioni: { colonne } });
  expect(esito).toMatchObject({
    letto: {
      righe: [
        { codici: [{ valore: 'A1234', certo: true }], quantita: { valore: 3, certo: true } },
        { quantita: { valore: 4 } },
      ],
    },
  });
});
