import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { readThings, type Feed } from '#platform/server/exchange/feed.ts';

export interface Evento {
  readonly posizione: number;
  readonly kind: string;
  readonly chiave: string;
  readonly quando: string;
  /** Current state; null if deleted. */
  readonly dati: object | null;
}

/** Advisory lock: only one server assigns positions. */
const eventLock = 7_240_119;
/** Batch size. */
const most = 20_000;

/**
 * Numbers events after their commit, so that a reader never skips an open transaction's changes. Several changes of
 * one thing become one event at the last position.
 */
export async function ordinaEventi({ db, transaction }: Parts['store']): Promise<void> {
  let taken = most;
  while (taken === most && (await db.one(sql`select 1 from eventi_nuovi limit 1`)))
    taken = await transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${eventLock})`);
      const presi = await tx.one<{ n: number }>(sql`
        with presi as (
          delete from eventi_nuovi where id in (select n.id from eventi_nuovi n order by n.id limit ${most}) returning *
        ), scritti as (
          insert into eventi (kind, chiave, origine, quando)
          select p.kind, p.chiave, case when count(distinct coalesce(p.origine, '')) = 1 then min(p.origine) end, max(p.quando)
          from presi p group by p.kind, p.chiave order by max(p.id)
          on conflict (kind, chiave) do update set posizione = default, origine = excluded.origine, quando = excluded.quando
        )
        select count(*)::int as n from presi`);
      return presi?.n ?? 0;
    });
}

export async function leggiEventi(
  db: Sql,
  feeds: readonly Feed[],
  { dopo, kinds, tranne, limite }: { dopo: number; kinds: readonly string[]; tranne: string; limite: number },
): Promise<Evento[]> {
  const righe = await db.rows<Omit<Evento, 'quando' | 'dati'> & { readonly quando: Date }>(sql`
    select e.posizione, e.kind, e.chiave, e.quando from eventi e
    where e.posizione > ${dopo} and e.kind = any(${kinds}::text[]) and e.origine is distinct from ${tranne}
    order by e.posizione limit ${limite}`);
  const cose = new Map(
    await Promise.all(
      feeds.map(async (feed) => {
        const keys = righe.filter(({ kind }) => kind === feed.kind).map(({ chiave }) => chiave);
        return [feed.kind, keys.length === 0 ? null : await readThings(db, feed, keys)] as const;
      }),
    ),
  );
  return righe.map(({ quando, ...riga }) => ({
    ...riga,
    quando: quando.toISOString(),
    dati: cose.get(riga.kind)?.get(riga.chiave) ?? null,
  }));
}

export async function leggiMancata(
  db: Sql,
  feeds: readonly Feed[],
  destinatario: string,
): Promise<{ readonly id: number; readonly evento: Evento } | null> {
  const riga = await db.one<{ id: number; kind: string; chiave: string; quando: Date; posizione: number | null }>(sql`
    select m.id, m.kind, m.chiave, m.quando, e.posizione from consegne_mancate m
    left join eventi e on e.kind = m.kind and e.chiave = m.chiave
    where m.destinatario = ${destinatario} and m.stato = 'da ritentare' order by m.id limit 1`);
  const feed = feeds.find(({ kind }) => kind === riga?.kind);
  if (!riga || !feed) return null;
  const { id, kind, chiave, quando, posizione } = riga;
  const dati = (await readThings(db, feed, [chiave])).get(chiave) ?? null;
  return { id, evento: { posizione: posizione ?? 0, kind, chiave, quando: quando.toISOString(), dati } };
}
