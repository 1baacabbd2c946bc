import { createHash, randomBytes } from 'node:crypto';
import { visitor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { writeLog, type LogEntry } from '#platform/server/log/operation-log.ts';

export interface ChiaveSync {
  readonly id: number;
  readonly nome: string;
  /** Row kinds the key may send, and event kinds it may read. */
  readonly porta: readonly string[];
  readonly legge: readonly string[];
}

interface Comando {
  readonly tx: Tx;
  readonly now: Date;
}

const annota = ({ tx, now }: Comando, entry: Omit<LogEntry, 'tabella'>): void =>
  writeLog(
    tx,
    { actor: { ...visitor, nome: 'npm run sync-key' }, now, requestId: 'riga di comando' },
    { tabella: 'chiavi_sync', ...entry },
  );

const improntaDi = (chiave: string): string => createHash('sha256').update(chiave).digest('hex');

export const chiaveDi = (db: Sql, intestazione: string | undefined): Promise<ChiaveSync | undefined> =>
  db.one<ChiaveSync>(sql`
    select c.id, c.nome, c.porta, c.legge from chiavi_sync c
    where c.impronta = ${improntaDi(/^Bearer (\S+)$/.exec(intestazione ?? '')?.[1] ?? '')} and c.ritirata is null`);

/** Replaces an active key of that name; delivery numbers continue. The key is returned only here. */
export async function creaChiaveSync(
  comando: Comando,
  { nome, porta, legge }: Omit<ChiaveSync, 'id'>,
): Promise<string> {
  const chiave = `cardine_${randomBytes(32).toString('base64url')}`;
  await comando.tx.run(sql`
    insert into chiavi_sync (nome, impronta, porta, legge, creata)
    values (${nome}, ${improntaDi(chiave)}, ${porta}::text[], ${legge}::text[], ${comando.now})
    on conflict (nome) do update set impronta = excluded.impronta, porta = excluded.porta, legge = excluded.legge,
      creata = excluded.creata, ritirata = null`);
  annota(comando, { chiave: nome, operazione: 'add', dopo: { porta, legge } });
  return chiave;
}

export async function ritiraChiaveSync(comando: Comando, nome: string): Promise<void> {
  const ritirate = await comando.tx.run(
    sql`update chiavi_sync set ritirata = ${comando.now} where nome = ${nome} and ritirata is null`,
  );
  if (ritirate === 0) throw notFound(`Nessuna chiave ${nome}, o già ritirata.`);
  annota(comando, { chiave: nome, operazione: 'delete' });
}

interface ChiaveElencata extends ChiaveSync {
  readonly creata: Date;
  readonly ritirata: Date | null;
  readonly ultima: Date | null;
}

export const elencoChiaviSync = (db: Sql): Promise<ChiaveElencata[]> =>
  db.rows<ChiaveElencata>(sql`
    select c.id, c.nome, c.porta, c.legge, c.creata, c.ritirata,
      (select max(s.quando) from consegne_sync s where s.id_chiave = c.id) as ultima
    from chiavi_sync c order by c.nome`);
