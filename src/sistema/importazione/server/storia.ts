import type pg from 'pg';
import type { Imported } from '#platform/server/exchange/import-delivery.ts';
import { tieniRighe } from './revoca.ts';
import type { Delivery } from '#platform/server/exchange/open-delivery.ts';

interface Importata {
  readonly nomeFile: string;
  readonly completa: boolean;
  readonly utente: string;
  readonly now: Date;
  readonly delivery: Pick<Delivery, 'note' | 'partial'>;
}

/** Runs in the import's transaction; returns its id. */
export async function scriviStoria(
  client: pg.Client,
  { nomeFile, completa, utente, now, delivery }: Importata,
  done: Imported,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into importazioni (nome_file, chiave, stato, completa, utente, creata, finita, conteggi, guasti, errori, motivo, note, parziale)
     values ($1, '', 'importata', $2, $3, $4, $4, $5, '[]', 0, '', $6, $7) returning id`,
    [
      nomeFile,
      completa,
      utente,
      now,
      JSON.stringify(done.counts),
      JSON.stringify([...delivery.note, ...done.note]),
      delivery.partial,
    ],
  );
  const id = Number(rows[0]?.id);
  await tieniRighe(client, id, { noted: done.noted, now });
  await scriviRegistro(client, { id, idUtente: null, utente, now, nomeFile }, done);
  return id;
}

interface Scritta {
  readonly id: number;
  readonly idUtente: number | null;
  readonly utente: string;
  readonly now: Date;
  readonly nomeFile: string;
}

export async function scriviRegistro(client: pg.Client, scritta: Scritta, { counts }: Imported): Promise<void> {
  const { id, idUtente, utente, now, nomeFile } = scritta;
  const fatto = Object.fromEntries(counts.map(({ kind, nuove, cambiate }) => [kind, { nuove, cambiate }]));
  await client.query(
    `insert into registro (data_ora, id_utente, utente, tabella, chiave, operazione, dopo, richiesta)
     values ($1, $2, $3, 'importazioni', $4, 'add', $5, '')`,
    [now, idUtente, utente, String(id), JSON.stringify({ nomeFile, ...fatto })],
  );
}
