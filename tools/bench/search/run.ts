import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './figures.ts';

// `npm run bench:search -- --size s --size l`: a process per size, for its own memory.
const { values } = parseArgs({ options: { size: { type: 'string', multiple: true, default: ['l'] } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function one(size: string): Promise<Figures> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', join(import.meta.dirname, 'one.ts'), size], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let figures: Figures | undefined;
    child.on('message', (message) => (figures = message as Figures));
    child.on('exit', (code) => (figures ? resolve(figures) : reject(new Error(`Size ${size} ended with ${code}`))));
  });
}

say(`${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} at the start`);
const all: Figures[] = [];
for (const size of values.size) all.push(await one(size));
if (all.length > 1) {
  say('\nGrowth');
  for (const { size, testate, build, memory, p50, p99 } of all) {
    say(
      `  ${size}: ${String(testate).padStart(6)} testate, built in ${(build / 1000).toFixed(1).padStart(5)} s, index ${String(memory).padStart(4)} MB, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    );
  }
}
