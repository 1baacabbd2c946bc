import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Fault } from './fault.mjs';
import { run } from './run.mjs';

/** Chromium without a window; it runs the browser tests in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macNames = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a working browser: the configured one, the system's, else one installed now by apt (as root) or Playwright.
 */
export async function chromium(root, say) {
  const given = process.env.CHROMIUM;
  if (given) {
    if (await starts(given)) return given;
    throw new Fault(`CHROMIUM non indica un browser che si avvia: ${given}`);
  }
  const found = (await present()) ?? (await installed(root, say));
  if (found) return (await shellBeside(found, say)) ?? found;
  throw new Fault(
    'Manca un browser per le prove: installare Chromium (apt-get install chromium) o indicarne il percorso con CHROMIUM.',
  );
}

/**
 * For root on Debian, if Chromium is installed, also installs the headless shell of the same version; without a network
 * Chromium is used.
 */
export async function shellBeside(found, say) {
  if (basename(found) !== 'chromium' || process.getuid?.() !== 0 || !(await whichOf('apt-get'))) return undefined;
  const { code, output } = await run('/bin/sh', ['-c', "dpkg-query -W -f '${Version}' chromium-common"]);
  if (code !== 0) return undefined;
  say(`Installo ${shell}, più svelto nelle prove…`);
  const inHaste = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  const only = `${shell}=${output.trim()}`;
  const install = [...inHaste, 'install', '-y', '-q', '--no-install-recommends', only];
  if ((await aptGet(install, { say, patience: 60_000 })) !== 0) return undefined;
  const path = await whichOf(shell);
  return path && (await starts(path)) ? path : undefined;
}

async function present() {
  for (const name of [...names, ...macNames]) {
    const path = name.startsWith('/') ? name : await whichOf(name);
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

async function whichOf(name) {
  const { code, output } = await run('/bin/sh', ['-c', 'command -v "$1"', 'sh', name]);
  return code === 0 ? output.trim() : undefined;
}

/** A program on the path may be a stub that only says how to install the real one. */
async function starts(path) {
  return run(path, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
}

/**
 * Runs apt-get and returns its exit code. Waits while another apt-get holds a lock, as on a machine that is being set
 * up; apt's own option waits only for the package lock, not for that of the lists.
 */
export async function aptGet(args, { say, pause = 3000, patience = 15 * 60_000 }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const end = Date.now() + patience;
  for (let told = false; ; told = true) {
    const { code, output } = await run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env });
    if (code === 0 || !/Could not get lock|Unable to (acquire|lock)/.test(output) || Date.now() > end) return code;
    if (!told) say('Un altro apt è al lavoro: attendo che finisca…');
    await wait(pause);
  }
}

async function installed(root, say) {
  say('Installo Chromium…');
  if (process.getuid?.() === 0 && (await whichOf('apt-get'))) {
    await aptGet(['update', '-q'], { say });
    // Not every distribution has the first package.
    for (const name of [shell, 'chromium']) {
      const code = await aptGet(['install', '-y', '-q', '--no-install-recommends', name], { say });
      const path = code === 0 ? await present() : undefined;
      if (path) return path;
    }
  }
  const { code } = await run(process.execPath, [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
  if (code !== 0) return undefined;
  const playwright = await import(
    pathToFileURL(createRequire(join(root, 'package.json')).resolve('playwright-core')).href
  );
  const path = (playwright.chromium ?? playwright.default.chromium).executablePath();
  return (await starts(path)) ? path : undefined;
}
