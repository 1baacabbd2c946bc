import './lib/node-version.mjs';

const { orOneLine } = await import('./lib/fault.mjs');

/**
 * All tests: check, unit, database and browser tests; with `--slow` only the slow ones. Arguments select paths. Failed
 * browser tests are run once more and reported as unsteady if they pass. `.cache/test-seconds.jsonl` keeps the times
 * per kind, `.cache/test-times.json` those per file.
 */
await orOneLine(async () => {
  const { appendFile, readFile, rm, writeFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { chromium } = await import('./lib/chromium.mjs');
  const { run } = await import('./lib/run.mjs');
  const { vitest } = await import('./lib/vitest.mjs');
  const { secondsLines, secondsOf, timesOf } = await import('./lib/seconds.mjs');
  const { failedJourneys, verdict } = await import('./lib/verdict.mjs');
  const paths = process.argv.slice(2).filter((word) => word !== '--slow');
  const whole = paths.length === 0;
  const slow = process.argv.includes('--slow');
  process.chdir(root);
  await prepare();
  const env = { ...process.env, CHROMIUM: await chromium(root, console.log) };
  delete env.NODE_ENV;
  const check = whole && !slow ? await run(process.execPath, ['scripts/check.mjs'], { env, loud: true }) : { code: 0 };
  await rm(join(root, '.cache/e2e'), { recursive: true, force: true });
  const first = whole ? { ...env, JOURNEYS_SNAPSHOTS: 'off', TEST_SLOW: slow ? 'only' : 'out' } : env;
  const {
    code,
    report,
    outside,
    seconds: counted,
  } = await vitest({
    args: whole && slow ? ['.slow.'] : paths,
    stem: join(root, '.cache/test-report'),
    env: first,
  });
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
    ...(slow ? { wanted: ['unit', 'db', 'e2e'] } : {}),
  });
  const seconds = secondsOf(counted);
  const kept = { at: new Date().toISOString(), slow, passed, failed, ...seconds };
  if (whole) await appendFile(join(root, '.cache/test-seconds.jsonl'), `${JSON.stringify(kept)}\n`);
  const times = join(root, '.cache/test-times.json');
  const before = await readFile(times, 'utf8').then(JSON.parse, () => ({}));
  await writeFile(times, JSON.stringify({ ...before, ...timesOf(counted) }));
  for (const line of [...reasons, ...unsteady, ...secondsLines(seconds)]) console.log(line);
  if (whole && !slow) console.log('Le prove lunghe: npm run test:slow');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});

/** A pattern that matches exactly these names. */
function exactly(names) {
  return `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;
}
