import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { addMonths, firstOfMonth, oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { type Fragment, joined, sql } from '#platform/server/db/sql.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { type StatoFattura, arrivate } from '#parti/stati-fattura.ts';
import { daRifare, inViaggio } from '../rules.ts';
import type { Vista } from '../rules/list.ts';
import {
  conStato,
  daInviareSql,
  daRifareSql,
  entroSql,
  fattureArrivate,
  fattureDelCanale,
  inScadenzaSql,
  maiPartiteSql,
  nonArrivata,
  statoSql,
  urgenteSql,
} from './in-invio.ts';
import { daVedere } from './ricevute.ts';

type Elenco = ReplyOf<typeof contract.elencoFattureElettroniche>;

const ordinamenti = {
  urgenza: sql`urgente desc, entro nulls last, data desc`,
  documento: sql`anno, tipo, numero`,
  cliente: sql`ragione_sociale`,
  entro: sql`entro`,
  totale: sql`totale_documento`,
};

const aperta = sql`${nonArrivata} and not (${statoSql} = any(${arrivate}::text[]))`;

/** Condition on `fattureDelCanale`: a view's invoices not yet delivered; null if it shows none of them. */
const aperteDella = (oggi: string): Readonly<Record<Vista, Fragment | null>> => ({
  'da fare': sql`${nonArrivata} and (${daRifareSql} or (${daInviareSql}))`,
  'da inviare': sql`${nonArrivata} and (${daInviareSql})`,
  'da firmare': conStato(['da firmare']),
  'in scadenza': sql`${nonArrivata} and (${inScadenzaSql(oggi)})`,
  'in viaggio': conStato(inViaggio),
  scartate: conStato(daRifare),
  arrivate: null,
  'mesi passati': sql`${aperta} and d.data < date_trunc('month', ${oggi}::date)`,
  tutte: aperta,
});

const leArrivate: readonly Vista[] = ['arrivate', 'tutte'];

/** Selects `campi` of a view's invoices: open ones are found by indexes, delivered ones by one join. */
function dellaVista(vista: Vista, oggi: string, campi: Fragment, anche = sql`true`): Fragment {
  const aperte = aperteDella(oggi)[vista];
  const parti = [
    ...(aperte === null ? [] : [sql`select ${campi} from ${fattureDelCanale} where ${aperte} and ${anche}`]),
    ...(leArrivate.includes(vista) ? [sql`select ${campi} from ${fattureArrivate} where ${anche}`] : []),
  ];
  return joined(parti, 'union');
}

/** Document ids of a view, for lists of other areas. */
export const fattureDellaVista = (vista: Vista | 'urgenti', oggi: string): Fragment =>
  vista === 'urgenti'
    ? sql`select d.id from ${fattureDelCanale} where ${nonArrivata} and (${urgenteSql(oggi)})`
    : dellaVista(vista, oggi, sql`d.id`);

export interface RigaFattura {
  readonly id: number;
  readonly tipo: 'FT' | 'NC';
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
  readonly data: string;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly totaleDocumento: number;
  readonly stato: StatoFattura;
  readonly dal: Date | null;
  readonly entro: string | null;
  readonly urgente: boolean;
  readonly messaggio: string;
}

const importoSql: Fragment = sql`case when d.tipo = 'NC' then -d.totale_documento else d.totale_documento end`;

const campi = (oggi: string): Fragment => sql`
  d.id, d.tipo, d.anno::int as anno, d.numero, d.suffisso, d.data, d.cod_anagrafica, c.ragione_sociale, ${importoSql} as totale_documento, ${statoSql} as stato, i.dal,
  ${entroSql} as entro, coalesce((${urgenteSql(oggi)}), false) as urgente, coalesce(o.motivo, i.messaggio, '') as messaggio`;

/** The rows of one page, without the totals over all invoices. */
export async function righeFatture(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  { vista, cerca, ordina, pagina }: InputOf<typeof contract.elencoFattureElettroniche>,
): Promise<Pick<Elenco, 'totale' | 'righe'>> {
  const oggi = oggiInItalia(now);
  const trovata = sql`(${cerca} = '' or position(lower(${cerca}) in lower(concat_ws(' ', d.numero || '/' || d.anno, c.ragione_sociale, c.cod_anagrafica, i.nome_file))) > 0)`;
  // A window count beside the rows would materialize all of them in full.
  const righe = await db.rows<RigaFattura & { totale: number }>(sql`
    select f.*, (select count(*)::int from (${dellaVista(vista, oggi, sql`d.id`, trovata)}) t) as totale from (${dellaVista(vista, oggi, campi(oggi), trovata)}) f
    ${orderBy(ordina, ordinamenti, sql`id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...riga }) => inRiga(riga)) };
}

export async function elencoFatture(
  ctx: ReadCtx,
  input: InputOf<typeof contract.elencoFattureElettroniche>,
): Promise<Elenco> {
  const { db } = ctx;
  const arrivateDal = firstOfMonth(addMonths(oggiInItalia(ctx.now), -1));
  const [righe, somme, maiPartite, canale] = await Promise.all([
    righeFatture(ctx, input),
    db.rows<Elenco['somme'][number]>(sql`
      select f.stato, count(*)::int as quante, sum(f.importo) as importo from (
        select ${statoSql} as stato, ${importoSql} as importo from ${fattureDelCanale} where ${aperta}
        union all
        select i.stato, ${importoSql} from ${fattureArrivate} where i.dal >= ${arrivateDal}::date::timestamp at time zone 'Europe/Rome') f
      group by 1`),
    db.one<Elenco['maiPartite']>(
      sql`select count(*)::int as quante, coalesce(sum(${importoSql}), 0) as importo from ${fattureDelCanale} where ${maiPartiteSql}`,
    ),
    db.one<{ nome: string; dal: string; sentito: Date | null; guaio: string; daVedere: number }>(sql`
      select k.canale as nome, k.dal, k.sentito, k.guaio, (select count(*)::int from fatture_ricevute r where ${daVedere}) as da_vedere from fatture_canale k`),
  ]);
  return {
    ...righe,
    somme,
    arrivateDal,
    maiPartite: maiPartite ?? { quante: 0, importo: 0 },
    canale: canale ? { ...canale, sentito: canale.sentito?.toISOString() ?? null } : null,
  };
}

export const inRiga = ({ dal, ...riga }: RigaFattura): Elenco['righe'][number] => ({
  ...riga,
  dal: dal?.toISOString() ?? null,
});

export async function rigaFattura({ db, now }: Pick<ReadCtx, 'db' | 'now'>, id: number): Promise<RigaFattura> {
  const riga = await db.one<RigaFattura>(
    sql`select ${campi(oggiInItalia(now))} from ${fattureDelCanale} where d.id = ${id}`,
  );
  if (!riga) throw notFound('Fattura non trovata');
  return riga;
}
