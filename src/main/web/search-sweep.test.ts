import { isDeepStrictEqual } from 'node:util';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Field } from '#platform/contract/search-fields.ts';

type Read = ((given: object) => object) & { readonly fields?: Readonly<Record<string, Field<unknown>>> };
interface Screen {
  readonly path: string;
  readonly read: Read;
}
/** Values of text fields: words that look like something else, days, filter keys. */
const written: readonly unknown[] = [
  '1',
  'true',
  '007',
  '12e5',
  '[x',
  '"q"',
  'a&b=c',
  'à %',
  '2026-11-05',
  '2028-02-29',
  '0;0;0;0;1',
  '1;0;1;0;0',
  ['Diametro#M6'],
  ['Materiale#Inox A2', 'Norma#a#b="c"'],
];
/** Values that the field keeps unchanged. */
const samplesOf = (field: Field<unknown>): readonly unknown[] =>
  field.values ?? written.filter((value) => isDeepStrictEqual(field(value), value));

/** Parses lists and flags itself; tested in `src/catalogo/ricerca/web/stato-ricerca.test.ts`. */
const byHand = ['/ricerca/$value/prodotti'];

let screens: readonly Screen[];
let roundTrip: (to: string, search: object) => { href: string; read: unknown };

beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  vi.stubGlobal('scrollTo', () => {});
  const { createPortalRouter } = await import('./router.tsx');
  const router = createPortalRouter(new QueryClient(), createMemoryHistory());
  screens = Object.entries(router.routesByPath).flatMap(([path, { options }]) => {
    const read = (options as { validateSearch?: Read }).validateSearch;
    return read ? [{ path, read }] : [];
  });
  const filled = (path: string): string => path.replaceAll(/\$\w+/g, '1');
  // As a reload does: parses the URL again through the route.
  roundTrip = (to, search) => {
    const { href } = router.buildLocation({ to: filled(to), search } as never);
    const [, after = ''] = href.split('?');
    const location = { pathname: filled(to), search: router.options.parseSearch(after) };
    return { href, read: router.matchRoutes(location.pathname, location.search).at(-1)?.search };
  };
});

test('every filter, page and order of every screen is read back from its address as it was set', () => {
  let tried = 0;
  for (const { path, read } of screens) {
    for (const [name, field] of Object.entries(read.fields ?? {})) {
      const samples = samplesOf(field);
      expect([path, name, samples.length]).not.toEqual([path, name, 0]);
      for (const value of samples) {
        tried += 1;
        expect([path, roundTrip(path, { [name]: value }).read]).toEqual([path, { [name]: value }]);
      }
      // After unsetting, the URL no longer contains it.
      expect(roundTrip(path, { [name]: undefined }).href).not.toContain('?');
    }
  }
  expect(screens.length).toBeGreaterThan(25);
  expect(tried).toBeGreaterThan(400);
});

test('unknown or unreadable search parameters do not reach the calls of a screen', () => {
  for (const { path } of screens)
    expect([path, roundTrip(path, { estraneo: 'x', pagina: 'due' }).read]).toEqual([path, {}]);
});

test('every screen declares its URL parameters', () => {
  expect(screens.filter(({ read }) => !read.fields).map(({ path }) => path)).toEqual(byHand);
});
