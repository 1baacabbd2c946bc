import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type { ContenutoTestata } from '#prodotto/testate/server/index.ts';
import { rimettiTestata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { eliminateMostrate } from '../rules.ts';

/** Holds the full header; a restore's `add` refers to it. */
export const eliminata = { tabella: 'testate_eliminate', operazione: 'delete' } as const;

const tornata = sql`exists (
  select from registro a where a.tabella = ${eliminata.tabella} and a.chiave = r.chiave and a.id > r.id and a.dopo @> jsonb_build_object('ripristina', r.id))`;

type Eliminata = ReplyOf<typeof contract.testateEliminate>['eliminate'][number];

export async function testateEliminate({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.testateEliminate>> {
  const ultime = await ctx.db.rows<Omit<Eliminata, 'quando'> & { readonly quando: Date }>(sql`
    select r.id, r.chiave as testata, coalesce(r.prima #>> '{0,0,descrizione}', '') as descrizione, r.data_ora as quando, r.utente
    from registro r where r.tabella = ${eliminata.tabella} and r.operazione = ${eliminata.operazione} and not ${tornata}
    order by r.id desc limit ${eliminateMostrate}`);
  return { eliminate: ultime.map((una) => ({ ...una, quando: una.quando.toISOString() })) };
}

export async function ripristinaTestata({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.ripristinaTestata>;
}): Promise<ReplyOf<typeof contract.ripristinaTestata>> {
  const riga = await ctx.tx.one<{ chiave: string; prima: ContenutoTestata }>(sql`
    select r.chiave, r.prima from registro r
    where r.id = ${id} and r.tabella = ${eliminata.tabella} and r.operazione = ${eliminata.operazione} for update`);
  const testata = riga && leggiIdTestata(riga.chiave);
  if (!riga || !testata) throw notFound('Testata eliminata non trovata');
  // After the lock, to see a concurrent restore.
  if (await ctx.tx.one(sql`select 1 as una from registro r where r.id = ${id} and ${tornata}`))
    throw conflict(`La testata ${riga.chiave} è già stata ripristinata.`);
  await rimettiTestata(ctx, testata, riga.prima);
  const chiave = scriviIdTestata(testata);
  ctx.log(
    { tabella: 'testate', chiave, operazione: 'add', note: 'Ripristinata' },
    { tabella: eliminata.tabella, chiave, operazione: 'add', dopo: { ripristina: id } },
  );
  return { testata: chiave };
}
