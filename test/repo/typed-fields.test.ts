import { expect, test } from 'vitest';
import { typedScreens } from '../../e2e/support/typed-screens.ts';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';

const screens = filesUnder().filter((path) => /^src\/.*\/web\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'));
/** Days among the declared filters of lists, which `kit/list/filters.tsx` shows. */
const dayFilters = filesUnder()
  .filter((path) => path.endsWith('/rules/list.ts'))
  .flatMap((path) => [...textOf(path).matchAll(/dayFilter\('([^']*)'/g)].map(([, label]) => `${path}: ${label}`));

/** Each use of a kit field as `file: label`; a computed label ends where its computed part begins. */
const usesOf = (field: string): string[] =>
  screens
    .filter((path) => !/^src\/platform\/web\/kit\/(fields\/|list\/filters)/.test(path))
    .flatMap((path) =>
      textOf(path)
        .split(new RegExp(`<${field}\\b`))
        .slice(1)
        .map(
          (use) =>
            `${path}: ${
              /label=(?:"([^"]*)"|\{`([^$]*))/
                .exec(use.split('/>')[0] ?? '')
                ?.slice(1)
                .find(Boolean) ?? ''
            }`,
        ),
    );

const usedAs = (field: string): string[] => [...usesOf(field), ...(field === 'DateField' ? dayFilters : [])];

/** A computed label is listed by its constant beginning. */
const missing = (field: string, listed: readonly string[]): string[] =>
  usedAs(field).filter((use) => !listed.some((one) => (/[ :]$/.test(use) ? one.startsWith(use) : one === use)));

const listed = (kind: 'dates' | 'numbers'): string[] =>
  typedScreens.flatMap((screen) => (screen[kind] ?? []).map(({ file, label }) => `${file}: ${label}`));

test.each([
  ['DateField', 'dates'],
  ['NumberField', 'numbers'],
] as const)('every %s is typed into by the browser sweep', (field, kind) => {
  expect(usesOf(field).length).toBeGreaterThan(10);
  expect(missing(field, listed(kind))).toEqual([]);
});

test('the browser sweep names no missing field', () => {
  const files = [...new Set([...usedAs('DateField'), ...usedAs('NumberField')].map((use) => use.split(': ')[0]))];
  expect([...listed('dates'), ...listed('numbers')].filter((one) => !files.includes(one.split(': ')[0]))).toEqual([]);
});
