import { expect, test } from 'vitest';
import { file, kindOf } from '#platform/server/exchange/layout.ts';
import type { Column, Kind } from '#platform/server/exchange/layout.ts';
import { feeds, layouts } from './areas.ts';

const kinds = layouts.map(kindOf);
const words = {
  text: 'text',
  texts: 'texts, `|` between them',
  integer: 'whole number',
  numeric: 'number',
  boolean: 'S or N',
  date: 'day',
  instant: 'instant',
  json: 'JSON',
} as const;

function rowOf(kind: Kind, column: Column): string {
  const { name, type, required, filled, preset, oneOf, expected, scale, long, html, file: kept, max } = column;
  const more = [
    kind.key.includes(name) && 'key',
    required && !kind.key.includes(name) && 'required',
    filled && 'never empty',
    type === 'numeric' && `up to ${scale} decimals`,
    long && 'several lines',
    html && 'HTML, cleaned',
    kept && (html ? 'with pictures' : 'key of a picture or sheet'),
    oneOf && `one of ${oneOf.join(', ')}`,
    expected,
    max !== undefined && `up to ${max}`,
    preset !== undefined && preset !== '' && `without it ${{ t: 'S', f: 'N' }[preset] ?? preset}`,
    kind.fixed?.includes(name) && 'never changes',
    ...(kind.refs ?? [])
      .filter(({ columns }) => columns.includes(name))
      .map(
        ({ columns, kind: other }) =>
          `names a row of ${file(other)}${columns.length > 1 ? `, with ${columns.filter((one) => one !== name).join(', ')}` : ''}`,
      ),
  ];
  return `| ${name} | ${words[type]} | ${more.filter(Boolean).join('; ')} |`;
}

function fateOf({ missing }: Kind): string {
  if (!missing) return 'Rows that a full delivery lacks stay as they are.';
  if ('remove' in missing) return 'Rows that a full delivery lacks are taken out.';
  return `Rows that a full delivery lacks are switched off («${missing.says}»).`;
}

const page = `# Layouts of import and export

Written from the program (\`src/main/server/layouts.test.ts\`); [import.md](import.md) says how files look and what happens with them.
${kinds
  .map(
    (kind) => `
## ${file(kind.kind)}
${kind.title}. ${fateOf(kind)}

| column | holds | rules |
|---|---|---|
${kind.columns.map((column) => rowOf(kind, column)).join('\n')}
`,
  )
  .join('')}${feeds
  .map(({ layout }) => kindOf(layout))
  .filter(({ kind }) => !layouts.some((one) => one.kind === kind))
  .map(
    (kind) => `
## ${kind.kind}, told and never brought
${kind.title}, for programs that read the feed.

| column | holds |
|---|---|
${kind.columns.map(({ name, type }) => `| ${name} | ${words[type]} |`).join('\n')}
`,
  )
  .join('')}`;

test('docs/tracciati.md describes every layout, column by column', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/tracciati.md');
});

test('every layout has a name of its own, and names others that there are, by columns that they have', () => {
  const names = layouts.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of kinds) {
    const own = kind.columns.map(({ name }) => name);
    for (const ref of kind.refs ?? []) {
      const other = kinds.find((one) => one.kind === ref.kind);
      const there = other?.columns.map(({ name }) => name) ?? [];
      expect([...own], kind.kind).toEqual(expect.arrayContaining([...ref.columns]));
      expect(there, kind.kind).toEqual(expect.arrayContaining([...(ref.to ?? other?.key ?? ['?'])]));
    }
    expect(own, kind.kind).toEqual(expect.arrayContaining([...kind.key, ...(kind.order ?? [])]));
  }
});

test('a layout fills every column of its table that must have a value and gets none by itself', () => {
  const open = kinds.flatMap(({ shape, columns, write, begins, stamps }) => {
    const filled = new Set([
      ...columns.map(({ target }) => target),
      ...Object.keys({ ...write, ...begins, ...stamps }),
    ]);
    return Object.values(shape.columns)
      .filter(({ notNull, byItself, name }) => notNull && !byItself && !filled.has(name))
      .map(({ name }) => `${shape.name}.${name}`);
  });
  expect(open).toEqual([]);
});
