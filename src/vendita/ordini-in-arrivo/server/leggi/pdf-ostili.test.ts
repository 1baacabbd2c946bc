import { deflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFStream, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { classico } from '#test/fixtures/ordini-finti/con-pdfmake.ts';
import { ordineFinto } from '#test/fixtures/ordini-finti/ordine-finto.ts';
import { leggiDocumento } from './leggi-documento.ts';

const leggi = (contenuto: Uint8Array) => leggiDocumento({ nome: 'x.pdf', contenuto });

const conFlusso = (dati: Uint8Array, filtro: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n' +
        `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<</Length ${dati.length}/Filter ${filtro}>>stream\n`,
    ),
    dati,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF'),
  ]);

test('what unpacks to too much is refused before it is read, also packed twice', async () => {
  const bomba = deflateSync(Buffer.alloc(130_000_000, ' '));
  expect(await leggi(conFlusso(bomba, '/FlateDecode'))).toEqual({
    rifiutato: expect.stringContaining('troppo grande'),
  });
  expect(await leggi(conFlusso(deflateSync(bomba), '[/FlateDecode/FlateDecode]'))).toEqual({
    rifiutato: expect.stringContaining('troppo grande'),
  });
});

test('thousands of pages are read up to a limit that is said', async () => {
  const documento = await PDFDocument.create();
  const font = await documento.embedFont(StandardFonts.Helvetica);
  for (let i = 0; i < 3000; i++) {
    const page = documento.addPage([300, 300]);
    if (i < 100) page.drawText(`pagina ${i} di prova, con del testo`, { font, size: 9 });
  }
  expect(await leggi(await documento.save())).toMatchObject({
    letto: { avvisi: expect.arrayContaining(['Il PDF ha 3000 pagine: ne sono lette le prime 60.']) },
  });
});

test('a page without text, and letters without a map, are said to be so; nothing is made up', async () => {
  const vuoto = await PDFDocument.create();
  vuoto.addPage();
  expect(await leggi(await vuoto.save())).toMatchObject({
    letto: { senzaTesto: true, righe: [], avvisi: [expect.stringContaining('scansione')] },
  });
  const cifrato = Array.from(
    { length: 60 },
    (_, i) => `BT /F 9 Tf 40 ${800 - 12 * i} Td (\\001\\002\\003\\004 \\005\\006\\016\\017) Tj ET`,
  ).join('\n');
  expect(await leggi(conFlusso(deflateSync(Buffer.from(cifrato)), '/FlateDecode'))).toMatchObject({
    letto: { righe: [], senzaTesto: true },
  });
});

test('broken files are refused or repaired, scripts do not run', async () => {
  const buono = Buffer.from(await classico(ordineFinto({ seme: 3, righe: 6 })));
  expect(await leggi(buono.subarray(0, 900))).toEqual({ rifiutato: expect.stringContaining('rovinato') });
  expect(await leggi(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 0x37)]))).toEqual({
    rifiutato: expect.stringContaining('rovinato'),
  });
  const rotto = Buffer.from(buono.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n99999999'), 'latin1');
  expect(await leggi(rotto)).toMatchObject({ letto: { righe: { length: 6 } } });
  const conScript = await PDFDocument.load(buono);
  conScript.addJavaScript('a', 'app.alert(1)');
  for (const [, oggetto] of conScript.context.enumerateIndirectObjects())
    (oggetto instanceof PDFDict ? oggetto : oggetto instanceof PDFStream ? oggetto.dict : undefined)?.delete(
      PDFName.of('Metadata'),
    );
  expect(await leggi(await conScript.save())).toMatchObject({ letto: { righe: { length: 6 } } });
});
