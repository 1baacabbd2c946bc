import { expect, test } from 'vitest';
import type { FileDiProva } from '#test/stand-ins/upload-worker.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { longestTurn } from '#test/fixtures/worked.ts';
import { createUploads } from './uploads.ts';

const thread = new URL('../../../../test/stand-ins/upload-worker.ts', import.meta.url);
const uploads = createUploads({ ms: 10_000, megabytes: 64 });
const read = (file: FileDiProva): Promise<string> =>
  uploads.read<string>({ thread, given: { file }, field: 'contenuto' });

test('what the thread made of the file comes back, or its own sentence about the field', async () => {
  expect(await read('buono')).toBe('letto: buono');
  await expect(read('rifiutato')).rejects.toMatchObject({
    status: 422,
    message: 'Il file è vuoto.',
    extra: { errors: [{ path: 'contenuto', message: 'Il file è vuoto.' }] },
  });
  await expect(read('rotto')).rejects.toThrow('a fault');
});

test('a file that never ends or takes all memory ends its thread, and the server answers all the while', async () => {
  let outcomes: PromiseSettledResult<string>[] = [];
  const longest = await longestTurn(async () => {
    outcomes = await Promise.allSettled([read('senza fine'), read('enorme')]);
  });
  const refused = { status: 'rejected', reason: { status: 422, message: 'Il file è troppo grande da leggere.' } };
  expect(outcomes).toMatchObject([refused, refused]);
  expect(longest).toBeLessThan(1000);
});

test('the thread says how far it is, and is ended when its work is called off', async () => {
  const heard: number[] = [];
  const given = { thread, field: 'contenuto', onProgress: (part: number) => heard.push(part) };
  await uploads.read({ ...given, given: { file: 'buono' } });
  expect(heard).toEqual([0.5]);
  const off = new AbortController();
  const endless = uploads.read({
    ...given,
    given: { file: 'senza fine' },
    signal: off.signal,
    onProgress: () => off.abort(new Error('called off')),
  });
  await expect(endless).rejects.toThrow('called off');
  expect(await read('buono')).toBe('letto: buono');
});

test('a file finds a thread that was prepared before it came, and each thread reads one file', async () => {
  uploads.ready(thread);
  await eventually(async () => expect(await read('quale')).toBe('prepared, work 1'));
  await expect(read('rotto')).rejects.toThrow('a fault');
  await eventually(async () => expect(await read('quale')).toBe('prepared, work 1'));
  await uploads.close();
  expect(await read('quale')).toBe('not prepared, work 1');
});

test('a thread that is told to finish early returns its result so far', async () => {
  const enough = new AbortController();
  const said: string[] = [];
  const read = uploads.read<string>({
    thread,
    field: 'contenuto',
    given: { file: 'basta' },
    enough: enough.signal,
    onProgress: (_part, doing) => {
      said.push(doing);
      if (doing) enough.abort();
    },
  });
  expect(await read).toBe('letto: basta');
  expect(said).toContain('ancora');
});
