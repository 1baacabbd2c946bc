import { expect, test } from 'vitest';
import { placeOf, reachOf } from '../../scripts/check/reach.ts';

const imports = new Map(
  Object.entries({
    'src/vendita/carrello/rules.ts': [],
    'src/vendita/carrello/rules.test.ts': ['src/vendita/carrello/rules.ts'],
    'src/vendita/carrello/contract.ts': ['src/vendita/carrello/rules.ts'],
    'src/vendita/carrello/server/aggiungi.ts': ['src/vendita/carrello/contract.ts'],
    'src/vendita/carrello/server/area.ts': ['src/vendita/carrello/server/aggiungi.ts'],
    'src/vendita/carrello/web/page.tsx': ['src/vendita/carrello/contract.ts'],
    'src/vendita/carrello/web/page.test.tsx': ['src/vendita/carrello/web/page.tsx'],
    'src/vendita/carrello/carrello.db.test.ts': ['test/fixtures/app.ts', 'src/vendita/carrello/contract.ts'],
    'src/vendita/resi/contract.ts': [],
    'src/vendita/resi/server/area.ts': ['src/vendita/resi/contract.ts'],
    'src/vendita/resi/resi.db.test.ts': ['test/fixtures/app.ts', 'src/vendita/resi/contract.ts'],
    'src/logistica/giri/giri.db.test.ts': ['test/fixtures/app.ts', 'src/vendita/carrello/contract.ts'],
    'src/main/server/areas.ts': ['src/vendita/carrello/server/area.ts', 'src/vendita/resi/server/area.ts'],
    'src/main/server/server.ts': ['src/main/server/areas.ts'],
    'src/main/server/layouts.test.ts': ['src/main/server/areas.ts'],
    'test/fixtures/app.ts': ['src/main/server/server.ts'],
    'test/whole/sent-twice.db.test.ts': ['src/main/server/areas.ts', 'test/fixtures/app.ts'],
    'e2e/carrello.e2e.ts': [],
    'e2e/ordine.e2e.ts': [],
    'e2e/resi.e2e.ts': [],
  }),
);
const texts: Readonly<Record<string, string>> = { 'e2e/ordine.e2e.ts': "await page.goto('/carrello?passo=2')" };
const reach = (...changed: string[]) =>
  reachOf({
    changed,
    imports,
    textOf: (path) => texts[path] ?? '',
    namesOf: (area) => [area.replace(/.*\//, '')],
  });

test('a rule reaches its own test, the parts and journeys that show it and the database tests that call it', () => {
  expect(reach('src/vendita/carrello/rules.ts')).toEqual({
    tests: [
      'e2e/carrello.e2e.ts',
      'e2e/ordine.e2e.ts',
      'src/logistica/giri/giri.db.test.ts',
      'src/main/server/layouts.test.ts',
      'src/vendita/carrello/carrello.db.test.ts',
      'src/vendita/carrello/rules.test.ts',
      'src/vendita/carrello/web/page.test.tsx',
    ],
    areas: ['vendita/carrello'],
    everything: [],
  });
});

test('a screen reaches its parts and journeys, and no database', () => {
  expect(reach('src/vendita/carrello/web/page.tsx')).toEqual({
    tests: ['e2e/carrello.e2e.ts', 'e2e/ordine.e2e.ts', 'src/vendita/carrello/web/page.test.tsx'],
    areas: [],
    everything: [],
  });
});

test('a verb reaches the tests of its area and of who calls it, not those of every running server', () => {
  const { tests, areas } = reach('src/vendita/resi/server/area.ts');
  expect(tests).toEqual(['e2e/resi.e2e.ts', 'src/main/server/layouts.test.ts', 'src/vendita/resi/resi.db.test.ts']);
  expect(areas).toEqual(['vendita/resi']);
});

test('tables, packages and common test files affect all tests; a changed test affects itself', () => {
  const changed = ['migrations/0042_x.sql', 'package-lock.json', 'vitest.config.ts', 'test/fixtures/app.ts'];
  expect(reach(...changed).everything).toEqual(changed);
  expect(reach('e2e/resi.e2e.ts')).toEqual({ tests: ['e2e/resi.e2e.ts'], areas: [], everything: [] });
});

test('an import is followed by its name, by its place and not into a package', () => {
  expect(placeOf('#vendita/resi/contract.ts', 'x.ts')).toBe('src/vendita/resi/contract.ts');
  expect(placeOf('#test/fixtures/app.ts', 'x.ts')).toBe('test/fixtures/app.ts');
  expect(placeOf('../rules.ts', 'src/vendita/resi/server/area.ts')).toBe('src/vendita/resi/rules.ts');
  expect(placeOf('fastify', 'x.ts')).toBeUndefined();
});
