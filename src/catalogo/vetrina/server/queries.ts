import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { newsPerPagina } from '../rules.ts';

type News = ReplyOf<typeof contract.leggiNews>;

interface Row {
  readonly codiceAzienda: string;
  readonly prog: number;
  readonly titoloBreve: string;
  readonly titoloLungo: string;
  readonly data: string;
  readonly sottotitolo: string;
  readonly testo: string;
  readonly fonte: string;
  readonly immagini: string[];
}

const onWire = ({ titoloBreve, titoloLungo, ...rest }: Row): News => ({
  ...rest,
  titolo_breve: titoloBreve,
  titolo_lungo: titoloLungo,
});

const columns = sql`n.codice_azienda, n.prog, n.titolo_breve, n.titolo_lungo, n.data, n.sottotitolo, n.testo, n.fonte, n.immagini`;

export async function elencoNews(db: Sql, pagina: number): Promise<ReplyOf<typeof contract.elencoNews>> {
  const rows = await db.rows<Row & { totale: number }>(sql`
    select ${columns}, count(*) over () as totale
    from news n
    order by n.data desc, n.codice_azienda, n.prog desc
    limit ${newsPerPagina} offset ${(pagina - 1) * newsPerPagina}`);
  const totale = rows[0]?.totale ?? (pagina === 1 ? 0 : await contaNews(db));
  return { totale, news: rows.map(({ totale: _, ...row }) => onWire(row)) };
}

async function contaNews(db: Sql): Promise<number> {
  const row = await db.one<{ totale: number }>(sql`select count(*) as totale from news n`);
  return row?.totale ?? 0;
}

/** 404 if unknown. */
export async function leggiNews(db: Sql, company: string, prog: number): Promise<News> {
  const row = await db.one<Row>(
    sql`select ${columns} from news n where n.codice_azienda = ${company} and n.prog = ${prog}`,
  );
  if (!row) throw notFound();
  return onWire(row);
}
