import { expect, test } from 'vitest';
import { disegna } from '#test/fixtures/ordini-finti/con-pdf-lib.ts';
import { leggiDocumento } from './leggi-documento.ts';

const leggi = (nome: string, contenuto: Uint8Array | string) =>
  leggiDocumento({ nome, contenuto: Buffer.from(contenuto) });

test('a file of another kind is refused with the way out', async () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  expect(await leggi('ordine.xls', ole)).toEqual({
    rifiutato:
      'È un Excel di prima del 2007 (.xls), che qui non si legge: aprirlo e salvarlo come .xlsx, poi caricarlo di nuovo.',
  });
  expect(await leggi('ordine.msg', ole)).toEqual({
    rifiutato: 'Il messaggio di Outlook non si può leggere: salvarlo come .eml, o caricare i suoi allegati.',
  });
  expect(await leggi('ordine.pdf', '')).toEqual({ rifiutato: 'Il file è vuoto.' });
  expect(await leggi('foto.jpg', Buffer.from('ffd8ffe0', 'hex'))).toMatchObject({
    rifiutato: expect.stringContaining('figura'),
  });
});

test('a name of several lines in a tall cell is read to its end, also where a line begins like an expense', async () => {
  const colonne = [
    { testata: 'Codice', x: 40 },
    { testata: 'Descrizione', x: 150 },
    { testata: 'Quantità', x: 450, destra: true },
  ];
  const righe = ['121000240101', '121000240102', '121000240103'].map((codice, i) => [
    codice,
    'Vite TE\ncon certificato\nimballo riciclabile 9930:de-2\nspedizione in scatola\nrif. disegno 4471/B',
    String((i + 1) * 10),
  ]);
  const coda = ['Trasporto 12,00', 'Totale 120,00'];
  const esito = await leggiDocumento({
    nome: 'a.pdf',
    contenuto: await disegna({ capo: ['Ordine n. 12'], colonne, righe, coda }),
  });
  if ('rifiutato' in esito) throw new Error(esito.rifiutato);
  expect(esito.letto.righe.map(({ descrizione, quantita }) => [descrizione.valore, quantita?.valore])).toEqual(
    [10, 20, 30].map((qta) => [
      'Vite TE con certificato imballo riciclabile 9930:de-2 spedizione in scatola rif. disegno 4471/B',
      qta,
    ]),
  );
});

const conPosizioni = [
  { testata: 'Pos', x: 40 },
  { testata: 'Codice', x: 70 },
  { testata: 'Descrizione', x: 170 },
  { testata: 'UM', x: 380 },
  { testata: 'Quantità', x: 440, destra: true },
  { testata: 'Prezzo', x: 490, destra: true },
  { testata: 'Importo', x: 555, destra: true },
];

async function conRiga(n: number, riga: readonly string[]) {
  const righe = [1, 2, 3, 4].map((i) => [
    `${i}0`,
    `12100024010${i}`,
    'Vite TE zincata',
    'PZ',
    `${i}0`,
    '1,50',
    `${i * 15},00`,
  ]);
  righe[n - 1] = [...riga];
  const capo = ['Ordine n. 12'];
  const contenuto = await disegna({ capo, colonne: conPosizioni, righe, coda: ['Trasporto 12,00', 'Totale 150,00'] });
  const esito = await leggiDocumento({ nome: 'a.pdf', contenuto });
  if ('rifiutato' in esito) throw new Error(esito.rifiutato);
  return esito.letto;
}

test.each([
  ['whose quantity nobody can read', 2, ['20', '121000240102', 'Vite TE', 'PZ', '2O0?', '1,50', '30,00']],
  ['whose quantity is a word', 1, ['10', '121000240101', 'Vite TE', 'PZ', 'a corpo', '1,50', '15,00']],
  ['that is the last one', 4, ['40', '121000240104', 'Vite TE', 'PZ', '??', '1,50', '60,00']],
  ['with a position and a name only', 2, ['20', '', 'Rondelle grembialine 6x24', '', '', '', '']],
])('a line of the table %s is marked and named, and is no part of its neighbour', async (_, n, riga) => {
  const { righe, perse, nonLette, avvisi } = await conRiga(n, riga);
  expect(righe.map(({ posizione }) => posizione?.valore)).toEqual(
    ['10', '20', '30', '40'].filter((una) => una !== `${n}0`),
  );
  expect(righe.every(({ descrizione }) => descrizione.valore === 'Vite TE zincata')).toBe(true);
  expect([perse, nonLette?.length]).toEqual([1, 1]);
  expect(avvisi.join(' ')).toContain(`Una riga della tabella non letta: «${n}0 `);
});

test('totals, expenses and a table that was read whole leave nothing unread', async () => {
  for (const nota of [
    'consegna 12/12/2026',
    'si prega di imballare a parte, in scatole da 20 pezzi, per il magazzino 3',
  ]) {
    const letto = await conRiga(2, ['20', '121000240102', `Vite TE\n${nota}`, 'PZ', '20', '1,50', '30,00']);
    expect([letto.righe.length, letto.perse, letto.nonLette]).toEqual([4, 0, []]);
  }
});
