import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { nominaImporti } from '#parti/nomina-importi.ts';
import { testoTaciuto } from '#parti/non-perdere.ts';
import { fuoriInternet } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveDi, codiciMassimi } from '../rules.ts';
import { misureTolte, siLeggeComeMisura } from './misure-tolte.ts';

type Elenco = ReplyOf<typeof contract.elencoCodici>;
export type Riga = Elenco['righe'][number];
type Filtro = InputOf<typeof contract.excelCodici>;

const colonne = sql`k.id, k.codice, k.cd_articolo, k.descrizione, coalesce(a.descrizione, '') as nostra,
  coalesce(not a.eliminato and not ${fuoriInternet(sql`a.cd_articolo`)}, false) as in_vendita, ${siLeggeComeMisura} as misura, k.versione`;
const da = sql`codici_cliente k left join articoli a on a.cd_articolo = k.cd_articolo`;

/** `come` may be a lock clause. */
export const leggiCodice = (db: Sql, codAnagrafica: string, quale: Fragment): Promise<Riga | undefined> =>
  db.one<Riga>(sql`select ${colonne} from ${da} where k.cod_anagrafica = ${codAnagrafica} and ${quale}`);

/** Customers' descriptions may name amounts, so users who may not see prices don't search them. */
function trovati({ actor }: ReadCtx, { cerca, quali }: Pick<Filtro, 'cerca' | 'quali'>): Fragment {
  const cliente = clienteDi(actor);
  const sua = actor.negati.includes('prezzi') ? sql`''` : sql`k.descrizione`;
  const chiave = chiaveDi(cerca);
  const testo = `%${cerca.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`k.cod_anagrafica = ${cliente} and (${quali} = 'tutti' or ${siLeggeComeMisura}) and (${cerca} = '' or (${chiave} <> '' and (strpos(k.chiave, ${chiave}) > 0 or starts_with(k.cd_articolo, ${chiave})))
    or ${sua} ilike ${testo} or a.descrizione ilike ${testo})`;
}

const inOrdine = (ordina: Filtro['ordina']): Fragment =>
  orderBy(ordina, { codice: sql`k.chiave`, articolo: sql`k.cd_articolo`, creato: sql`k.creato` }, sql`k.id`);

export const elencoCodici: Verb<typeof contract.elencoCodici> = async ({
  ctx,
  input: { ordina, pagina, ...filtro },
}) => {
  const cliente = clienteDi(ctx.actor);
  const [conto, misure, tolte, righe, daDecidere] = await Promise.all([
    ctx.db.one<{ totale: number }>(sql`select count(*)::int as totale from ${da} where ${trovati(ctx, filtro)}`),
    ctx.db.one<{ una: boolean }>(
      sql`select exists (select 1 from codici_cliente k where k.cod_anagrafica = ${cliente} and ${siLeggeComeMisura}) as una`,
    ),
    misureTolte(ctx.db, cliente, ctx.now),
    ctx.db.rows<Riga>(sql`
      select ${colonne} from ${da} where ${trovati(ctx, filtro)} ${inOrdine(ordina)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    ctx.db.rows<Elenco['daDecidere'][number]>(sql`
      select p.codice, p.cd_articolo, coalesce(a.descrizione, '') as nostra, k.cd_articolo as oggi
      from codici_cliente_proposti p join codici_cliente k on k.cod_anagrafica = p.cod_anagrafica and k.chiave = p.chiave
      left join articoli a on a.cd_articolo = p.cd_articolo
      where p.cod_anagrafica = ${cliente} and p.da_decidere order by p.chiave, p.cd_articolo limit 100`),
  ]);
  return { totale: conto?.totale ?? 0, conMisure: misure?.una ?? false, misureTolte: tolte, righe, daDecidere };
};

export async function excelCodici(ctx: ReadCtx, { ordina, ...filtro }: Filtro): Promise<Workbook> {
  const cieco = ctx.actor.negati.includes('prezzi');
  const righe = await ctx.db.rows<Riga>(sql`
    select ${colonne} from ${da} where ${trovati(ctx, filtro)} ${inOrdine(ordina)} limit ${codiciMassimi}`);
  return excelOf(
    'codici-cliente',
    [
      { title: 'Codice cliente', value: ({ codice }: Riga) => codice, width: 20 },
      { title: 'Codice articolo', value: ({ cdArticolo }: Riga) => cdArticolo, width: 18 },
      {
        title: 'Descrizione',
        value: ({ descrizione }: Riga) => (cieco && nominaImporti(descrizione) ? testoTaciuto : descrizione),
        width: 36,
      },
      { title: 'Nostra descrizione', value: ({ nostra }: Riga) => nostra, width: 40 },
    ],
    righe,
  );
}

export const codiciArticolo = async (
  ctx: ReadCtx,
  cdArticolo: string,
): Promise<ReplyOf<typeof contract.codiciArticolo>> => ({
  codici: await ctx.db.rows(sql`
    select k.codice, k.descrizione from codici_cliente k where k.cod_anagrafica = ${clienteDi(ctx.actor)} and k.cd_articolo = ${cdArticolo} order by k.creato, k.id limit 50`),
});
