import { expect, test } from 'vitest';
import { createCache, type CacheOptions } from './cache.ts';
import type { Change, Listener } from './db/listen.ts';

interface Book {
  readonly shelf: string;
}

/** A cache of books by title; the test sends its change notifications. */
function shop(shelves: Record<string, string>, tables: CacheOptions<Book | undefined>['tables']) {
  const loads: string[][] = [];
  let listener: Listener | undefined;
  const cache = createCache<Book | undefined>({
    max: 10,
    tables,
    changes: {
      subscribe: (heard) => ((listener = heard), () => {}),
      listening: () => true,
      caughtUp: async () => {},
      close: async () => {},
    },
    load: async (titles) => {
      loads.push([...titles]);
      return new Map(
        titles.map((title) => [title, shelves[title] === undefined ? undefined : { shelf: shelves[title] as string }]),
      );
    },
  });
  return { cache, loads, hear: (change: Change) => listener?.hear(change) };
}

const byShelf: CacheOptions<Book | undefined>['tables'] = {
  shelves: { touches: ({ shelf }, changed) => changed.has(shelf) },
};

test('a change under another key drops only the values derived from it', async () => {
  const { cache, loads, hear } = shop({ emma: 'A', ulisse: 'B' }, byShelf);
  await cache.getAll(['emma', 'ulisse', 'nessuno']);
  hear({ tabella: 'shelves', chiavi: ['A', 'C'] });
  await cache.getAll(['emma', 'ulisse', 'nessuno']);
  expect(loads).toEqual([['emma', 'ulisse', 'nessuno'], ['emma']]);
});

test('a value that is still loading when the change is heard is not kept: it may be the old one', async () => {
  const { cache, loads, hear } = shop({ ulisse: 'B' }, byShelf);
  const loading = cache.get('ulisse');
  hear({ tabella: 'shelves', chiavi: ['A'] });
  await loading;
  await cache.get('ulisse');
  expect(loads.flat().filter((title) => title === 'ulisse').length).toBeGreaterThan(1);
});

test('too many changes to name drop everything; a table that is not watched drops nothing', async () => {
  const { cache, loads, hear } = shop({ emma: 'A' }, byShelf);
  await cache.get('emma');
  hear({ tabella: 'others', chiavi: null });
  await cache.get('emma');
  hear({ tabella: 'shelves', chiavi: null });
  await cache.get('emma');
  expect(loads).toEqual([['emma'], ['emma']]);
});
