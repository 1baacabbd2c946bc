import './lib/node-version.mjs';

// From here on nothing that an old Node.js could not even read.
const { orOneLine } = await import('./lib/fault.mjs');

await orOneLine(async () => {
  const { pathToFileURL } = await import('node:url');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { serverFile } = await import('./lib/build.mjs');
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  // As process 1 of a container nothing but a listener hears a signal; the program itself takes over below.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const leave = () => process.exit(0);
  for (const signal of signals) process.on(signal, leave);
  await prepare();
  process.setSourceMapsEnabled(true);
  const { default: main } = await import(pathToFileURL(serverFile(root)).href);
  const running = main();
  for (const signal of signals) process.off(signal, leave);
  await running;
});
