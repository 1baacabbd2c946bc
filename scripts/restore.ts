import { readBackup } from '#platform/server/backup/read-backup.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { queues } from '#main/server/jobs.ts';
import { startFault } from '#main/server/start-fault.ts';
import { counted, ended, onlyArgument, say } from './lib/command.ts';

const usage = `Uso: npm run restore -- <file.tar.gz> [--sostituisci]
Riporta il backup in un database vuoto, tutto o niente; con --sostituisci cancella prima ciò che vi si trova.`;

async function main(): Promise<void> {
  const replace = process.argv.includes('--sostituisci');
  const source = onlyArgument(usage);
  const settings = readAllSettings(process.env);
  const begun = performance.now();
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    await migrate(url);
    // Creates the queues, which restored jobs need.
    const jobs = createJobs({ url, queues, trouble: () => {} });
    await jobs.start();
    await jobs.stop(0);
    say(
      `Ripristinato ${source}: ${counted(await readBackup({ url, files: openFiles(settings.files), source, replace }), begun)}`,
    );
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
}

await ended(main);
