import type { Counted } from '#platform/server/backup/manifest.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { StartError } from '#platform/server/start-error.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { startFault } from '#main/server/start-fault.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The only argument, without options; otherwise prints the usage. */
export function onlyArgument(usage: string): string {
  const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const [only] = given;
  if (only === undefined || given.length > 1) throw new StartError(usage);
  return only;
}

export const counted = ({ tables, rows, files }: Counted, begun: number): string =>
  `${formatNumber(tables)} tabelle, ${formatNumber(rows)} righe, ${formatNumber(files)} file in ${formatNumber((performance.now() - begun) / 1000, 1)} s.`;

/** Uses the embedded database, starting it if it is not running. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const settings = readAllSettings(process.env);
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    await work(embedded?.url ?? settings.databaseUrl ?? '');
  } catch (error) {
    throw await startFault(error, settings);
  } finally {
    await embedded?.stop();
  }
}

/** Refusals are one line on stderr, exit code 1. */
export async function ended(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
