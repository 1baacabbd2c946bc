import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { expect, test, vi } from 'vitest';
import { excelOf } from './workbook.ts';
import { dayCell, type ExcelColumn } from './sheet.ts';

interface Riga {
  readonly nome: string;
  readonly importo: number | null;
  readonly giorno: Date | null;
}

const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Nome', value: ({ nome }) => nome, width: 30 },
  { title: 'Importo', value: ({ importo }) => importo, format: '#,##0.00' },
  { title: 'Giorno', value: ({ giorno }) => giorno },
];

async function bytesOf(rows: readonly Riga[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of excelOf('prova', colonne, rows).bytes) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

test('a sheet is read back as it was written: texts, numbers, days, and nothing where nothing was', async () => {
  const giorno = new Date('2026-03-16T00:00:00Z');
  const byte = await bytesOf([
    { nome: '001', importo: 1234.5, giorno },
    { nome: '', importo: null, giorno: null },
    { nome: 'Èlite & <figli>', importo: -2, giorno: null },
  ]);
  expect(await readSheet(byte.buffer)).toEqual([
    ['Nome', 'Importo', 'Giorno'],
    ['001', 1234.5, giorno],
    [null, null, null],
    ['Èlite & <figli>', -2, null],
  ]);
});

test('a day is that day in the sheet too where the server stands in Italy', async () => {
  vi.stubEnv('TZ', 'Europe/Rome');
  const byte = await bytesOf([{ nome: 'maggio', importo: 1, giorno: dayCell('2026-05-04') }]);
  const sheet = strFromU8(unzipSync(byte)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  vi.unstubAllEnvs();
  expect(sheet).toContain('<v>46146</v>');
});

test('text that starts like a formula stays text', async () => {
  const nomi = ['=1+1', '+39 0445', '-sconto', '@SUM(A1)', '=HYPERLINK("http://x.example")'];
  const byte = await bytesOf(nomi.map((nome) => ({ nome, importo: null, giorno: null })));
  const sheet = strFromU8(unzipSync(byte)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<row');
  expect(sheet).not.toMatch(/<f[ >]/);
  // Not even if somebody edits the cell. A telephone number is not a formula.
  expect([...sheet.matchAll(/r="A(\d)" s="2"/g)].map(([, riga]) => riga)).toEqual(['2', '4', '5', '6']);
  expect(strFromU8(unzipSync(byte)['xl/styles.xml'] ?? new Uint8Array())).toContain('quotePrefix="1"');
  expect((await readSheet(byte.buffer)).slice(1).map(([nome]) => nome)).toEqual(nomi);
});

test('pages are read while the file is sent, no further than what was asked for of it', async () => {
  let letti = 0;
  async function* pagine(): AsyncGenerator<Riga[]> {
    for (letti = 1; letti <= 100; letti++)
      yield Array.from({ length: 500 }, (_, n) => ({
        nome: `${letti} ${n} ${'x'.repeat(60)}`,
        importo: n,
        giorno: null,
      }));
  }
  const parts = excelOf('prova', colonne, pagine()).bytes[Symbol.asyncIterator]();
  await parts.next();
  expect(letti).toBeLessThan(20);
  await parts.return?.();
  expect(letti).toBeLessThan(20);
});

test('what is beyond the largest number of rows is told in a last line, and nothing is told where all are there', async () => {
  const rows = ['uno', 'due', 'tre'].map((nome) => ({ nome, importo: 1, giorno: null }));
  const nomi = async (most: number): Promise<unknown[]> => {
    const parts: Uint8Array[] = [];
    for await (const part of excelOf('prova', colonne, rows, most).bytes) parts.push(part);
    return (await readSheet(new Uint8Array(Buffer.concat(parts)).buffer)).slice(1).map(([nome]) => nome);
  };
  expect(await nomi(3)).toEqual(['uno', 'due', 'tre']);
  expect(await nomi(2)).toEqual(['uno', 'due', 'Sono le prime 2 righe: restringere la ricerca per averle tutte.']);
});

test('a file has its name and ending', () => {
  expect(excelOf('pagamenti', colonne, []).name).toBe('pagamenti.xlsx');
});
