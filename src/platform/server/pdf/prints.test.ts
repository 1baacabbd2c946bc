import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderFiles } from '../files/folder.ts';
import { createPrints } from './prints.ts';
import type { Printout } from './printout.ts';

const folder = mkdtempSync(join(tmpdir(), 'prints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = folderFiles(folder);
const printout: Printout = { title: '', letterhead: { name: '', lines: [] }, head: ['', ''], foot: '', content: [] };

/** Draws asynchronously, failing the given number of times. */
function counting(failures = 0) {
  const drawn = { times: 0 };
  const render = async (): Promise<Uint8Array> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (++drawn.times <= failures) throw new Error('no ink');
    return new TextEncoder().encode('%PDF');
  };
  return { drawn, prints: createPrints({ files, renderer: { render, close: async () => {} }, most: 3 }) };
}

test('a paper that many ask for at once, and again later, is drawn once', async () => {
  const { drawn, prints } = counting();
  await Promise.all(Array.from({ length: 20 }, () => prints.make('riservati/a.pdf', () => printout)));
  await prints.make('riservati/a.pdf', () => printout);
  expect([drawn.times, await files.has('riservati/a.pdf')]).toEqual([1, true]);
});

test('a paper that could not be drawn leaves nothing, and is drawn when it is asked for again', async () => {
  const { drawn, prints } = counting(1);
  await expect(Promise.all([1, 2].map(() => prints.make('riservati/b.pdf', () => printout)))).rejects.toThrow('no ink');
  expect(await files.has('riservati/b.pdf')).toBe(false);
  await prints.make('riservati/b.pdf', () => printout);
  expect(drawn.times).toBe(2);
});

test('a queue with an end refuses what is too much, and takes more once there is room; who waits for a paper that is drawn is not too much', async () => {
  const { drawn, prints } = counting();
  const make = (name: string): Promise<void> => prints.make(`riservati/${name}.pdf`, () => printout);
  const begun = ['c', 'd', 'e', 'c', 'd'].map(make);
  await expect(make('f')).rejects.toMatchObject({ status: 429, extra: { retryAfter: 10 } });
  await Promise.all(begun);
  await make('f');
  expect(drawn.times).toBe(4);
});
