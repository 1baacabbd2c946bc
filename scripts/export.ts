import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { systemClock } from '#platform/server/clock.ts';
import { migrationsOf } from '#platform/server/db/migrate.ts';
import { exportAll } from '#platform/server/exchange/export-all.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { StartError } from '#platform/server/start-error.ts';
import { layouts, toldKinds } from '#main/server/areas.ts';
import { readAllSettings } from '#main/server/settings.ts';
import { scriviCatalogo } from '#prodotto/bmecat/server/index.ts';
import { ended, say, withDatabase } from './lib/command.ts';

const usage = `Uso:
  npm run export -- <cartella>                            tutti i dati, un file CSV per tipo, con immagini e schede, come li legge npm run import
  npm run export -- <cartella> --bmecat [--listino BASE]  il catalogo in BMEcat 2005, con i prezzi di un listino`;

interface Given {
  readonly folder: string;
  readonly bmecat: boolean;
  readonly listino: string;
}

/** Exports everything, or the BMEcat catalogue, into an empty folder. */
async function main(): Promise<void> {
  const { folder, bmecat, listino } = read();
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`La cartella ${folder} non è vuota: indicarne un’altra.`);
  await withDatabase(async (url) => {
    const { applied, known, foreign } = await migrationsOf(url);
    if (applied === 0) throw new StartError('Il database è vuoto: non c’è nulla da esportare.');
    if (foreign || applied < known)
      throw new StartError('Il database è di un’altra versione di Cardine: avviare prima questa, poi esportare.');
    await (bmecat ? catalogue({ url, folder, listino }) : everything(url, folder));
  });
}

function read(): Given {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { bmecat: { type: 'boolean', default: false }, listino: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder !== undefined && more.length === 0 && (values.bmecat || values.listino === undefined))
      return { folder, bmecat: values.bmecat, listino: values.listino ?? 'BASE' };
  } catch {}
  throw new StartError(usage);
}

async function everything(url: string, folder: string): Promise<void> {
  const store = openFiles(readAllSettings(process.env).files);
  const { kinds, files } = await exportAll({ url, layouts, told: toldKinds, folder, store });
  for (const { kind, rows } of kinds) say(`  ${kind}.csv: ${formatNumber(rows)}`);
  say(`  Immagini e schede: ${formatNumber(files.written)}`);
  if (files.missing > 0)
    say(`  Immagini e schede nominate dalle righe, che non ci sono: ${formatNumber(files.missing)}`);
  say(`Esportati ${formatNumber(kinds.length + files.written)} file in ${folder}.`);
}

async function catalogue({ url, folder, listino }: { url: string; folder: string; listino: string }): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'catalogo.xml');
  const fornitore = azienda.ragioneSociale;
  const { articoli, senzaPrezzo } = await scriviCatalogo({ url, path, listino, fornitore, now: systemClock() });
  if (senzaPrezzo > 0)
    say(`  Senza un prezzo nel listino ${listino}, e quindi non nel catalogo: ${formatNumber(senzaPrezzo)}`);
  say(`Esportati ${formatNumber(articoli)} articoli in ${path}.`);
}

await ended(main);
