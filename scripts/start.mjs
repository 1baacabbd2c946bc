import './lib/node-version.mjs';

// After this line syntax may be used that an old Node.js cannot parse.
const { orOneLine } = await import('./lib/fault.mjs');

await orOneLine(async () => {
  const { pathToFileURL } = await import('node:url');
  const { prepare, root } = await import('./lib/prepare.mjs');
  const { serverFile } = await import('./lib/build.mjs');
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  // As process 1 of a container, signals are ignored unless there is a listener; the program replaces this one.
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
