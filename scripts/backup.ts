import { existsSync } from 'node:fs';
import { systemClock } from '#platform/server/clock.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { StartError } from '#platform/server/start-error.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { startFault } from '#main/server/start-fault.ts';
import { counted, ended, onlyArgument, say } from './lib/command.ts';

const usage =
  'Uso: npm run backup -- <file.tar.gz>   (database e file come sono adesso; i server continuano a lavorare)';

async function main(): Promise<void> {
  const target = onlyArgument(usage);
  if (existsSync(target)) throw new StartError(`Il file ${target} c’è già: indicarne un altro.`);
  const settings = readAllSettings(process.env);
  const begun = performance.now();
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? '';
    const parts = { url, files: openFiles(settings.files), target, now: systemClock() };
    say(`Backup ${target}: ${counted(await writeBackup(parts), begun)}`);
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
}

await ended(main);
