import './test/runner/map-group-by.ts';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/runner/longest-first.ts';
import { OutsideErrors } from './test/runner/outside-errors.ts';
import { longest, patience } from './test/runner/patience.ts';
import { rowClaims } from './test/runner/row-claims.ts';
import { Seconds } from './test/runner/seconds.ts';

const root = import.meta.dirname;
/** Where `npm test` wants to read how the run went: a name to which `.json` and `.errors.json` are added. */
const report = process.env['TEST_REPORT'];
/** `npm test` leaves to `npm run test:slow` what kills, upgrades and sweeps over all screens. */
const slow = process.env['TEST_SLOW'] === 'out' ? ['**/*.slow.*'] : [];
/** Few of the slow tests are pure: those run beside the database ones and take no time of their own. */
const slowOnly = process.env['TEST_SLOW'] === 'only';
/** Tests at the database wait for PostgreSQL most of the time. */
const databaseWorkers = Number(process.env['TEST_WORKERS'] ?? 4);
/** These put a browser's or a process's own things in place of the global ones, or end processes: each begins with a fresh world. */
const alone = [
  'src/main/web/{help-pages,router,search-sweep}.test.ts',
  'src/platform/web/{client,customer,intention}.test.ts',
  'src/platform/web/host/port.test.ts',
  'src/platform/web/live/{line,topics}.test.ts',
  'src/platform/server/files/pictures/picture-processes.test.ts',
];
/** Files that add listeners to the document or replace `window.chrome`: their changes would stay for the next file. */
const ownDocument = [
  'src/main/web/forms.test.tsx',
  'src/main/web/shell/host-signals.test.tsx',
  'src/platform/web/kit/{keep-focus,moved-press,next-step}.test.tsx',
  'src/vendita/ordini-in-arrivo/web/{banco,fanne-documento-dialog}.test.tsx',
];
/** A simulated browser. By default its fetch checks the origin before it calls another one. */
const page = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
  setupFiles: ['test/runner/page-setup.ts'],
  testTimeout: longest,
  hookTimeout: longest,
};
/** `npm test` also runs the threads of unit tests as built files; for one pure test a build would take too long. */
const threads = report
  ? { globalSetup: ['test/runner/threads-global.ts'], setupFiles: ['test/runner/threads-setup.ts'] }
  : {};
/** Vitest itself hands `--exclude` to no project. */
const excluded = process.argv.flatMap((word, at, words) => {
  if (word === '--exclude') return words[at + 1] ?? [];
  return word.startsWith('--exclude=') ? word.slice('--exclude='.length) : [];
});
const elsewhere = ['**/node_modules/**', 'dist/**', '.cache/**', ...slow, ...excluded];

export default defineConfig({
  root,
  cacheDir: join(root, '.cache/vitest'),
  test: {
    // Two cores; the database and the browser want theirs too.
    maxWorkers: Number(process.env['TEST_WORKERS'] ?? 2),
    // How soon something holds is for the bench; here a busy machine may take its time.
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
      // A busy machine is no fault of the code: only what hangs runs into this.
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
          // What is pure loads the same rules again for nothing: 265 files took 146 s of processor, now 98.
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
      // Parts of screens in a made-up browser: their states, their keyboard. What only a real browser shows is a journey.
      {
        extends: true,
        test: {
          ...page,
          name: 'web',
          sequence: { groupOrder: 3 },
          include: ['src/**/*.test.tsx'],
          exclude: [...elsewhere, ...ownDocument],
          // React, Mantine and the program load once per worker: 334 s of processor became 115. `page-setup.ts` cleans up.
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
          // As in production one process serves for long; what is loaded stays. Screens keep state in their modules: theirs are loaded anew.
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
