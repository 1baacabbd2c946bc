// Runs one of the commands of package.json: out of dist where that is of these sources, else from the sources, whose loading takes some seconds.
import './lib/node-version.mjs';

// From here on nothing that an old Node.js could not even read.
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
