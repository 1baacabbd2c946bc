import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Fragment, sql } from '#platform/server/db/sql.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import { chiaveNumero, finito } from '../rules.ts';
import type { Vista } from '../rules/list.ts';
import { cercaDoppi } from './doppi.ts';

type Elenco = ReplyOf<typeof contract.elencoOrdiniInArrivo>;
type Intero = ReplyOf<typeof contract.leggiOrdineInArrivo>;
type Letta = Omit<Elenco['righe'][number], 'arrivato'> & { readonly arrivato: Date };

/** Condition on `ordini_in_arrivo x`: not finished. */
export const daFare: Fragment = sql`x.stato in ('nuovo', 'in lavorazione')`;

const campi = sql`x.id, x.nome, x.origine, x.mittente, x.oggetto, x.arrivato, x.lettura, x.motivo_lettura, x.cod_anagrafica, coalesce(c.ragione_sociale, '') as ragione_sociale,
  x.genere, x.numero_ordine, x.data_chiesta, x.righe, x.sicure, x.non_lette, x.valore, x.stato, x.incaricato`;
const arrivi = sql`ordini_in_arrivo x left join clienti c on c.cod_anagrafica = x.cod_anagrafica`;

const dellaVista = (io: number | null): Readonly<Record<Vista, Fragment>> => ({
  'da fare': daFare,
  nuovi: sql`x.stato = 'nuovo'`,
  miei: sql`(${daFare} and x.id_incaricato = ${io}::int)`,
  fatti: sql`x.stato in ('ordine', 'preventivo', 'domanda')`,
  scartati: sql`x.stato = 'scartato'`,
  tutti: sql`true`,
});

const ordinamenti = {
  arrivato: sql`arrivato`,
  cliente: sql`coalesce(nullif(ragione_sociale, ''), mittente)`,
  righe: sql`righe`,
  valore: sql`valore`,
  data: sql`data_chiesta`,
};

export async function elenco(
  { db, actor }: ReadCtx,
  { vista, cerca, ordina, pagina }: InputOf<typeof contract.elencoOrdiniInArrivo>,
): Promise<Elenco> {
  const [righe, casella] = await Promise.all([
    db.rows<Letta & { totale: number }>(sql`
    select f.*, count(*) over ()::int as totale from (
      select ${campi} from ${arrivi} where ${dellaVista(actor.idUtente)[vista]}
        and (${cerca} = '' or position(lower(${cerca}) in lower(concat_ws(' ', x.nome, x.mittente, x.oggetto, x.numero_ordine, c.ragione_sociale, x.cod_anagrafica))) > 0)) f
    ${orderBy(ordina, ordinamenti, sql`id`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
    db.one<{ sentita: Date | null; guaio: string }>(sql`select k.sentita, k.guaio from ordini_in_arrivo_casella k`),
  ]);
  return {
    totale: righe[0]?.totale ?? 0,
    casella: casella ? { ...casella, sentita: casella.sentita?.toISOString() ?? null } : null,
    righe: righe.map(({ totale: _, arrivato, ...riga }) => ({ ...riga, arrivato: arrivato.toISOString() })),
  };
}

export async function leggi(
  { tickets, base }: Pick<Papers, 'tickets' | 'base'>,
  { db, actor, now }: ReadCtx,
  id: number,
): Promise<Intero> {
  const letto = await db.one<
    Letta &
      Pick<Intero, 'idIncaricato' | 'comeCliente' | 'motivo' | 'documento'> & { chiave: string; chiuso: Date | null }
  >(sql`
    select ${campi}, x.id_incaricato, x.come_cliente, x.motivo, x.chiuso, x.chiave,
      (select jsonb_build_object('tipo', d.tipo, 'anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso) from documenti d where d.id = x.id_documento) as documento
    from ${arrivi} where x.id = ${id}`);
  if (!letto) throw notFound('Ordine in arrivo non trovato');
  const { chiave, arrivato, chiuso, ...altro } = letto;
  const { codAnagrafica, numeroOrdine, stato } = altro;
  const doppi =
    codAnagrafica === null || finito(stato)
      ? []
      : await cercaDoppi(db, { codAnagrafica, chiave: chiaveNumero(numeroOrdine), firma: '', now });
  return {
    ...altro,
    doppi: doppi.map(({ anno, numero }) => ({ anno, numero })),
    arrivato: arrivato.toISOString(),
    chiuso: chiuso?.toISOString() ?? null,
    mio: altro.idIncaricato !== null && altro.idIncaricato === actor.idUtente,
    url: `${base}${tickets.issue(chiave, now)}?nome=${encodeURIComponent(altro.nome)}`,
  };
}
