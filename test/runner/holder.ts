import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';

/** Keeps a folder's PostgreSQL open until its input ends; run under other accounts, and killed. */
const embedded = await openEmbedded({
  dataDir: process.argv[2] ?? '',
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${embedded.url}\n`);
process.stdin.on('end', () => void embedded.stop().then(() => process.exit(0)));
process.stdin.resume();
