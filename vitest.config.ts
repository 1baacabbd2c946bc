import './test/runner/map-group-by.ts';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/runner/longest-first.ts';
import { OutsideErrors } from './test/runner/outside-errors.ts';
import { longest, patience } from './test/runner/patience.ts';
import { rowClaims } from './test/runner/row-claims.ts';
import { Seconds } from './test/runner/seconds.ts';

const root = import.meta.dirname;
/** Set by `npm test`: base name of the reports, to which `.json` and `.errors.json` are added. */
const report = process.env['TEST_REPORT'];
/** Tests with kills, upgrades and sweeps over all screens run with `npm run test:slow`. */
const slow = process.env['TEST_SLOW'] === 'out' ? ['**/*.slow.*'] : [];
/** Few of the slow tests are pure: those run beside the database ones and take no time of their own. */
const slowOnly = process.env['TEST_SLOW'] === 'only';
/** Database tests mostly wait for PostgreSQL, so more of them run at once. */
const databaseWorkers = Number(process.env['TEST_WORKERS'] ?? 4);
/** Tests that replace globals of browser or process, or end processes: each runs isolated. */
const alone = [
  'src/main/web/{help-pages,router,search-sweep}.test.ts',
  'src/platform/web/{client,customer,intention}.test.ts',
  'src/platform/web/host/port.test.ts',
  'src/platform/web/live/{line,topics}.test.ts',
  'src/platform/server/files/pictures/picture-processes.test.ts',
];
/** Files that add listeners to the document or replace `window.chrome`, which would affect the next file. */
const ownDocument = [
  'src/main/web/forms.test.tsx',
  'src/main/web/shell/host-signals.test.tsx',
  'src/platform/web/kit/{keep-focus,moved-press,next-step}.test.tsx',
  'src/vendita/ordini-in-arrivo/web/{banco,fanne-documento-dialog}.test.tsx',
];
/** Simulated browser. Its fetch checks the origin by default, which calls to a test server need not pass. */
const page = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
  setupFiles: ['test/runner/page-setup.ts'],
  testTimeout: longest,
  hookTimeout: longest,
};
/**
 * `npm test` also runs the threads of unit tests as built files; for a single pure test the build would take too long.
 */
const threads = report
  ? { globalSetup: ['test/runner/threads-global.ts'], setupFiles: ['test/runner/threads-setup.ts'] }
  : {};
/** Vitest does not pass `--exclude` on to projects. */
const excluded = process.argv.flatMap((word, at, words) => {
  if (word === '--exclude') return words[at + 1] ?? [];
  return word.startsWith('--exclude=') ? word.slice('--exclude='.length) : [];
});
const elsewhere = ['**/node_modules/**', 'dist/**', '.cache/**', ...slow, ...excluded];

export default defineConfig({
  root,
  cacheDir: join(root, '.cache/vitest'),
  test: {
    // Two cores, shared with database and browser.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    // Speed is measured by the bench; on a busy machine assertions may take longer.
    expect: { poll: { timeout: patience } },
    sequence: { sequencer: LongestFirst },
    reporters: report
      ? [
          'default',
          ['json', { outputFile: `${report}.json` }],
          new OutsideErrors(`${report}.errors.json`),
          new Seconds(`${report}.seconds.json`),
        ]
      : ['default'],
    projects: [
      // Only a hanging test may reach this timeout, whatever the load.
      {
        extends: true,
        test: {
          ...threads,
          name: 'unit',
          ...(slowOnly ? { maxWorkers: databaseWorkers } : { sequence: { groupOrder: 1 } }),
          testTimeout: longest,
          hookTimeout: longest,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.mjs', 'tools/**/*.test.ts'],
          exclude: [...elsewhere, ...alone, '**/*.db.test.ts'],
          // Without isolation, pure modules are loaded once: 265 files take 98 s of CPU instead of 146.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...threads,
          name: 'alone',
          sequence: { groupOrder: 2 },
          include: alone,
          exclude: elsewhere,
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
      // Components in a simulated browser: their states and keyboard use. What needs a real browser is tested by a
      // journey.
      {
        extends: true,
        test: {
          ...page,
          name: 'web',
          sequence: { groupOrder: 3 },
          include: ['src/**/*.test.tsx'],
          exclude: [...elsewhere, ...ownDocument],
          // React, Mantine and the program are loaded once per worker: 115 s of CPU instead of 334. `page-setup.ts`
          // cleans up.
          isolate: false,
        },
      },
      { extends: true, test: { ...page, name: 'alone-web', sequence: { groupOrder: 4 }, include: ownDocument } },
      {
        extends: true,
        plugins: [rowClaims(root)],
        test: {
          name: 'db',
          maxWorkers: databaseWorkers,
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['test/runner/global-setup.ts'],
          setupFiles: ['test/runner/db-setup.ts'],
          // Modules stay loaded, as in a production process. Screens keep state in their modules, so theirs are loaded
          // anew.
          isolate: false,
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: elsewhere,
          globalSetup: ['e2e/global-setup.ts'],
          // After the others: browser and server need both cores. Two files at once, as what a journey changes is its own;
          // three of the slow sweeps, which wait for the keys that they type.
          sequence: { groupOrder: 5 },
          ...(slowOnly ? { maxWorkers: 3 } : {}),
          isolate: false,
          testTimeout: longest,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
