import { parseArgs } from 'node:util';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { systemClock } from '#platform/server/clock.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openStore, patientMs, type Store } from '#platform/server/db/pool.ts';
import { StartError } from '#platform/server/start-error.ts';
import { feeds, layouts } from '#main/server/areas.ts';
import { creaChiaveSync, elencoChiaviSync, ritiraChiaveSync } from '#sistema/collegamenti/server/index.ts';
import { ended, say, withDatabase } from './lib/command.ts';

const usage = `Uso:
  npm run sync-key -- crea <nome> [--porta tipo,tipo…] [--legge tipo,tipo…]
                                                       una chiave con cui un programma porta righe e legge novità di
                                                       questi tipi; quella di prima, con lo stesso nome, non vale più
  npm run sync-key -- ritira <nome>                    la chiave non vale più
  npm run sync-key -- elenco                           le chiavi che ci sono`;

interface Given {
  readonly comando: string;
  readonly nome: string;
  readonly porta: readonly string[];
  readonly legge: readonly string[];
}

async function main(): Promise<void> {
  const given = read();
  await withDatabase(async (url) => {
    await migrate(url);
    const store = openStore(url, { startMs: patientMs });
    await run(store, given).finally(() => store.close());
  });
}

function read(): Given {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { porta: { type: 'string', default: '' }, legge: { type: 'string', default: '' } },
    });
    const [comando = '', nome = '', ...more] = positionals;
    const [porta, legge] = [known(values.porta, layouts), known(values.legge, feeds)];
    const right = { crea: nome !== '' && porta.length + legge.length > 0, ritira: nome !== '', elenco: nome === '' }[
      comando
    ];
    if (right && more.length === 0) return { comando, nome, porta, legge };
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
  throw new StartError(usage);
}

function known(given: string, kinds: readonly { readonly kind: string }[]): string[] {
  const names = given.split(',').filter(Boolean);
  const others = names.filter((name) => !kinds.some(({ kind }) => kind === name));
  if (others.length === 0) return names;
  throw new StartError(`Tipi sconosciuti: ${others.join(', ')}. Ci sono: ${kinds.map(({ kind }) => kind).join(', ')}.`);
}

async function run(store: Store, { comando, nome, porta, legge }: Given): Promise<void> {
  const now = systemClock();
  if (comando === 'elenco') return list(store);
  try {
    await store.transaction(async (tx) => {
      if (comando === 'ritira') await ritiraChiaveSync({ tx, now }, nome);
      else say(await creaChiaveSync({ tx, now }, { nome, porta, legge }));
    });
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  }
  say(comando === 'ritira' ? `La chiave di ${nome} non vale più.` : `La chiave di ${nome} si vede solo ora.`);
}

async function list({ db }: Store): Promise<void> {
  const keys = await elencoChiaviSync(db);
  if (keys.length === 0) say('Nessuna chiave.');
  for (const { nome, porta, legge, creata, ritirata, ultima } of keys)
    say(
      [
        nome,
        porta.length > 0 && `porta ${porta.join(', ')}`,
        legge.length > 0 && `legge ${legge.join(', ')}`,
        `creata il ${formatDateTime(creata.toISOString())}`,
        ultima && `ultima consegna il ${formatDateTime(ultima.toISOString())}`,
        ritirata && `ritirata il ${formatDateTime(ritirata.toISOString())}`,
      ]
        .filter(Boolean)
        .join('; '),
    );
}

await ended(main);
