import { expect, test } from 'vitest';
import { workbookOf } from '#test/fixtures/workbook.ts';
import { testoDelFile } from './testo-del-file.ts';

const delCsv = (testo: string): Promise<string> => testoDelFile({ tipo: 'csv', byte: Buffer.from(testo) });

test('a CSV keeps inches that are no quotation marks, lines where they stand, and the separator of its first line', async () => {
  expect(await delCsv('sep=;\nCodice;Q.tà\n\n"Vite" 3/8";2\nTubo 1/2", zincato, nero;12\n')).toBe(
    '\nCodice\tQ.tà\n\nVite" 3/8\t2\nTubo 1/2", zincato, nero\t12',
  );
  expect(await delCsv('123456\t2,5\n7890,12\t3')).toBe('123456\t2,5\n7890,12\t3');
  await expect(delCsv('1;2\n"aperta;3')).rejects.toThrow('controllare che sia un CSV');
});

test('of a workbook the first sheet is read: what formulas left as numbers and texts, never days and errors', async () => {
  const riga = `<row r="3"><c r="B3"><f>A1*2</f><v>2.5</v></c><c r="C3" t="str"><f>A1</f><v>12.5 x</v></c>
    <c r="D3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="inlineStr"><is><t>fine</t></is></c></row>`;
  const byte = workbookOf({ Uno: riga, Due: '<row r="1"><c r="A1"><v>9</v></c></row>' });
  expect(await testoDelFile({ tipo: 'xlsx', byte })).toBe('\n\n\t2,5\t12.5 x\t\t\tfine');
});

test('a file in UTF-16 is read with its mark and without, either way round', async () => {
  const largo = (testo: string): Buffer => Buffer.from(testo, 'utf16le');
  const righe = 'Codice;Q.tà\n121000240101;3\n';
  for (const byte of [largo(`\ufeff${righe}`), largo(righe), largo(`\ufeff${righe}`).swap16(), largo(righe).swap16()])
    expect(await testoDelFile({ tipo: 'csv', byte })).toBe('Codice\tQ.tà\n121000240101\t3');
});
