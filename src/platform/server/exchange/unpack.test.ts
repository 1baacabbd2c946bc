import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claims, fourThousandMillion, oddNames, sameName } from '#test/fixtures/hostile-zips.ts';
import { unpack } from './unpack.ts';

/** Files in the folder afterwards, or the refusal. */
async function unpacked(bytes: Uint8Array): Promise<string[] | string> {
  const around = await mkdtemp(join(tmpdir(), 'cardine-zip-'));
  const [path, folder] = [join(around, 'x.zip'), await mkdtemp(join(around, 'dentro-'))];
  try {
    await writeFile(path, bytes);
    await unpack({ path, folder });
    expect(await readdir(around)).toHaveLength(2);
    return (await readdir(folder)).toSorted();
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(around, { recursive: true });
  }
}

const tooMuch = 'Lo zip contiene troppi dati da importare.';

test.each([
  ['one name 20,000 times', sameName(20_000)],
  ['a file that claims 4 GB', claims(0xffffffff)],
  ['a table that claims four thousand million entries', fourThousandMillion()],
])('%s is refused at once', { timeout: 10_000 }, async (_, bytes) => {
  expect(await unpacked(bytes)).toBe(tooMuch);
});

test('a duplicate name gives two files; names that no folder can have are shortened, and none leads out of it', async () => {
  expect(await unpacked(sameName(2))).toEqual(['1-a.csv', 'a.csv']);
  expect(await unpacked(oddNames())).toEqual(['a_b.csv', `${'a'.repeat(196)}.csv`, 'c.csv', 'fuori.csv']);
});
