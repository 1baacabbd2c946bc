import { expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { lsnOf, type Readers } from '../db/replica.ts';
import type { Sql } from '../db/sql.ts';
import { createReading } from './reading.ts';

const sqlNamed = (name: string): Sql => {
  const asked = (): Promise<never> => Promise.reject(new Error(name));
  return { rows: asked, one: asked, run: asked };
};
const [writer, replica] = [sqlNamed('writer'), sqlNamed('replica')];
/** A replica that contains everything up to a position. */
function readingAt(shown: string, writes: readonly string[] = []) {
  let next = 0;
  const readers: Readers = {
    after: (written) => (written === null || written <= lsnOf(shown) ? replica : writer),
    written: () => Promise.resolve(writes[next++] ?? null),
    caughtUp: () => Promise.resolve(writer),
    close: () => Promise.resolve(),
  };
  const reading = createReading(readers, writer);
  const sent: string[] = [];
  const reply = { header: (name: string, value: string) => sent.push(`${name}: ${value}`) } as never;
  const actor = (idUtente: number) => ({ ...visitor, idUtente });
  return {
    sent,
    read: (idUtente: number, headers: Record<string, string> = {}) => reading.db(actor(idUtente), { headers } as never),
    write: (idUtente: number) => reading.wrote(actor(idUtente), reply),
  };
}

test('a user who has written reads from the writer until the replica has caught up; others read from the replica', async () => {
  const { read, write, sent } = readingAt('0/20', ['0/30', '0/10']);
  expect(read(1)).toBe(replica);
  await write(1);
  expect([read(1), read(2)]).toEqual([writer, replica]);
  await write(2);
  expect(read(2)).toBe(replica);
  expect(sent).toEqual(['x-scritto: 0/30', 'x-scritto: 0/10']);
});

test('a log position reported by another server is respected, and an invalid one is not', () => {
  const { read } = readingAt('0/20');
  expect(read(1, { 'x-scritto': '0/30' })).toBe(writer);
  expect(read(1, { 'x-scritto': '0/10' })).toBe(replica);
  for (const told of ['', 'x', '0/', `${'F'.repeat(99)}/0`, '0/3Z'])
    expect(read(1, { 'x-scritto': told })).toBe(replica);
});

test('the later of both counts', async () => {
  const { read, write } = readingAt('0/20', ['0/30']);
  await write(1);
  expect(read(1, { 'x-scritto': '0/10' })).toBe(writer);
});

test('data read again after anybody’s change comes from the writer', () => {
  expect(readingAt('0/20').read(1, { 'cache-control': 'no-cache' })).toBe(writer);
});
