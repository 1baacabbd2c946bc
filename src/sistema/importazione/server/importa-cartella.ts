import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import { faultsAsCsv } from '#platform/contract/delivery-faults.ts';
import { connected } from '#platform/server/db/connected.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { codeOf, StartError } from '#platform/server/start-error.ts';
import type { Importatore } from './lavora-importazione.ts';
import { scriviStoria } from './storia.ts';

export const codaCartella: Queue = {
  name: 'cartella-importazioni',
  retryLimit: 0,
  retryDelay: 30,
  expireInSeconds: 3600,
};

type Lavoro = Pick<Importatore, 'consegne' | 'db' | 'clock'> & { readonly cartella: string | null };

/** Any number, the same in every server: one of them looks into the folder at a time. */
const folderLock = 7_240_120;
const [fatti, rifiutati] = ['fatti', 'rifiutati'];
const utente = 'cartella';

/**
 * Imports what lies in the folder, the oldest name first, each as the screen does, and moves it to `fatti` or, with its faults as CSV beside it,
 * to `rifiutati`. Who dies between the import and the move imports it again, which writes nothing.
 */
export function importaCartella(lavoro: Lavoro): Handler<object> {
  return async ({ signal }) => {
    const { cartella, consegne } = lavoro;
    if (cartella === null) return;
    await Promise.all([fatti, rifiutati].map((dove) => mkdir(join(cartella, dove), { recursive: true })));
    await connected(consegne.url, async (client) => {
      const { rows } = await client.query<{ mia: boolean }>('select pg_try_advisory_lock($1) as mia', [folderLock]);
      if (!rows[0]?.mia) return;
      for (const nome of await consegneIn(cartella)) {
        signal.throwIfAborted();
        await importaUna(lavoro, { cartella, nome, signal });
      }
    });
  };
}

/** Zips, folders and catalogues. What is still being written has a name that begins with a dot or ends in `.parte`, and gets its own by a rename. */
async function consegneIn(cartella: string): Promise<string[]> {
  const voci = await readdir(cartella, { withFileTypes: true });
  return voci
    .filter((voce) => (voce.isDirectory() ? ![fatti, rifiutati].includes(voce.name) : /\.(zip|xml)$/i.test(voce.name)))
    .map(({ name }) => name)
    .filter((nome) => !nome.startsWith('.') && !nome.endsWith('.parte'))
    .toSorted();
}

interface Una {
  readonly cartella: string;
  readonly nome: string;
  readonly signal: AbortSignal;
}

async function importaUna(lavoro: Lavoro, una: Una): Promise<void> {
  const guasti = await prova(lavoro, una);
  const { cartella, nome } = una;
  const quando = lavoro.clock().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const dopo = join(cartella, guasti.length === 0 ? fatti : rifiutati, `${quando}-${nome}`);
  if (guasti.length > 0) {
    await writeFile(`${dopo}.errori.csv`, faultsAsCsv(guasti));
    await annotaRifiuto(lavoro, nome, guasti);
  }
  await rename(join(cartella, nome), dopo).catch((error: unknown) => {
    // Somebody took it away meanwhile.
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

/** Faults of the delivery; none where it was written. */
async function prova({ consegne, clock }: Lavoro, { cartella, nome, signal }: Una): Promise<readonly Fault[]> {
  const now = clock();
  try {
    const delivery = await openDelivery(join(cartella, nome), consegne, { signal, apart: true });
    const done = await importDelivery({
      ...consegne,
      sources: delivery.sources,
      carried: delivery.carried,
      faults: delivery.faults,
      apply: true,
      undo: true,
      apart: true,
      full: false,
      ...(delivery.partial && { partial: true as const }),
      stamp: { now, who: utente },
      signal,
      along: (client, imported) =>
        scriviStoria(client, { nomeFile: nome, completa: false, utente, now, delivery }, imported),
    }).finally(delivery.close);
    return done.faults;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ file: nome, riga: null, colonna: '', valore: '', atteso: `una consegna che si legge: ${error.message}` }];
  }
}

const annotaRifiuto = ({ db, clock }: Lavoro, nome: string, guasti: readonly Fault[]): Promise<number> =>
  db.run(sql`
    insert into importazioni (nome_file, chiave, stato, avanzamento, completa, utente, creata, finita, conteggi, guasti, errori, motivo)
    values (${nome}, '', 'con errori', '', false, ${utente}, ${clock()}, ${clock()}, '[]'::jsonb, ${JSON.stringify(guasti)}::jsonb, ${guasti.length}, '')`);
