import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault } from './fault.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macNames = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a browser that starts: the given one, the system's, else one installed now by apt (root) or by Playwright. */
export async function chromium(root, say) {
  const given = process.env.CHROMIUM;
  if (given) {
    if (await starts(given)) return given;
    throw new Fault(`CHROMIUM non indica un browser che si avvia: ${given}`);
  }
  const found = (await present()) ?? (await installed(root, say));
  if (found) return found;
  throw new Fault(
    'Manca un browser per le prove: installare Chromium (apt-get install chromium) o indicarne il percorso con CHROMIUM.',
  );
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

/** A name on the path may be a stub that only says how to install the real one. */
async function starts(path) {
  return run(path, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
}

async function installed(root, say) {
  say('Installo Chromium…');
  if (process.getuid?.() === 0 && (await whichOf('apt-get'))) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    if (code === 0) return present();
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
