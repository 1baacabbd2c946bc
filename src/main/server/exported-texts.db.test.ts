import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultsAsCsv } from '#platform/contract/delivery-faults.ts';
import { readCell } from '#platform/server/exchange/cells.ts';
import { csvSource } from '#platform/server/exchange/csv-source.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { file, type Column, type Kind } from '#platform/server/exchange/layout.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { layouts } from './areas.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-testi-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { url } = await testDatabase();
const store = openFiles({ kind: 'folder', folder: join(folder, 'archivio') });

/** Texts that a spreadsheet would evaluate, and harmless ones. */
const ostili = [
  '=1+1',
  '+1+1',
  '-1+2',
  '+cmd',
  '-cmd',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  "'=1+1",
  "''x",
  '+39 0445 12',
  '-5',
];
const calcola = /^([=@\t\r]|[+-](?![0-9 .,/()]*$))/;
const letterale = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\t', '\\t').replaceAll('\r', '\\r')}'`;

/** The layout with a row per hostile text in every text column; other columns are empty. */
function ostile(layout: Kind): Kind {
  const columns = layout.columns.map((column): Column => ({
    ...column,
    type: column.type === 'texts' ? 'texts' : 'text',
    read: { text: 'h.testo', texts: 'array[h.testo, h.testo]' }[String(column.type)] ?? 'null::text',
  }));
  const righe = ostili.map((text, i) => `(${i}, ${letterale(text)}::text)`).join(', ');
  return {
    ...layout,
    key: layout.key,
    columns,
    exported: 'true',
    from: `(values ${righe}) h (n, testo)`,
  };
}

test('whatever text stands in whatever column of an exported file, no sheet computes it, and the import reads it as it was', async () => {
  await exportAll({ url, layouts: layouts.map(ostile), folder: join(folder, 'tutto'), store });
  let celle = 0;
  for (const { kind } of layouts) {
    const rows: (readonly (string | null)[])[] = [];
    for await (const some of (await csvSource(join(folder, 'tutto', file(kind)), kind)).rows())
      rows.push(...some.map(({ cells }) => cells));
    const [titoli = [], ...scritte] = rows;
    const piene = scritte.flatMap((cells) =>
      cells.flatMap((cell, i) => (cell ? [{ cell, di: `${kind}.${titoli[i]}` }] : [])),
    );
    celle += piene.length;
    expect(piene.filter(({ cell }) => calcola.test(cell))).toEqual([]);
    expect(new Set(scritte.map((cells) => cells.length))).toEqual(
      piene.length > 0 ? new Set([titoli.length]) : new Set(),
    );
  }
  expect(celle).toBeGreaterThan(2000);
  const colonna = layouts[0]?.columns[0];
  if (!colonna) throw new Error('A layout without columns');
  const { form: _, oneOf: __, upper: ___, lower: ____, ...libera } = { ...colonna, long: true as const };
  for (const testo of ostili) {
    const scritto = calcola.test(testo) || /^'[=@+'\t\r-]/.test(testo) ? `'${testo}` : testo;
    expect(readCell(libera, scritto), JSON.stringify(testo)).toEqual({ value: testo });
  }
});

test('the sheet of an import’s faults shows what stood there and computes nothing', () => {
  const faults = ostili.map((valore) => ({ file: valore, riga: 1, colonna: valore, valore, atteso: valore }));
  const celle = faultsAsCsv(faults)
    .slice(1)
    .split('\r\n')
    .flatMap((line) => line.replaceAll('"', '').split(';'));
  expect(celle.filter((cell) => calcola.test(cell))).toEqual([]);
  expect(celle).toContain("'+1+1");
});
