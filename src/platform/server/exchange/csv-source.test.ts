import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { csvSource } from './csv-source.ts';
import type { SourceRow } from './source.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-csv-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer): Promise<SourceRow[]> {
  const path = join(await mkdtemp(join(folder, 'file-')), 'prova.csv');
  await writeFile(path, content);
  const rows: SourceRow[] = [];
  for await (const some of (await csvSource(path, 'prova.csv')).rows()) rows.push(...some);
  return rows;
}

const cellsOf = async (content: string | Buffer): Promise<unknown> => (await rowsOf(content)).map(({ cells }) => cells);

describe('a CSV file', () => {
  test.each(['\n', '\r\n', '\r'])('with the line end %j is read row by row, empty lines left out', async (end) => {
    expect(await cellsOf(['a;b', '1;2', '', '3;4', ''].join(end))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('tells where a row begins: line ends within quotes and empty lines count', async () => {
    const rows = await rowsOf('a;b\n"due\nrighe";1\n\n"x;""y""";2\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['due\nrighe', '1'] },
      { line: 5, cells: ['x;"y"', '2'] },
    ]);
  });

  test.each([
    ['sep=;\r\na;b\r\n1;2,5\r\n', 2],
    ['\uFEFF"sep=;"\na;b\n1;2,5\n', 2],
    ['SEP=\t\na\tb\n1\t2,5', 2],
    [';;;\n\na;b\n1;2,5', 3],
  ])('the separator that Excel names and the rows that it leaves empty are no rows (%j)', async (content, line) => {
    expect(await rowsOf(content)).toEqual([
      { line, cells: ['a', 'b'] },
      { line: line + 1, cells: ['1', '2,5'] },
    ]);
  });

  test('a row whose cells were all emptied is left out wherever it stands, and lines go on counting', async () => {
    expect(await rowsOf('a;b;c\n;;\n1;;\n ; ;\n;2;\n;;;;;\n')).toEqual([
      { line: 1, cells: ['a', 'b', 'c'] },
      { line: 3, cells: ['1', '', ''] },
      { line: 5, cells: ['', '2', ''] },
    ]);
  });

  test('keeps inches: a quote within a cell that does not begin with one is a sign like any other', async () => {
    expect(await cellsOf('a;b\nTUBO 1/2" ZB;7\n')).toEqual([
      ['a', 'b'],
      ['TUBO 1/2" ZB', '7'],
    ]);
  });

  test.each(['\n', '\r\n'])('is read alike wherever a piece of it ends (%j)', async (end) => {
    // Chunks are 256 KB: rows of every length from 1 to 300 put quotes, multi-byte characters and line ends at their
    // boundaries.
    const rows = Array.from({ length: 6000 }, (_, i) => [`"${'è'.repeat(i % 300)}""${end};"`, String(i)]);
    const read = await rowsOf(['a;b', ...rows.map((cells) => cells.join(';'))].join(end));
    expect(read).toHaveLength(6001);
    expect(read.at(-1)).toEqual({ line: 2 + 5999 * 2, cells: [`${'è'.repeat(5999 % 300)}"${end};`, '5999'] });
    expect(read.every(({ cells }) => cells.length === 2)).toBe(true);
  });

  test.each([
    ['with its mark', Buffer.from('\ufeffCodice;Q.t\u00e0\n121;3\n', 'utf16le')],
    ['without a mark', Buffer.from('Codice;Q.t\u00e0\n121;3\n', 'utf16le')],
    ['the other way round', Buffer.from('\ufeffCodice;Q.t\u00e0\n121;3\n', 'utf16le').swap16()],
    ['the other way round without a mark', Buffer.from('Codice;Q.t\u00e0\n121;3\n', 'utf16le').swap16()],
  ])('in UTF-16 is read %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['Codice', 'Q.t\u00e0'],
      ['121', '3'],
    ]);
  });

  test.each(['\u001a', '\u001a\r\n', '\r\n\u001a', '\r\n\u001a\r\n'])(
    'ends where a program of DOS ended it (%j)',
    async (end) => {
      expect(await cellsOf(`a;b\r\n1;2${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    },
  );

  const words = 'Qualità;È più; né così;però l’unità;CAFFÈ;CITTÀ';
  const mac: Readonly<Record<string, number>> = {
    à: 0x88,
    È: 0xe9,
    ù: 0x9d,
    é: 0x8e,
    ì: 0x93,
    ò: 0x98,
    '’': 0xd5,
    À: 0xcb,
  };
  const windows: Readonly<Record<string, number>> = {
    à: 0xe0,
    È: 0xc8,
    ù: 0xf9,
    é: 0xe9,
    ì: 0xec,
    ò: 0xf2,
    '’': 0x92,
    À: 0xc0,
  };
  const written = (text: string, by: Readonly<Record<string, number>>): Buffer =>
    Buffer.from([...text].map((sign) => by[sign] ?? sign.charCodeAt(0)));

  test.each([
    ['a Mac', mac],
    ['Windows', windows],
  ])('with the letters of %s is read rightly, each word by itself too', async (_, by) => {
    for (const text of [words, ...words.split(';').filter((word) => word !== 'È più')])
      expect(await cellsOf(written(`a\n${text}\n`, by))).toEqual([['a'], [text.split(';')].flat()]);
  });

  test('with letters of both is refused, as half of its words would be spoilt', async () => {
    const both = Buffer.concat([written('a\nQualità\n', mac), written('Quantità\n', windows)]);
    await expect(rowsOf(both)).rejects.toMatchObject({ expected: expect.stringContaining('una sola codifica') });
  });

  test.each([
    ['a;b\n1;2\n"x"y;2\n3;4\n', 3, 'virgolette chiuse'],
    ['a;b\n1;2\n"aperta;2\n3;4\n', 3, 'virgolette chiuse'],
    [`a;b\n1;2\n"${'aperta;2\n'.repeat(600_000)}`, 3, 'righe di al massimo 4 MB'],
  ])('that can not be read on says from which line (%#)', async (content, line, expected) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ line, expected: expect.stringContaining(expected) });
  });
});
