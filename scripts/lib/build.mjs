import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { run, tellingLine } from './run.mjs';
import { fingerprint, isFresh, writeStamp } from './stamp.mjs';

const sources = [
  'src',
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

export const serverFile = (root) => join(root, 'dist/server/start.js');

/** Builds dist/web and dist/server when their sources changed since the last build. */
export async function built(root, say) {
  const value = await fingerprint(root, sources);
  const stampFile = join(root, '.cache/build-stamp');
  if (await isFresh(stampFile, value, [serverFile(root), join(root, 'dist/web/index.html')])) return;
  say('Costruisco il programma…');
  await writeStamp(stampFile, '');
  const results = await Promise.all([vite(root, []), vite(root, ['--ssr'])]);
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new Fault(`Costruzione non riuscita: ${tellingLine(failed.output)}`);
  await writeStamp(stampFile, value);
}

function vite(root, args) {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  return run(process.execPath, [program, 'build', '--logLevel', 'error', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
