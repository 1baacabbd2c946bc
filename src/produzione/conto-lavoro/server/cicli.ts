import type { ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutaIgnote } from './filtra.ts';

type Voce = ReplyOf<typeof contract.elencoLavorazioni>[number];
type Ciclo = ReplyOf<typeof contract.elencoCicli>[number];
type Passo = Ciclo['lavorazione1'];

export const elencoLavorazioni = ({ ctx }: { ctx: ReadCtx }): Promise<Voce[]> =>
  ctx.db.rows<Voce>(
    sql`select l.codice, l.descrizione, l.lead_time, l.versione from lavorazioni l order by l.codice limit 2000`,
  );

/** `filtro`: finish code. */
export const elencoCicli: Verb<typeof contract.elencoCicli> = async ({ ctx, input: { cerca, filtro } }) => {
  const modello = `%${literal(cerca)}%`;
  const righe = await ctx.db.rows<Omit<Ciclo, `lavorazione${1 | 2 | 3 | 4 | 5}`> & { passi: NonNullable<Passo>[] }>(sql`
    select c.codice_ciclo, c.descrizione, c.tipo_invio, c.materiale_base, c.descrizione_base, c.descrizione_lavorazione, c.codice_finitura, c.versione,
      coalesce((select jsonb_agg(jsonb_build_object('codice', l.codice, 'descrizione', l.descrizione, 'leadTime', l.lead_time) order by p.passo)
        from cicli_passi p join lavorazioni l on l.codice = p.cod_lavorazione where p.codice_ciclo = c.codice_ciclo), '[]') as passi
    from cicli_lavorazione c
    where (${filtro} = '' or c.codice_finitura = ${filtro})
      and (concat_ws(' ', c.codice_ciclo, c.descrizione, c.descrizione_base, c.descrizione_lavorazione, c.codice_finitura) ilike ${modello}
        or exists (select 1 from cicli_passi p join lavorazioni l on l.codice = p.cod_lavorazione
          where p.codice_ciclo = c.codice_ciclo and concat_ws(' ', l.codice, l.descrizione) ilike ${modello}))
    order by c.codice_ciclo limit 999`);
  if (righe.length === 0) await rifiutaIgnote(ctx.db, { lavorazione: '', finitura: filtro });
  return righe.map(({ passi, ...ciclo }) => ({
    ...ciclo,
    lavorazione1: passi[0] ?? null,
    lavorazione2: passi[1] ?? null,
    lavorazione3: passi[2] ?? null,
    lavorazione4: passi[3] ?? null,
    lavorazione5: passi[4] ?? null,
  }));
};
