// `npm run check`: installs the packages of the lock file if they differ, then checks types, format, lint, import
// boundaries, unused code and runs the repository tests. No database, under a minute.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { prepare } from './lib/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `node_modules/.bin/${name}`;
const steps = [
  // One checker per project: each additional one would compute the types of the contracts again.
  ['types', bin('tsc'), '-b', '--checkers', '1', '--pretty', 'false'],
  // One worker, so that the sources, which all these tests read, are loaded once.
  ['repository', bin('vitest'), 'run', '--project', 'unit', '--maxWorkers=1', ...quickTests()],
  ['format', bin('oxfmt'), '--check', '.'],
  ['lint', bin('oxlint')],
  ['boundaries', bin('tsx'), 'scripts/check/run-boundaries.ts'],
  ['unused', bin('knip')],
];

/** Repository tests, without those named slow, which run with `npm run test:slow`. */
function quickTests() {
  return readdirSync(`${root}test/repo`)
    .filter((name) => /(?<!\.slow)\.test\.ts$/.test(name))
    .map((name) => `test/repo/${name}`);
}

/** Runs a step and reports it in one line; its output is shown only if it failed. */
async function run([name, command, ...args]) {
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // tsc is written in Go, whose garbage collector by default runs whenever the heap has doubled.
    env: { GOGC: '400', ...process.env, NO_COLOR: '1' },
  });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((done) => {
    child.on('error', (error) => (printed.push(Buffer.from(error.message)), done(1)));
    child.on('close', done);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(11)}${seconds} s`);
  if (code !== 0) console.log(Buffer.concat(printed).toString().trimEnd());
  return code === 0;
}

// Packages of an older lock file would be reported as errors in the sources.
await prepare({ build: false });
const waiting = [...steps];
const results = [];
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.exitCode = results.every(Boolean) ? 0 : 1;
