import './lib/node-version.mjs';

// From here on nothing that an old Node.js could not even read.
const { orOneLine } = await import('./lib/fault.mjs');

await orOneLine(async () => {
  const { pathToFileURL } = await import('node:url');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { serverFile } = await import('./lib/build.mjs');
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  await prepare();
  process.setSourceMapsEnabled(true);
  const { default: main } = await import(pathToFileURL(serverFile(root)).href);
  await main();
});
