import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { type Fragment, sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { elencoFattureFornitori } from '../contract.ts';
import { accrediti, type StatoFatturaFornitore } from '../rules.ts';
import type { Vista } from '../rules/list.ts';

type Elenco = ReplyOf<typeof elencoFattureFornitori>;

const ordinamenti = {
  arrivata: sql`arrivata desc`,
  numero: sql`numero`,
  fornitore: sql`denominazione`,
  data: sql`data`,
  totale: sql`totale`,
};

const delle: Readonly<Record<Vista, Fragment>> = {
  'da vedere': sql`f.stato = 'da vedere'`,
  'in contestazione': sql`f.stato = 'in contestazione'`,
  approvate: sql`f.stato = 'approvata'`,
  tutte: sql`true`,
};

export interface RigaFatturaFornitore {
  readonly id: number;
  readonly tipo: string;
  readonly numero: string;
  readonly data: string;
  readonly denominazione: string;
  readonly piva: string;
  readonly fornitore: string;
  readonly totale: number;
  readonly divisa: string;
  readonly stato: StatoFatturaFornitore;
  readonly motivo: string;
  readonly arrivata: Date;
  readonly versione: number;
}

/** Condition: `fatture_fornitori f` is a credit note. */
export const eAccredito: Fragment = sql`f.tipo = any(${accrediti}::text[])`;

/** Sign of the amounts of `fatture_fornitori f`; a credit note written with negative amounts keeps them. */
export const segno: Fragment = sql`case when ${eAccredito} and f.totale > 0 then -1 else 1 end`;

export const divisa: Fragment = sql`coalesce(f.contenuto->>'divisa', 'EUR')`;

export const campiFattura: Fragment = sql`
  f.id, f.tipo, f.numero, f.data, f.denominazione, f.piva, f.fornitore, ${segno} * f.totale as totale, ${divisa} as divisa, f.stato, f.motivo, f.arrivata, f.versione`;

export const trovate = ({ vista, cerca }: Pick<InputOf<typeof elencoFattureFornitori>, 'vista' | 'cerca'>): Fragment =>
  sql`${delle[vista]} and (${cerca} = '' or position(lower(${cerca}) in lower(concat_ws(' ', f.numero, f.denominazione, f.piva, f.fornitore))) > 0)`;

export async function elenco(
  { db }: ReadCtx,
  { vista, cerca, ordina, pagina }: InputOf<typeof elencoFattureFornitori>,
): Promise<Elenco> {
  const righe = await db.rows<RigaFatturaFornitore & { quante: number }>(sql`
    select x.*, count(*) over ()::int as quante from (
      select ${campiFattura} from fatture_fornitori f
      where ${trovate({ vista, cerca })}) x
    ${orderBy(ordina, ordinamenti, sql`id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.quante ?? 0,
    righe: righe.map(({ quante: _, arrivata, ...riga }) => ({ ...riga, arrivata: arrivata.toISOString() })),
  };
}
