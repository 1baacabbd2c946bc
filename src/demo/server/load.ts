import type { FileStore } from '#platform/server/files/files.ts';
import { ordiniInArrivo } from '#vendita/ordini-in-arrivo/server/schema.ts';
import { copyInto, tableName } from './copy.ts';
import { connected } from '#platform/server/db/connected.ts';
import { isFilled } from './empty.ts';
import type { Amounts } from './sizes.ts';
import { allTables } from './tables.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { executor } from '#platform/server/db/sql.ts';
import { proponi } from '#produzione/acquisti/server/index.ts';
import { arriviDemo } from './showcase/arrivi.ts';
import { aziendaDemo } from './showcase/azienda.ts';
import { conteDemo } from './showcase/conte.ts';
import { mondoOf } from './world.ts';

/** Sequences to advance past the ids of the demo. */
const identities = [
  'utenti',
  'correlati',
  'referenti',
  'documenti',
  'ordini_fornitori',
  'ordini_fornitori_righe',
  'ricevimenti',
  'bolle_terzisti',
  'lotti',
  'spedizioni',
  'cnc_programmi',
  'cnc_versioni',
  'cnc_esecuzioni',
  'domande',
  'domande_messaggi',
] as const;

/** Advisory lock shared by all servers, so that only one fills. */
const fillLock = 7_240_116;

export interface Loading {
  readonly url: string;
  readonly amounts: Amounts;
  readonly today: string;
  /** File store for the files that rows name; without it only the rows are written. */
  readonly files?: FileStore;
  readonly log?: (line: string) => void;
}

/** One transaction, so that an interrupted fill leaves nothing. False if the database is not empty. */
export async function load(given: Loading): Promise<boolean> {
  const mondo = await mondoOf(given.amounts, given.today);
  return connected(given.url, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [fillLock]);
    if (await isFilled(client)) return false;
    const righe = new Map<string, number>();
    const archivio = await allTables(mondo, async (table, rows) => {
      const name = tableName(table);
      righe.set(name, (righe.get(name) ?? 0) + (await copyInto(client, table, rows)));
    });
    for (const [name, count] of righe) given.log?.(`  ${name}: ${count}`);
    const arrivi = await arriviDemo(mondo, archivio.delCliente);
    await copyInto(
      client,
      ordiniInArrivo,
      arrivi.map(({ riga }) => riga),
    );
    for (const { riga, contenuto } of arrivi) await given.files?.put(riga.chiave, contenuto, typeOf(riga.chiave));
    await client.query('insert into dati_dimostrativi (giorno) values ($1)', [given.today]);
    await client.query('insert into azienda (unica, dati, versione) values (true, $1, 1)', [
      JSON.stringify(aziendaDemo),
    ]);
    for (const table of identities)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
      );
    // The statements that follow read the copied rows: without statistics one of them took a quarter of an hour at size
    // `xl`.
    await client.query('analyze');
    await conteDemo(executor(client), given.today);
    await client.query('commit');
    await proponi(executor(client), new Date(`${given.today}T00:00:00+01:00`));
    return true;
  });
}
