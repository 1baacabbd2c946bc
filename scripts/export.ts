import { existsSync, readdirSync } from 'node:fs';
import { formatNumber } from '#platform/contract/format.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { StartError } from '#platform/server/start-error.ts';
import { layouts } from '#main/server/areas.ts';
import { ended, onlyArgument, say, withDatabase } from './lib/command.ts';

const usage = 'Uso: npm run export -- <cartella>   (tutti i dati, un file CSV per tipo, come li legge npm run import)';

/** Everything out, into an empty folder. */
async function main(): Promise<void> {
  const folder = onlyArgument(usage);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`La cartella ${folder} non è vuota: indicarne un’altra.`);
  await withDatabase(async (url) => {
    const written = await exportAll({ url, layouts, folder });
    for (const { kind, rows } of written) say(`  ${kind}.csv: ${formatNumber(rows)}`);
    say(`Esportati ${written.length} file in ${folder}.`);
  });
}

await ended(main);
