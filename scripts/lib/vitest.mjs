import { readFile, rm } from 'node:fs/promises';
import { run } from './run.mjs';

/** Runs Vitest; returns its exit code, report, times (undefined: it never finished) and errors outside of tests. */
export async function vitest({ args, stem, env }) {
  const files = [`${stem}.json`, `${stem}.errors.json`, `${stem}.seconds.json`];
  await Promise.all(files.map((file) => rm(file, { force: true })));
  const { code } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...env, TEST_REPORT: stem },
    loud: true,
  });
  const [report, outside = [], seconds] = await Promise.all(
    files.map((file) => readFile(file, 'utf8').then(JSON.parse, () => {})),
  );
  return { code, report, outside, seconds };
}
