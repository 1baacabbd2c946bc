import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notForRole } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { interni } from '#parti/ruoli.ts';
import type { elencoPromozioni } from '../contract.ts';
import type { Periodo } from '../rules/periodo-promozione.ts';
import { vale } from './trova.ts';

type Voce = ReplyOf<typeof elencoPromozioni>['promozioni'][number];

const filtri: Record<Periodo, (oggi: string) => { quali: Fragment; ordine: Fragment }> = {
  correnti: (oggi) => ({ quali: vale(oggi), ordine: sql`p.al, p.codice` }),
  future: (oggi) => ({ quali: sql`p.dal > ${oggi}::date`, ordine: sql`p.dal, p.codice` }),
  passate: (oggi) => ({ quali: sql`p.al <= ${oggi}::date`, ordine: sql`p.al desc, p.codice` }),
};

export async function elenco({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: { periodo: Periodo };
}): Promise<{ promozioni: Voce[] }> {
  if (input.periodo !== 'correnti' && !interni.includes(ctx.actor.ruolo)) throw notForRole(interni);
  const { quali, ordine } = filtri[input.periodo](oggiInItalia(ctx.now));
  const promozioni = await ctx.db.rows<Voce>(sql`
    select p.codice, p.descrizione, coalesce(p.immagini[1], '') as immagine, p.dal, p.al, p.descrizione_omaggio,
           (select count(*) from promozione_articoli pa join articoli a on a.cd_articolo = pa.cd_articolo where pa.codice = p.codice and not a.eliminato) as articoli
    from promozioni p
    where ${quali}
    order by ${ordine}
    limit 200`);
  return { promozioni };
}
