import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { paroleMassime } from '../rules.ts';
import { idDi } from './id.ts';
import { leggiTestata } from './modifica.ts';

export interface Parole {
  readonly incluse: string[];
  readonly escluse: string[];
}

/** `like` prefix. */
const cheInizia = (parola: string): string => `${literal(parola.toLowerCase())}%`;

export async function paroleDi(db: Sql, { codTestata, suffisso }: IdTestata): Promise<Parole> {
  const righe = await db.rows<{ parola: string; esclusa: boolean }>(
    sql`select parola, esclusa from testata_parole where cod_testata = ${codTestata} and suffisso = ${suffisso} order by parola`,
  );
  const di = (esclusa: boolean): string[] =>
    righe
      .filter((riga) => riga.esclusa === esclusa)
      .map(({ parola }) => parola)
      .slice(0, paroleMassime);
  return { incluse: di(false), escluse: di(true) };
}

export async function leggiParole({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiParole>;
}): Promise<ReplyOf<typeof contract.leggiParole>> {
  const { codTestata, suffisso, descrizione, versione } = await leggiTestata(ctx.db, idDi(input.id));
  const parole = await paroleDi(ctx.db, { codTestata, suffisso });
  return { codTestata, suffisso, descrizione, versione, ...parole, paroleChiave: parole.incluse.join(',') };
}

export async function paroleInUso({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.paroleInUso>;
}): Promise<ReplyOf<typeof contract.paroleInUso>> {
  const righe = await ctx.db.rows<{ parola: string; incluse: number; escluse: number; totale: number }>(sql`
    select parola, count(*) filter (where not esclusa) as incluse, count(*) filter (where esclusa) as escluse, count(*) over () as totale
    from testata_parole where lower(parola) like ${cheInizia(input.parola)}
    group by parola order by parola limit 100 offset ${input.pagina * 100}`);
  return { totale: righe[0]?.totale ?? 0, parole: righe };
}

const caratteriMinimi = 3;

export async function suggerimentiParole({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.suggerimentiParole>;
}): Promise<ReplyOf<typeof contract.suggerimentiParole>> {
  if (input.valore.length < caratteriMinimi) return { parole: [] };
  const inizio = cheInizia(input.valore);
  const righe = await ctx.db.rows<{ parola: string }>(sql`
    select parola from (
      select lower(parola) as parola from testata_parole where lower(parola) like ${inizio}
      union all select lower(valore) from testata_filtri where lower(valore) like ${inizio} and position(',' in valore) = 0
    ) tutte group by parola order by count(*) desc, parola limit 20`);
  return { parole: righe.map(({ parola }) => parola) };
}

/** Words of two or more letters, under the first text with them. */
export async function paroleFulltext({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.paroleFulltext>;
}): Promise<ReplyOf<typeof contract.paroleFulltext>> {
  const { codTestata, suffisso } = await leggiTestata(ctx.db, idDi(input.id));
  const sua = sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;
  const parole = await ctx.db.rows<ReplyOf<typeof contract.paroleFulltext>['parole'][number]>(sql`
    with testi as (
      select 1 as ordine, 'descrizione' as fonte, descrizione as testo from testate where ${sua}
      union all select 2, 'azienda', a.nome_azienda from testate t join aziende a on a.codice_azienda = t.codice_azienda where ${sua}
      union all select 3, 'categoria', c.descrizione from testate t join categorie_merceologiche c on c.cat_merceologica = t.cat_merceologica where ${sua}
      union all select 4, 'filtro', valore from testata_filtri where ${sua}
      union all select 5, 'articolo', a.descrizione from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo where ${sua}
    ), prime as (
      select distinct on (parola) parola, fonte, ordine
      from testi, regexp_split_to_table(lower(testo), '[^[:alnum:]]+') as parola
      where length(parola) > 1 order by parola, ordine
    )
    select parola, fonte from prime order by ordine, parola limit 1000`);
  return { parole };
}
