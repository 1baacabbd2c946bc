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
