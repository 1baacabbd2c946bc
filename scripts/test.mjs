import './lib/node-version.mjs';

const { orOneLine } = await import('./lib/fault.mjs');

/**
 * The whole proof: check, unit, database and browser tests. Paths as arguments run only those. Journeys that fail are run once more,
 * each file's alone; those that pass then are named as unsteady. The last line is `N passed, N failed`.
 */
await orOneLine(async () => {
  const { rm } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { chromium } = await import('./lib/chromium.mjs');
  const { run } = await import('./lib/run.mjs');
  const { vitest } = await import('./lib/vitest.mjs');
  const { failedJourneys, verdict } = await import('./lib/verdict.mjs');
  const wanted = process.argv.slice(2);
  const whole = wanted.length === 0;
  process.chdir(root);
  await prepare();
  const env = { ...process.env, CHROMIUM: await chromium(root, console.log) };
  delete env.NODE_ENV;
  const check = whole ? await run(process.execPath, ['scripts/check.mjs'], { env, loud: true }) : { code: 0 };
  await rm(join(root, '.cache/e2e'), { recursive: true, force: true });
  const first = whole ? { ...env, JOURNEYS_SNAPSHOTS: 'off' } : env;
  const { code, report, outside } = await vitest({ args: wanted, stem: join(root, '.cache/test-report'), env: first });
  const again = [];
  for (const [at, { file, names }] of failedJourneys(report).entries()) {
    const only = ['--project', 'e2e', file, '--testNamePattern', exactly(names)];
    again.push(await vitest({ args: only, stem: join(root, `.cache/test-again-${at}`), env }));
  }
  const { passed, failed, reasons, unsteady } = verdict({
    report,
    outside: [outside, ...again.map((second) => second.outside)].flat(),
    again: again.map((second) => second.report),
    vitestCode: code,
    checkCode: check.code,
    whole,
  });
  for (const line of [...reasons, ...unsteady]) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});

/** A pattern that only these names match. */
function exactly(names) {
  return `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;
}
