import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preparedBefore } from './prepare.mjs';

test('a folder that can not be written into and was not prepared is refused with what to do', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'cardine-vuota-'));
  await expect(preparedBefore(empty, true)).rejects.toThrow(/non si può scrivere.*node scripts\/prepare\.mjs/);
  await expect(preparedBefore(empty, false)).resolves.toBeUndefined();
  await rm(empty, { recursive: true });
});
