import './lib/node-version.mjs';

const { orOneLine } = await import('./lib/fault.mjs');

/** Both halves reload: tsx restarts the server, Vite serves the pages and proxies API calls (see vite.config.ts). */
await orOneLine(async () => {
  const { spawn } = await import('node:child_process');
  const { join } = await import('node:path');
  const { prepare, root } = await import('./lib/prepare.mjs');
  process.chdir(root);
  await prepare({ build: false });
  const node = (args) => spawn(process.execPath, args, { stdio: 'inherit' });
  const server = node([
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'scripts/lib/dev-server.mjs',
  ]);
  const web = node([join(root, 'node_modules/vite/bin/vite.js')]);
  // Ctrl-C reaches the child processes directly; a second signal would interrupt the server's graceful shutdown.
  let ending = false;
  const end = () => {
    if (!ending) for (const child of [server, web]) child.kill('SIGTERM');
    ending = true;
  };
  process.on('SIGINT', () => (ending = true));
  process.on('SIGTERM', end);
  for (const child of [server, web]) child.on('exit', end);
});
