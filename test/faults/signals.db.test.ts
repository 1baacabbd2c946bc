import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readState } from '#platform/server/db/embedded/state.ts';
import { root } from '#test/runner/cluster.ts';
import { longest } from '#test/runner/patience.ts';
import { bundled } from './processes.ts';

const file = await bundled('start-process.mjs');
const folder = await mkdtemp(join(tmpdir(), 'cardine-signals-'));
const dataDir = join(folder, 'data');
const started = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A project whose `npm start` equals ours, with the bundled program. */
beforeAll(async () => {
  await chmod(folder, 0o755);
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts/start.mjs'), `await import(${JSON.stringify(pathToFileURL(file).href)});\n`);
});

interface Begun {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/** Runs a command until its program listens. */
async function begun(command: string, args: readonly string[]): Promise<Begun> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, DATA_DIR: dataDir, DEMO: 'off', PORT: '0' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: longest }).toContain('risponde su');
  return { child, said: () => said };
}

const ended = async ({ child }: Begun): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/**
 * Waits until nothing listens any more and PostgreSQL has ended; returns whether it shut down cleanly, without
 * recovery.
 */
async function allStopped({ said }: Begun): Promise<boolean> {
  const [, origin = ''] = /risponde su (http:[^\s]+)/.exec(said()) ?? [];
  const log = join(dataDir, 'postgres.log');
  const answers = (): Promise<boolean> =>
    fetch(`${origin}/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  await expect
    .poll(async () => (await readFile(log, 'utf8')).trimEnd().split('\n').at(-1))
    .toMatch(/database system is shut down/);
  await expect.poll(async () => (await readState(dataDir)).users).toEqual([]);
  return access(join(dataDir, 'postgres/postmaster.pid')).then(
    () => false,
    () => true,
  );
}

describe('everything that npm start has begun ends in order', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)('at %s to npm itself', async (signal) => {
    const running = await begun('npm', ['start']);
    running.child.kill(signal);
    await ended(running);
    expect(await allStopped(running)).toBe(true);
  });

  test('when its terminal is closed', async ({ skip }) => {
    if (spawnSync('script', ['--version']).status !== 0) return skip('there is no script(1) to make a terminal with');
    const running = await begun('script', ['--quiet', '--return', '--command', 'npm start', '/dev/null']);
    // The terminal disappears together with its creator.
    running.child.kill('SIGKILL');
    await ended(running);
    expect(await allStopped(running)).toBe(true);
  });

  test('as process 1, with 0', async ({ skip }) => {
    const own = ['--pid', '--fork', '--mount-proc', '--kill-child', ...(process.getuid?.() ? ['--map-root-user'] : [])];
    if (spawnSync('unshare', [...own, 'true']).status !== 0) return skip('this account may make no process space');
    const running = await begun('unshare', [...own, process.execPath, 'scripts/start.mjs']);
    const children = `/proc/${running.child.pid}/task/${running.child.pid}/children`;
    process.kill(Number((await readFile(children, 'utf8')).trim()), 'SIGTERM');
    await ended(running);
    expect(running.child.exitCode).toBe(0);
    expect(running.said()).not.toMatch(/"level":(40|50|60)/);
    expect(await allStopped(running)).toBe(true);
  });
});
