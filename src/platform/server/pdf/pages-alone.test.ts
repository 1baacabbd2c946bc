import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { harmlessPdf } from './harmless-pdf.ts';
import { pagesAlone } from './pages-alone.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const stream = (dict: string, content: string): string =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;
const picture = (owner: string): string =>
  stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', `foto-${owner}`);

/** Objects by number, the first the catalog. */
const pdf = (objects: Readonly<Record<number, string>>): Buffer =>
  latin(
    `%PDF-1.5\n${Object.entries(objects)
      .map(([n, object]) => `${n} 0 obj\n${object}\nendobj\n`)
      .join('')}trailer<</Root 1 0 R/Size 40>>\nstartxref\n0\n%%EOF\n`,
  );
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const sheet = '/MediaBox[0 0 99 99]';
const text = (owner: string, more = ''): string => stream('', `BT (testo-${owner}) Tj ET ${more}`);

async function partsOf(bytes: Buffer, count = 2): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of pagesAlone(
    await harmlessPdf(bytes),
    Array.from({ length: count }, (_, from) => ({ from, count: 1 })),
  )) {
    const read = await PDFDocument.load(part);
    const objects = read.context.enumerateIndirectObjects().map(([, object]) => object);
    // All objects, with the raw streams.
    parts.push(
      objects
        .map((one) => (one instanceof PDFRawStream ? Buffer.from(one.contents).toString('latin1') : one.toString()))
        .join('\n'),
    );
  }
  return parts;
}
const owners = (part = ''): string[] => [...new Set(part.match(/(?:foto|testo)-\w+/g))].toSorted();

test('two split papers whose pictures were in one shared list each keep only their own', async () => {
  const both = pdf({
    1: catalog,
    2: `<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2${sheet}/Resources 9 0 R>>`,
    3: '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
    4: '<</Type/Page/Parent 2 0 R/Contents[6 0 R]>>',
    5: text('rossi', '/Im#31 Do'),
    6: text('bianchi', '/Im2 Do'),
    7: picture('rossi'),
    8: picture('bianchi'),
    9: '<</XObject<</Im1 7 0 R/Im2 8 0 R>>/Font 10 0 R>>',
    10: '<<>>',
  });
  const [uno, due] = await partsOf(both);
  expect([owners(uno), owners(due)]).toEqual([
    ['foto-rossi', 'testo-rossi'],
    ['foto-bianchi', 'testo-bianchi'],
  ]);
});

test('a form that draws from the page’s list, and one with the list of all, keep what they draw', async () => {
  const list = '<</XObject<</Im1 7 0 R/Im2 8 0 R/F1 11 0 R/F2 12 0 R>>>>';
  const both = pdf({
    1: catalog,
    2: `<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2${sheet}>>`,
    3: `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources ${list}>>`,
    4: `<</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources ${list}>>`,
    5: text('rossi', '/F1 Do'),
    6: text('bianchi', '/F2 Do'),
    7: picture('rossi'),
    8: picture('bianchi'),
    11: stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources ${list}`, '/Im1 Do'),
    12: stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources ${list}/PieceInfo<</X 7 0 R>>`, '/Im2 Do'),
  });
  const [uno, due] = await partsOf(both);
  expect([owners(uno), owners(due)]).toEqual([
    ['foto-rossi', 'testo-rossi'],
    ['foto-bianchi', 'testo-bianchi'],
  ]);
});

test('no link, thread, thumbnail or note of a program leads from one page into another, and no page taken out stays', async () => {
  const both = pdf({
    1: catalog,
    2: `<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2${sheet}>>`,
    3: `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Annots[13 0 R 15 0 R]/B[14 0 R]/PieceInfo<</X 8 0 R>>/Thumb 8 0 R>>`,
    4: '<</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources<</XObject<</Im2 8 0 R>>>>>>',
    5: text('rossi'),
    6: text('bianchi', '/Im2 Do'),
    8: picture('bianchi'),
    9: '<</Type/Page/Parent 2 0 R/Contents 10 0 R>>',
    10: text('verdi'),
    13: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[4 0 R/Fit]/Next 9 0 R>>',
    14: '<</T 4 0 R/P 4 0 R>>',
    15: '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 16 0 R>>/P 4 0 R/Popup 13 0 R>>',
    16: stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '(testo-firma) Tj'),
  });
  const [uno, due] = await partsOf(both);
  expect([owners(uno), owners(due)]).toEqual([
    ['testo-firma', 'testo-rossi'],
    ['foto-bianchi', 'testo-bianchi'],
  ]);
  // Also the whole file as a single document.
  for await (const whole of pagesAlone(await harmlessPdf(both), [{ from: 0, count: 2 }]))
    expect([Buffer.from(whole).includes('verdi'), (await PDFDocument.load(whole)).getPageCount()]).toEqual([false, 2]);
});

test('a content stream that can’t be unpacked is refused, because its drawing is unknown', async () => {
  const one = pdf({
    1: catalog,
    2: `<</Type/Pages/Kids[3 0 R]/Count 1${sheet}>>`,
    3: '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
    5: stream('/Filter/Crypt', 'x'),
  });
  await expect(partsOf(one, 1)).rejects.toThrow('Il PDF è protetto o rovinato');
  expect(PDFName.of('Im#31')).toBe(PDFName.of('Im1'));
});
