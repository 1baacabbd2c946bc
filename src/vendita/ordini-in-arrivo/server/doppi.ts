import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { type Sql, type Tx, sql } from '#platform/server/db/sql.ts';

/** Days in which an order with the same lines counts as a duplicate. */
export const giorniStesseRighe = 7;

export interface Doppio {
  readonly perche: 'numero' | 'righe';
  readonly tipo: 'OC';
  readonly anno: number;
  readonly numero: number;
}

interface Cercato {
  readonly codAnagrafica: string;
  /** Letters and digits of the customer's order number; may be empty. */
  readonly chiave: string;
  readonly firma: string;
  readonly now: Date;
}

/** The customer's orders with the same number this year, or the same lines in the last days, however they were made. */
export async function cercaDoppi(db: Sql, { codAnagrafica, chiave, firma, now }: Cercato): Promise<Doppio[]> {
  const oggi = oggiInItalia(now);
  return db.rows<Doppio>(sql`
    with suoi as materialized (
      select d.id, d.anno::int as anno, d.numero, d.data, upper(regexp_replace(d.rf_ord_cliente, '[^A-Za-z0-9]', '', 'g')) as chiave from documenti d
      where d.cod_anagrafica = ${codAnagrafica} and d.tipo = 'OC' and d.stato <> 'annullato' and d.data >= date_trunc('year', ${oggi}::date)::date - ${giorniStesseRighe}::int)
    select 'numero' as perche, 'OC' as tipo, s.anno, s.numero from suoi s where ${chiave} <> '' and s.chiave = ${chiave} and s.anno = ${Number(oggi.slice(0, 4))}
    union all
    select 'righe', 'OC', s.anno, s.numero from suoi s where s.data >= ${addDays(oggi, -giorniStesseRighe)}::date and ${firma} <> '' and ${firma} = (
      select string_agg(r.cd_articolo || ' ' || trim_scale(r.qt_ordinata), e'\\n' order by (r.cd_articolo || ' ' || trim_scale(r.qt_ordinata)) collate "C")
      from documenti_righe r where r.id_documento = s.id and r.tp_riga = 'PRODOTTO')
    order by 1, 4 limit 5`);
}

/** Runs under the customer's lock, so that concurrent orders of one customer see each other. */
export async function verificaDoppi(
  tx: Tx,
  { input, ...cercato }: Cercato & { readonly input: { readonly comunque: string } },
): Promise<void> {
  await tx.run(sql`select 1 from clienti where cod_anagrafica = ${cercato.codAnagrafica} for no key update`);
  const [doppio] = (await cercaDoppi(tx, cercato)).filter(({ perche }) => perche === 'numero' || input.comunque === '');
  if (!doppio) return;
  const ordine = `${doppio.numero}/${doppio.anno}`;
  throw conflict(
    doppio.perche === 'numero'
      ? `Con questo numero c’è già l’ordine ${ordine} del cliente.`
      : `L’ordine ${ordine} del cliente, di pochi giorni fa, ha le stesse righe.`,
    { present: doppio },
  );
}
