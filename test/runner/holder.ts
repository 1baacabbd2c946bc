import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';

/** A process that holds the PostgreSQL of a folder open until its input ends; tests run it under other accounts and kill it. */
const embedded = await openEmbedded({
  dataDir: process.argv[2] ?? '',
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${embedded.url}\n`);
process.stdin.on('end', () => void embedded.stop().then(() => process.exit(0)));
process.stdin.resume();
