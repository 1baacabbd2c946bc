// Runs a command of package.json: from dist if it was built from these sources, otherwise from the sources, which takes
// some seconds to load.
import './lib/node-version.mjs';

// After this line syntax may be used that an old Node.js cannot parse.
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { commandFile, isBuilt } = await import('./lib/build.mjs');

const root = join(import.meta.dirname, '..');
const [name = ''] = process.argv.splice(2, 1);
if (await isBuilt(root)) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(commandFile(root, name)).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'scripts', `${name}.ts`)).href);
}
