import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoEliminazione, type UsoMarchio } from '../rules.ts';
import { apriMarchio } from './modifica.ts';

export const eliminaMarchio: Verb<typeof contract.eliminaMarchio> = async ({ ctx, input }) => {
  const prima = await apriMarchio(ctx, input);
  const { codiceAzienda } = prima;
  const uso = await ctx.tx.one<UsoMarchio>(sql`
    select (select count(*) from testate where codice_azienda = ${codiceAzienda}) as testate,
      (select count(*) from articoli where codice_azienda = ${codiceAzienda}) as articoli,
      array(select cod_testata || '-' || suffisso from testate where codice_azienda = ${codiceAzienda} order by cod_testata, suffisso limit 5) as esempi`);
  const rifiuto = uso ? rifiutoEliminazione(uso) : null;
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`delete from aziende where codice_azienda = ${codiceAzienda}`);
  ctx.log('delete aziende', codiceAzienda, { prima });
  return 'OK' as const;
};
