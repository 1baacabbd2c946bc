import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { textSheetsOf, type TextSheet } from './text-sheets.ts';

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield item;
}

const written = async (sheets: readonly TextSheet[]): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of textSheetsOf('prova', each(sheets)).bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test('sheets are read back as they were written, with texts that look like formulas, and names as Excel takes them', async () => {
  const rows = [
    ['=1+1', '@SUM(A1)', '', 'à <&> "x"'],
    ['  due ', '-3', '+4', ''],
  ];
  const bytes = await written([
    { name: 'Viti/legno', titles: ['A', 'B', 'C', 'D'], rows: each(rows) },
    { name: '_viti legno', titles: ['A'], rows: each([]) },
  ]);
  const names: string[] = [];
  const found: string[][] = [];
  readWorkbook(bytes, () => true, {
    sheet: (name) => names.push(name),
    row: ({ cells }) => found.push(cells.map(({ kind, text }) => `${kind}:${text}`)),
  });
  expect(names).toEqual(['Viti legno', 'viti legno 2']);
  expect(found.slice(1, 3)).toEqual([
    ['text:=1+1', 'text:@SUM(A1)', 'text:à <&> "x"'],
    ['text:  due ', 'text:-3', 'text:+4'],
  ]);
  expect((await readSheet(bytes, 1))[1]?.slice(0, 2)).toEqual(['=1+1', '@SUM(A1)']);
});

test('other work goes on while a long sheet is written', async () => {
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 0);
  await written([
    { name: 'Lungo', titles: ['A'], rows: each(Array.from({ length: 20_000 }, (_, i) => [`riga ${i}`])) },
  ]);
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});
