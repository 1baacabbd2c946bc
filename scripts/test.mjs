import './lib/node-version.mjs';

const { orOneLine } = await import('./lib/fault.mjs');

/** The whole proof: check, unit, database and browser tests. Paths as arguments run only those. The last line is `N passed, N failed`. */
await orOneLine(async () => {
  const { readFile, rm } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { chromium } = await import('./lib/chromium.mjs');
  const { run } = await import('./lib/run.mjs');
  const { verdict } = await import('./lib/verdict.mjs');
  const wanted = process.argv.slice(2);
  const whole = wanted.length === 0;
  process.chdir(root);
  await prepare();
  const env = { ...process.env, CHROMIUM: await chromium(root, console.log) };
  delete env.NODE_ENV;
  const check = whole ? await run(process.execPath, ['scripts/check.mjs'], { env, loud: true }) : { code: 0 };
  const reportFile = join(root, '.cache/test-report.json');
  await rm(reportFile, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  const { code } = await run(process.execPath, [...vitest, ...wanted], { env, loud: true });
  const report = await readFile(reportFile, 'utf8').then(JSON.parse, () => undefined);
  const { passed, failed, reasons } = verdict({ report, vitestCode: code, checkCode: check.code, whole });
  for (const reason of reasons) console.log(reason);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
