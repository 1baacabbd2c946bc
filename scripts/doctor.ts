import { systemClock } from '#platform/server/clock.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { openStore, patientMs } from '#platform/server/db/pool.ts';
import { examine } from '#main/server/doctor.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { startFault } from '#main/server/start-fault.ts';
import { ended, say } from './lib/command.ts';

const signs = { bene: ' ok ', avviso: 'vedi', guasto: 'NO  ' } as const;

/** A line per finding; exit code 1 if something stops the work. */
async function main(): Promise<void> {
  const settings = readAllSettings(process.env);
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: () => {} });
  try {
    const databaseUrl = embedded?.url ?? settings.databaseUrl ?? '';
    const store = openStore(databaseUrl, { startMs: patientMs });
    const found = await examine({ settings, env: process.env, databaseUrl, store, now: systemClock() }).finally(() =>
      store.close(),
    );
    for (const { livello, cosa, detto } of found) say(`${signs[livello]}  ${cosa.padEnd(15)} ${detto}`);
    if (found.some(({ livello }) => livello === 'guasto')) process.exitCode = 1;
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
}

await ended(main);
