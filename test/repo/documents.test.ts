import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { areas, filesUnder, ground, root, textOf } from '../../scripts/check/tree.ts';

const files = filesUnder();
const documents = files.filter((path) => path.endsWith('.md'));
/** A superseded record describes files that may be gone. */
const present = documents.filter((path) => !/^Status: superseded by/m.test(textOf(path)));

const tops = /^(src|docs|scripts|tools|guida|demo|test|e2e|migrations|\.ci)\//;
const extension = /\.(tsx?|mjs|md|json|sql|css)$/;
/** Code and links of a document that name a path in this checkout; a path with `<…>`, `*` or `…` is a pattern. */
function quoted(text: string): string[] {
  const codes = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)].map((found) => found[1] ?? '');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map((found) => found[1] ?? '')
    .filter((link) => !/^\w+:/.test(link));
  const meant = codes.filter(
    (code) =>
      !code.startsWith('/') &&
      (tops.test(code) || code.startsWith('#') || (extension.test(code) && !/^\w+$/.test(code))),
  );
  return [...meant, ...links].filter((path) => !/[<>*{}…|=(]|^\.\w+$|^\w+:/.test(path));
}

test('every path that a document quotes exists', () => {
  const faults = present.flatMap((document) =>
    quoted(textOf(document))
      .filter((path) => {
        const plain = path
          .replace(/:\d+$/, '')
          .replace(/^#test\//, 'test/')
          .replace(/^#/, 'src/');
        const there = [plain, posix.join(posix.dirname(document), plain)].some((place) => existsSync(root + place));
        // `server/routes.ts` means such a file in any area.
        return !there && (tops.test(plain) || !files.some((file) => file.endsWith(`/${plain}`)));
      })
      .map((path) => `${document}: ${path}`),
  );
  expect(faults).toEqual([]);
});

test('the project names no folder of a machine it was made on and no private registry', () => {
  const texts = files.filter((path) =>
    /\.(tsx?|mjs|js|json|md|sql|css|html|ya?ml|tmpl|svg)$|^\.(npmrc|gitignore)$|^\.ci\//.test(path),
  );
  const elsewhere =
    /(?<![\w./-])\/(work|root|Users)\/|\/home\/(?!\$|<|\{)\w+\/|^\s*"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)|registry\s*=\s*http/m;
  expect(texts.filter((path) => elsewhere.test(textOf(path)))).toEqual([]);
});

test.runIf(files.includes('README.md'))('the settings in the README are those that the program reads', async () => {
  const { settingsTable } = await import('#main/server/settings.ts');
  const rows = textOf('README.md')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      return cells.length >= 5 && /^[A-Z][A-Z0-9_]+$/.test(cells[1] ?? '')
        ? [{ name: cells[1], default: cells[2], meaning: cells[3] }]
        : [];
    });
  expect(rows).toEqual(settingsTable);
});

test('the glossary explains every area, wing and table', () => {
  const glossary = textOf('docs/glossario.md').toLowerCase();
  const declared = files
    .filter((path) => path.endsWith('/schema.ts'))
    .map((path) => textOf(path).matchAll(/pgTable\(\s*'(\w+)'/g));
  const tables = declared.flatMap((found) => [...found].map(([, name = '']) => name));
  const wings = areas()
    .flatMap((area) => area.split('/'))
    .filter((name) => !ground.has(name));
  const missing = [...new Set([...tables, ...wings])].filter((word) => !glossary.includes(`\`${word}\``));
  expect(missing).toEqual([]);
});

test('the glossary explains each word once, in alphabetical order', () => {
  const rows = [...textOf('docs/glossario.md').matchAll(/^\| ([^|`]+?) \|/gm)].map(([, word = '']) => word);
  const words = rows.filter((word) => word !== 'Parola');
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'it')));
  expect(words.length).toBeGreaterThan(80);
});

test('decision records are numbered without gaps and have their five parts', () => {
  const records = files.filter((path) => path.startsWith('docs/decisions/'));
  records.forEach((path, i) => {
    expect(path).toMatch(new RegExp(`^docs/decisions/${String(i + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    for (const part of ['Date: 20', 'Status: ', '## Context', '## Decision', '## Consequences'])
      expect(textOf(path), path).toContain(part);
  });
  expect(records.length).toBeGreaterThan(0);
});
