import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from '#test/fixtures/workbook.ts';
import { columnName, readWorkbook, type SheetRow } from './read-workbook.ts';
import { excelOf } from './workbook.ts';

function read(bytes: Uint8Array): Record<string, SheetRow[]> {
  const found: Record<string, SheetRow[]> = {};
  let last = '';
  readWorkbook(bytes, (name) => !name.startsWith('_'), {
    sheet: (name) => (found[(last = name)] = []),
    row: (row) => found[last]?.push(row),
  });
  return found;
}

test('sheets come in their order, each cell with its place and kind; formulas are named and never computed', () => {
  const found = read(
    workbookOf({
      Uno: `<row r="2"><c r="B2" t="inlineStr"><is><t>=1+1</t></is></c><c r="AA2"><v>3.5</v></c></row>
        <row r="5"><c r="A5"><f>1+1</f><v>2</v></c><c r="B5" t="e"><v>#N/A</v></c><c r="C5" t="b"><v>1</v></c><c r="D5"/></row>`,
      _nascosto: '<row r="1"><c r="A1"><v>1</v></c></row>',
      Due: '',
    }),
  );
  expect(found).toEqual({
    Uno: [
      {
        row: 2,
        cells: [
          { column: 2, kind: 'text', text: '=1+1' },
          { column: 27, kind: 'number', text: '3.5' },
        ],
      },
      {
        row: 5,
        cells: [
          { column: 1, kind: 'formula', text: '2', left: 'number' },
          { column: 2, kind: 'error', text: '#N/A' },
          { column: 3, kind: 'boolean', text: '1' },
        ],
      },
    ],
    Due: [],
  });
  expect([1, 26, 27, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('what the portal writes as Excel is read back, dates as dates', async () => {
  const written = excelOf(
    'prova',
    [
      { title: 'Nome', value: ({ nome }) => nome },
      { title: 'Giorno', value: ({ giorno }) => giorno },
    ],
    [{ nome: 'Vite è <à>', giorno: new Date('2026-03-01') }],
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of written.bytes) chunks.push(chunk);
  const [, row] = Object.values(read(Buffer.concat(chunks)))[0] ?? [];
  expect(row?.cells.map(({ kind }) => kind)).toEqual(['text', 'date']);
  expect(row?.cells[0]?.text).toBe('Vite è <à>');
});

test('a non-workbook, an old or encrypted one, one with macros and a zip bomb are refused, each with its own sentence', () => {
  const sentence = (bytes: Uint8Array): string => {
    try {
      read(bytes);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(sentence(strToU8('Testata;Filtro'))).toContain('controllare che sia un foglio Excel');
  expect(sentence(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toContain('.xls) o ha una password');
  expect(sentence(workbookOf({ Uno: '' }, { others: { 'xl/vbaProject.bin': strToU8('x') } }))).toContain(
    'contiene macro',
  );
  expect(sentence(zipSync({ 'a.txt': strToU8('x') }))).toContain('controllare che sia un foglio Excel');
  expect(sentence(workbookOf({ Uno: '<row' }))).toContain('controllare che sia un foglio Excel');
  expect(sentence(workbookOf({ Uno: '<a>'.repeat(100) }))).toContain('controllare che sia un foglio Excel');
  const twice = {
    'xl/workbook.xml': strToU8(`<workbook><sheets>${'<sheet name="a" r:id="r1"/>'.repeat(2)}</sheets></workbook>`),
  };
  expect(sentence(workbookOf({ Uno: '' }, { others: twice }))).toContain('controllare che sia un foglio Excel');
  const bomb = workbookOf({ Uno: '' }, { others: { 'xl/bomba.xml': strToU8('x') } });
  saysThatItIs(bomb, 0x0fffffff);
  expect(sentence(bomb)).toContain('troppo grande');
});

/** Changes the unpacked size of the last file in a zip's directory. */
function saysThatItIs(archive: Uint8Array, bytes: number): void {
  const found = Buffer.from(archive.buffer, archive.byteOffset).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  new DataView(archive.buffer, archive.byteOffset).setUint32(found + 24, bytes, true);
}
