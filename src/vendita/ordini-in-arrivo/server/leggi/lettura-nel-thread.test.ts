import { expect, test } from 'vitest';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { leggiDocumentoInThread, leggiMessaggioInThread } from './lettura-nel-thread.ts';

const uploads = createUploads({ ms: 30_000 });

test('a thread splits a mail, and refuses a file with a sentence', async () => {
  const mail = Buffer.from('From: a@b.example\r\nSubject: s\r\n\r\nciao');
  expect(await leggiMessaggioInThread(uploads, mail)).toMatchObject({ da: { indirizzo: 'a@b.example' }, oggetto: 's' });
  expect(await leggiDocumentoInThread(uploads, { nome: 'vuoto.pdf', contenuto: new Uint8Array() })).toEqual({
    rifiutato: 'Il file è vuoto.',
  });
});
