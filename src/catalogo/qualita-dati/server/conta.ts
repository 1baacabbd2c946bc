import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { contaQualita } from '../contract.ts';
import { controlli, type Controllo } from '../rules/list.ts';
import { contoDi, verifiche } from './controlli.ts';

interface Conto {
  readonly numero: number;
  /** Keys of all rows; null: not known, or too many. */
  readonly chiavi: readonly string[] | null;
}

export type Conti = (controllo: Controllo, oggi: string) => Promise<Conto>;

const chiaviTenute = 1000;

/** Counts take a scan of 250,000 articles, so they are cached with the keys found until a table changes. */
export function createConti({ db, changes }: { readonly db: Sql; readonly changes: Changes }): Conti {
  const conta = async (controllo: Controllo, oggi: string): Promise<Conto> => {
    const { chiavi } = verifiche[controllo];
    const conto = await db.one<Conto>(
      chiavi
        ? sql`select count(*)::int as numero, case when count(*) <= ${chiaviTenute} then coalesce(array_agg(v.chiave), '{}') end as chiavi from (${chiavi(oggi)}) v`
        : sql`select (${contoDi(controllo, oggi)})::int as numero, null::text[] as chiavi`,
    );
    return conto ?? { numero: 0, chiavi: null };
  };
  const tenuti = new Map<Controllo, Cache<Conto>>();
  for (const controllo of controlli) {
    const { tabelle } = verifiche[controllo];
    if (tabelle.length === 0) continue;
    const cache = createCache<Conto>({
      max: 2,
      changes,
      load: async (giorni) =>
        new Map(await Promise.all(giorni.map(async (giorno) => [giorno, await conta(controllo, giorno)] as const))),
      tables: Object.fromEntries(tabelle.map((tabella) => [tabella, () => null])),
    });
    tenuti.set(controllo, cache);
  }
  return (controllo, oggi) => tenuti.get(controllo)?.get(oggi) ?? conta(controllo, oggi);
}

export async function contaTutto(conti: Conti, ctx: ReadCtx): Promise<ReplyOf<typeof contaQualita>> {
  const oggi = oggiInItalia(ctx.now);
  return {
    controlli: await Promise.all(
      controlli.map(async (controllo) => ({ controllo, numero: (await conti(controllo, oggi)).numero })),
    ),
  };
}
