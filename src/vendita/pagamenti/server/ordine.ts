import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { dovuto } from '#vendita/documenti/server/index.ts';
import { trasporti, type Stato } from '#vendita/documenti/rules.ts';
import type { Fornitore, Metodo, StatoPagamento } from '../rules.ts';

export interface Ordine {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly codAnagrafica: string;
  readonly stato: Stato;
  readonly pagamento: string;
  /** EUR to pay: with split payment without tax. */
  readonly totaleDocumento: number;
  readonly scade: Date | null;
  /** The transport cost is not yet defined. */
  readonly daDefinire: boolean;
}

export interface Pagamento {
  readonly id: string;
  readonly codice: string;
  readonly idDocumento: number | null;
  readonly metodo: Metodo;
  readonly fornitore: Fornitore;
  readonly importo: number;
  /** Cents refunded so far. */
  readonly reso: number;
  readonly divisa: string;
  readonly stato: StatoPagamento;
  readonly riferimento: string | null;
  readonly incasso: string | null;
  readonly segreto: string | null;
  readonly url: string | null;
  readonly origine: string;
  readonly scade: Date;
}

/** Condition on `documenti d`: goods are sent and the transport cost is not yet defined. */
export const daDefinire = sql`(d.spese_trasporto is null and d.trasporto = any(${Object.keys(trasporti)}::text[]) and d.trasporto <> 'ritiro')`;

export const colonnePagamento = sql`p.id, p.codice, p.id_documento, p.metodo, p.fornitore, p.importo, p.reso, p.divisa, p.stato, p.riferimento, p.incasso, p.segreto, p.url, p.origine, p.scade`;

export async function idOrdine(
  db: Sql,
  codAnagrafica: string | null,
  { anno, numero }: { readonly anno: number; readonly numero: number },
): Promise<number> {
  const trovato = await db.one<{ id: number }>(sql`
    select d.id from documenti d
    where d.tipo = 'OC' and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = '' and (${codAnagrafica}::text is null or d.cod_anagrafica = ${codAnagrafica})`);
  if (!trovato) throw notFound();
  return trovato.id;
}

/** First lock for any change to an order or its payments. */
export async function bloccaOrdine(tx: Tx, id: number | null): Promise<Ordine | null> {
  const trovato = await tx.one<Ordine>(sql`
    select d.id, d.anno, d.numero, d.cod_anagrafica, d.stato, d.pagamento, ${dovuto} as totale_documento, a.scade, ${daDefinire} as da_definire
    from documenti d left join pagamenti_attese a on a.id_documento = d.id where d.id = ${id} for update of d`);
  return trovato ?? null;
}

export const bloccaPagamenti = (tx: Tx, idDocumento: number): Promise<Pagamento[]> =>
  tx.rows<Pagamento>(
    sql`select ${colonnePagamento} from pagamenti p where p.id_documento = ${idDocumento} order by p.creato, p.id for update`,
  );

export const nomeOrdine = ({ anno, numero }: { readonly anno: number; readonly numero: number }): string =>
  `OC ${numero}/${anno}`;
