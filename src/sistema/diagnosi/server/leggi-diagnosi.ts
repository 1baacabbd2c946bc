import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { queueSizes } from '#platform/server/jobs/sizes.ts';
import type * as contract from '../contract.ts';
import { livelli, type Esame } from '../rules/list.ts';

type Diagnosi = ReplyOf<typeof contract.leggiDiagnosi>;

export async function leggiDiagnosi(
  ctx: ReadCtx,
  esamina: (now: Date) => Promise<readonly Esame[]>,
): Promise<Diagnosi> {
  const [esami, code, falliti] = await Promise.all([esamina(ctx.now), leggiCode(ctx), leggiFalliti(ctx)]);
  const peso = ({ livello }: Esame): number => livelli.indexOf(livello);
  return { esami: esami.toSorted((a, b) => peso(b) - peso(a)), code, falliti };
}

async function leggiCode({ db }: ReadCtx): Promise<Diagnosi['code']> {
  const misure = await queueSizes(db);
  return [...new Set(misure.map(({ queue }) => queue))].map((coda) => {
    const di = (stato: string): number =>
      misure.find(({ queue, state }) => queue === coda && state === stato)?.jobs ?? 0;
    return { coda, attesa: di('created'), inCorso: di('active'), riprovano: di('retry'), falliti: di('failed') };
  });
}

/** Only the first line of each error; details are in the server log. */
async function leggiFalliti({ db }: ReadCtx): Promise<Diagnosi['falliti']> {
  const righe = await db.rows<Omit<Diagnosi['falliti'][number], 'finito'> & { readonly finito: Date }>(sql`
    select j.id, j.name as coda, coalesce(j.completed_on, j.created_on) as finito, j.retry_count + 1 as tentativi,
      left(split_part(coalesce(j.output ->> 'message', j.output #>> '{}', ''), chr(10), 1), 300) as errore
    from pgboss.job j where j.state = 'failed' order by finito desc, j.id limit 50`);
  return righe.map((riga) => ({ ...riga, finito: riga.finito.toISOString() }));
}
