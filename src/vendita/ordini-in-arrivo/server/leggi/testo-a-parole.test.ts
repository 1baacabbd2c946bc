import { expect, test } from 'vitest';
import { leggiDocumento } from './leggi-documento.ts';

async function letto(testo: string) {
  const esito = await leggiDocumento({ nome: 'a.txt', contenuto: Buffer.from(testo) });
  if ('rifiutato' in esito) throw new Error(esito.rifiutato);
  return esito.letto;
}

test('a quantity in words is one, and what looks like goods and was not taken is named', async () => {
  const { righe, avvisi, nonLette } = await letto(
    [
      'Buongiorno, ci servono:',
      'mille viti truciolari 6x50 zincate',
      'cento viti tps 4x40',
      'una scatola di rivetti 4x10',
      'duemila dadi M8',
      'ventotto tasselli 8x40',
      'mezza dozzina di lucchetti 40 mm',
      'Due righe per dirvi che siamo chiusi',
      '2 dozzine di cerniere 60x40',
      'rondelle grembialine 6x24 zincate',
      'Grazie',
    ].join('\n'),
  );
  expect(righe.map(({ quantita }) => quantita?.valore)).toEqual([1000, 100, 1, 2000, 28, 6, 24]);
  expect(avvisi).toEqual(['Una riga del testo non letta: «rondelle grembialine 6x24 zincate».']);
  expect(new Set(nonLette?.map((dove) => 'riga' in dove && dove.riga))).toEqual(new Set([10]));
});

test('a mail says where to deliver, and its address is no line of the order', async () => {
  const { righe, testata } = await letto(
    'Buongiorno, ordiniamo:\n10 pz 121000240101 vite te\n\nConsegnare presso:\nCantiere 3\nVia Adige 12/B\n35100 Padova (PD)\n\nGrazie\nMario Rossi\nVia Po 4, 31020 Villorba',
  );
  expect(righe.length).toBe(1);
  expect(testata.consegna).toMatchObject({
    scritto: 'Cantiere 3, Via Adige 12/B, 35100 Padova',
    certo: true,
  });
  expect(new Set(testata.consegna?.dove.map((una) => 'riga' in una && una.riga))).toEqual(new Set([5, 6, 7]));
});

test('two orders in one text, each above its own lines, are two orders', async () => {
  const primo = await letto(
    'Oggetto: Ordine T1-26\n\nBuongiorno,\nOrdine T1-26:\n10 pz 121000240101 vite te\nconsegna entro il 10/12/2026\nOrdine n. T2-26\n5 pz 121000240102 vite te\n3 pz 121000240103 vite te\nRossi S.r.l. P.IVA 00743110157',
  );
  expect(
    [primo, ...(primo.altri ?? [])].map(({ testata, righe, avvisi }) => [
      testata.numero?.valore,
      testata.dataRichiesta?.valore,
      testata.partiteIva.map(({ valore }) => valore),
      righe.map(({ codici }) => codici[0]?.valore),
      avvisi,
    ]),
  ).toEqual([
    [
      'T1-26',
      '2026-12-10',
      ['IT00743110157'],
      ['121000240101'],
      ['Nel documento ci sono più ordini (T1-26, T2-26): queste sono le righe di T1-26.'],
    ],
    [
      'T2-26',
      undefined,
      ['IT00743110157'],
      ['121000240102', '121000240103'],
      ['Nel documento ci sono più ordini (T1-26, T2-26): queste sono le righe di T2-26.'],
    ],
  ]);
});

test.each([
  [
    'a line stands above the first number',
    '10 pz 121000240101 vite te\nOrdine T1-26:\n2 pz 121000240102 vite te\nOrdine T2-26\n5 pz 121000240103 vite te',
    3,
  ],
  ['a number has no lines', 'Ordine T1-26:\n10 pz 121000240101 vite te\nOrdine T2-26\nnon ancora arrivato', 1],
  [
    'a number comes twice',
    'Ordine T1-26:\n10 pz 121000240101 vite\nOrdine T2-26\n5 pz 121000240102 vite\nOrdine T1-26\n3 pz 121000240103 vite',
    3,
  ],
])('two orders in one text are said and left to a person where %s', async (_, testo, quante) => {
  const { righe, altri, avvisi } = await letto(testo);
  expect([righe.length, altri]).toEqual([quante, undefined]);
  expect(avvisi.join()).toContain('più ordini (T1-26, T2-26): va fatto un ordine per numero');
});

test('an order with its number and date is one', async () => {
  const { avvisi, altri } = await letto('Ordine T1-26 del 3/11/2026\n10 pz 121000240101 vite te\nGrazie');
  expect([avvisi, altri]).toEqual([[], undefined]);
});

test('a place that is called a building site is no reference', async () => {
  const { testata } = await letto(
    'Destinazione merce: Cantiere Laghi, Via dei Laghi 3, 36100 Vicenza\nRif. commessa 77\n10 pz 121000240101 vite te',
  );
  expect(testata.riferimento?.valore).toContain('77');
  expect(testata.consegna?.scritto).toBe('Cantiere Laghi, Via dei Laghi 3, 36100 Vicenza');
});

test.each(['per il', 'entro il', 'dal', 'il', 'non oltre il', 'entro e non oltre il', 'richiesta per il', ':'])(
  'the day behind «consegna %s» is the day that is asked for',
  async (come) => {
    const { testata } = await letto(`10 pz 121000240101 vite te\nconsegna ${come} 10/12/2026\nGrazie`);
    expect(testata.dataRichiesta?.valore).toBe('2026-12-10');
  },
);
