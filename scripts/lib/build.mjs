import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { run, tellingLine } from './run.mjs';
import { fingerprint, isFresh, writeStamp } from './stamp.mjs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** Commands that `scripts/command.mjs` runs from dist; Vite builds the same list. */
const commands = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/command.mjs ${name}`);

const sources = [
  'src',
  ...commands.map((name) => `scripts/${name}.ts`),
  'scripts/lib/command.ts',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/lib/lean-contracts.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'tsconfig.server.json',
];

/** Pages that are separate documents, as in vite.config.ts. */
const offline = ['giro', 'conta'];

export const serverFile = (root) => join(root, 'dist/server/start.js');
export const commandFile = (root, name) => join(root, 'dist/server', `${name}.js`);
const stampFile = (root) => join(root, '.cache/build-stamp');
const products = (root) => [
  serverFile(root),
  ...commands.map((name) => commandFile(root, name)),
  join(root, 'dist/web/index.html'),
  ...offline.map((page) => join(root, 'dist', page, 'index.html')),
];

/** True if dist was built from exactly these sources. */
export const isBuilt = async (root) => isFresh(stampFile(root), await fingerprint(root, sources), products(root));

/** Builds dist/web and dist/server when their sources changed since the last build. */
export async function built(root, say) {
  const value = await fingerprint(root, sources);
  if (await isFresh(stampFile(root), value, products(root))) return;
  say('Costruisco il programma…');
  await writeStamp(stampFile(root), '');
  const results = await Promise.all(
    [[], ...offline.map((page) => ['--mode', page]), ['--ssr']].map((args) => vite(root, args)),
  );
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new Fault(`Costruzione non riuscita: ${tellingLine(failed.output)}`);
  await writeStamp(stampFile(root), value);
}

function vite(root, args) {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  return run(process.execPath, [program, 'build', '--logLevel', 'error', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
