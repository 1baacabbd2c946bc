import { expect, test } from 'vitest';
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
