import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFParser } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { longestTurn } from '#test/fixtures/worked.ts';
import { createUploads } from '../uploads/uploads.ts';
import { harmlessPdf } from './harmless-pdf.ts';
import { pdfFrom } from './pdf-from.ts';

const active = 'Il PDF contiene programmi o altri file: stamparlo di nuovo come PDF e riprovare.';
const broken = 'Il PDF è protetto o rovinato: stamparlo di nuovo come PDF e riprovare.';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const pages =
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';
/** One empty page, with extra content in its catalog and after it. */
const plain = (inCatalog = '', after: string | Buffer = '', trailer = '/Root 1 0 R/Size 4'): Buffer =>
  Buffer.concat([
    latin(`%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R${inCatalog}>>endobj\n${pages}`),
    Buffer.from(after as string, 'latin1'),
    latin(`trailer<<${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);
/** A catalog that refers to a compressed object. */
const packed = (
  object: string,
  dict = '/Type/ObjStm',
  { keyword = 'stream\n', filter = '/Filter/FlateDecode' } = {},
): Buffer => {
  const bare = latin(`9 0 ${object}`);
  const content = filter === '' ? bare : deflateSync(bare);
  const head = `4 0 obj<<${dict}/N 1/First 4${filter}/Length ${content.length}>>${keyword}`;
  return plain('/OpenAction 9 0 R', Buffer.concat([latin(head), content, latin('\nendstream\nendobj\n')]));
};
const script = '<</S/JavaScript/JS(app.alert(1))>>';
const saidOf = async (bytes: Uint8Array): Promise<string> =>
  harmlessPdf(bytes).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );

/** Content for which the parser, which tries each character as the start of an object, needs half a minute. */
const tedious = {
  'objects that do not end': '1 0 obj\n',
  'dictionaries that do not end': '1 0 obj\n<<\n',
  'ends alone': 'endobj\n',
  'streams that do not end': 'stream\n',
  'streams in objects': '1 0 obj\n<</Length 5>>\nstream\n',
  words: 'foo\n',
  names: '/A\n',
  brackets: ')\n',
  'words between objects': '1 0 obj\n1\nendobj\nfoo\n',
  'tables of words': 'xref\nfoo bar\n',
  'trailers without end': 'trailer\n',
  'ends of files': 'startxref\n1\nfoo\n%%EOF\n',
} as const;

test.for(Object.entries(tedious))('8 MB of %s are refused within two seconds', async ([, part]) => {
  const bytes = latin(`%PDF-1.4\n${part.repeat(Math.floor(7_900_000 / part.length))}%%EOF\n`);
  const before = process.cpuUsage();
  expect(await saidOf(bytes)).toBe(broken);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test('a PDF of 3,000 pages with an uncompressed object table is accepted', async () => {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < 3000; i++) pdf.addPage([9, 9]).moveTo(1, 1);
  expect(await saidOf(await pdf.save({ useObjectStreams: false }))).toBe('taken');
});

test('a PDF is kept with its pages and read again; packed objects without programs are no reason to refuse', async () => {
  const made = await PDFDocument.create();
  made.addPage([100, 200]).drawText('Ciao');
  made.addPage();
  for (const useObjectStreams of [true, false]) {
    const kept = await harmlessPdf(await made.save({ useObjectStreams }));
    const again = await PDFDocument.load(kept);
    expect([again.getPageCount(), again.getPage(0).getSize()]).toEqual([2, { width: 100, height: 200 }]);
    // Equal input gives equal bytes, so that a repeated upload is recognised.
    expect(Buffer.from(await harmlessPdf(await made.save({ useObjectStreams }))).equals(Buffer.from(kept))).toBe(true);
  }
  expect(await saidOf(packed('<</S/GoTo/D[3 0 R/Fit]>>'))).toBe('taken');
  const links = ['https://x.example/a:b', 'mailto:a@x.example', 'tel:+39', 'www.x.example'].map(
    (to) => `/S/URI/URI(${to})`,
  );
  expect(await saidOf(plain('', links.map((link, i) => `${5 + i} 0 obj<<${link}>>endobj\n`).join('')))).toBe('taken');
  // Bytes of a picture that look like a script are no script.
  expect(
    await saidOf(plain('', latin('5 0 obj<</Length 9>>stream\n\u00ff/JS\u0001\u0002/JS\nendstream endobj\n'))),
  ).toBe('taken');
});

test.each([
  ['in the catalog', plain(`/OpenAction${script}`)],
  ['with letters by number', plain('/OpenAction<</S/J#61vaScript/#4aS(x)>>')],
  ['with letters by number twice', plain('/OpenAction<</S/Launch/F(a)/X/J#2361>>')],
  ['in an object that nothing names', plain('', `7 0 obj${script}endobj\n`)],
  ['deep in lists', plain('', `7 0 obj${'['.repeat(500)}${script}${']'.repeat(500)}endobj\n`)],
  ['in the dictionary of a stream', plain('', '7 0 obj<</A/RichMedia/Length 1>>stream\nx\nendstream endobj\n')],
  ['packed', packed(script)],
  ['packed, kind by number', packed(script, '/Type/Obj#53tm')],
  ['packed, a name with «obj» after the kind', packed(script, '/Type/ObjStm/X(obj)')],
  ['packed, 3,000 blanks', packed(script, `/Type/ObjStm${' '.repeat(3000)}`)],
  ['packed, a return alone after the word', packed(script, '/Type/ObjStm', { keyword: 'stream\r' })],
  ['packed, blanks and a comment around', packed(script, '/Type % obj\n/ObjStm', { keyword: 'stream\r\n' })],
  ['packed without packing', packed(script, '/Type/ObjStm', { filter: '' })],
  ['packed and sent', packed('<</S/SubmitForm/F(http://x.example)>>')],
  ['a file of another', plain('', '7 0 obj<</Type/Filespec/EF<</F 8 0 R>>>>endobj\n')],
  ['a form of another kind', plain('/AcroForm<</XFA 8 0 R>>')],
  ['among the data of the trailer', plain('', '', `/Root 1 0 R/Info<</A${script}>>`)],
  ['in a model of three dimensions', plain('', '7 0 obj<</Subtype/U3D/OnInst#61ntiate 8 0 R>>endobj\n')],
  ['on leaving', plain('/AA<</WC<</S/URI/URI(http://x.example)>>>>')],
  ['an address on opening', plain('/OpenAction<</S/URI/URI(http://x.example)>>')],
  ['printing on opening, by reference', plain('/OpenAction 7 0 R', '7 0 obj<</S/Named/N/Print>>endobj\n')],
  ['an address after a place, on opening', plain('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x)>>>>')],
  ['a program as address', plain('', '7 0 obj<</S/URI/URI(java\nscript:alert)>>endobj\n')],
  ['a program as address, by reference', plain('', '7 0 obj<</S/URI/URI 8 0 R>>endobj 8 0 obj<6a733a78>endobj\n')],
  ['a file of the reader', plain('', '7 0 obj<</S/URI/URI(file:///etc/passwd)>>endobj\n')],
  ['content of another place', plain('', '7 0 obj<</Length 0/F(//x/y)>>stream\n\nendstream endobj\n')],
  ['a page of another file', plain('', '7 0 obj<</Ref<</F(//x/a.pdf)/Page 0>>>>endobj\n')],
  ['a film', plain('', '7 0 obj<</Subtype/Movie>>endobj\n')],
])('active, sending or embedding content is refused: %s', async (_, bytes) => {
  expect(await saidOf(bytes)).toBe(active);
});

test.each([
  ['no PDF', latin('<svg onload=alert(1)>'), broken],
  ['nothing but a beginning', latin('%PDF-1.4\n%%EOF\n'), broken],
  ['without a catalog', latin(`%PDF-1.4\n${pages}%%EOF`), broken],
  [
    'a catalog in the trailer, which is no object',
    plain('', '', `/Root<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>`),
    broken,
  ],
  ['encrypted', plain('', 'trailer<</Root 1 0 R/Encrypt<</Filter/Standard>>>>\n'), broken],
  [
    'packed objects that do not open',
    plain('', '4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\nno\nendstream endobj\n'),
    broken,
  ],
  ['packed twice', packed(script, '/Type/ObjStm', { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' }), broken],
  ['an object that can not be read', plain('', '7 0 obj<</A/S/JavaScript>>> endobj\n'), broken],
  [
    'signed',
    plain('', '7 0 obj<</Type/Sig/ByteRange[0 1 2 3]>>endobj\n'),
    'Il PDF ha una firma digitale, che qui andrebbe perduta: allegarne una stampa in PDF e mandare l’originale firmato per mail.',
  ],
])('content that can not be inspected is refused: %s', async (_, bytes, sentence) => {
  expect(await saidOf(bytes)).toBe(sentence);
});

test('content that another reader might interpret differently is not written', async () => {
  // Without a type: a reader that finds it through the table unpacks it, but pdf-lib keeps it as data.
  const kept = await harmlessPdf(packed(script, ''));
  const context = await PDFParser.forBytesWithOptions(kept).parseDocument();
  for (const [, object] of context.enumerateIndirectObjects()) expect(String(object)).not.toContain('JavaScript');
  expect(context.lookup(context.trailerInfo.Root)?.toString()).toContain('/OpenAction 9 0 R');
  expect(PDFName.of('JavaScript').toString()).toBe('/JavaScript');
  expect(Buffer.from(kept).toString('latin1')).not.toContain('startxref\n0\n');
});

test('input made to take long or much memory ends with its thread, and the server keeps answering', async () => {
  const uploads = createUploads({ ms: 3000, megabytes: 256 });
  const room = 8 * 1024 * 1024 - 300;
  const files = [
    latin(`%PDF-1.4\n%%EOF\n${'stream\n'.repeat(room / 7)}`),
    plain('', '#61'.repeat(room / 3)),
    // Each digit starts a comment that continues to the end.
    plain('', '1%'.repeat(room / 2)),
    packed(' '.repeat(2 ** 26)),
    plain('', '4 0 obj<</Type/XRef/Size 2000000000/W[0 0 0]>>stream\n\nendstream endobj\n'),
  ];
  let outcomes: PromiseSettledResult<unknown>[] = [];
  const longest = await longestTurn(async () => {
    outcomes = await Promise.allSettled(files.map((bytes) => pdfFrom(uploads, bytes, 'contenuto')));
  });
  expect(outcomes).toHaveLength(files.length);
  for (const one of outcomes)
    expect(one).toMatchObject({
      reason: { status: 422, message: expect.stringMatching(/^Il (PDF è protetto|file è troppo grande)/) },
    });
  expect(longest).toBeLessThan(1000);
});
