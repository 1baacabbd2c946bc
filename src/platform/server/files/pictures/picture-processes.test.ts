import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { hostile } from '#test/fixtures/hostile-files.ts';
import { hashPassword, passwordMatches } from '../../sessions/passwords.ts';
import { startProcess } from '../../thread.ts';
import { BrokenImage, createPictureProcesses, type ToPicture } from './picture-processes.ts';

const onPicture = createPictureProcesses({ ms: { quick: 400, slow: 400 } });
/**
 * An SVG of two kilobytes that renders far longer than the timeout: each element repeats the previous one ten times.
 */
const endless = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs><path id="a0" d="M0 0L9 9" stroke="#111"/>${Array.from(
    { length: 9 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}" x="1"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a9"/><!--${' '.repeat(40_000)}--></svg>`,
);
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c00' } })
  .png()
  .toBuffer();

test('endless drawings block neither password checks nor the next picture', async () => {
  const failed = Promise.allSettled(Array.from({ length: 4 }, () => onPicture('render', endless, 960, 'webp')));
  let over = false;
  void failed.then(() => (over = true));
  for (let i = 0; i < 5; i++) expect(await passwordMatches(await hashPassword('segreta'), 'segreta')).toBe(true);
  // As many pictures as the thread pool has threads; none is finished yet.
  expect(over).toBe(false);
  for (const one of await failed) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(BrokenImage) });
  expect(await onPicture('formatOf', png)).toBe('png');
});

test('a drawing that repeats itself without end is refused before it is drawn or measured', async () => {
  const brief = createPictureProcesses({ ms: { quick: 1000, slow: 0 } });
  const svg = hostile.find(({ name }) => name === 'parts that use one another')?.bytes(0) ?? Buffer.of();
  for (const given of [{}, { drawings: true }] as const)
    expect(await brief('pictureFrom', svg, { width: 60, height: 40, format: 'png', ...given })).toBe(null);
  expect(await brief('formatOf', svg)).toBe('');
  for (const content of ['svg', 'png', 'jpeg']) expect(await brief('pictureFault', svg, content)).not.toBe(null);
});

test('usual pictures do not wait behind slow ones', async () => {
  const slow = createPictureProcesses({ ms: { quick: 300, slow: 5000 } });
  const people = Promise.allSettled(Array.from({ length: 2 }, () => slow('render', endless, 960, 'webp')));
  let over = false;
  void people.then(() => (over = true));
  for (let i = 0; i < 3; i++) expect(await slow('formatOf', png)).toBe('png');
  expect(over).toBe(false);
});

test('a picture that takes longer than usual is drawn all the same', async () => {
  const never = createPictureProcesses({ ms: { quick: 0, slow: 30_000 } });
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const drawn = await never('pictureFrom', large, { width: 60, height: 40, format: 'png' });
  expect(await sharp(drawn ?? Buffer.of()).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('a library that computes without a pause is ended by its limits, also when its server does not wait for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardine-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'table.pdf');
  await writeFile(path, hostile.find(({ name }) => name === 'a table of two thousand million entries')?.bytes(0) ?? '');
  const child = startProcess(new URL('./picture-process.ts', import.meta.url));
  child.send({ work: 'readPages', given: [path, { from: 0, count: 1 }], ms: 1500 } satisfies ToPicture);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
