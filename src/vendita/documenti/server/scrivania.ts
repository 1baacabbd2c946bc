import { formatDate } from '#platform/contract/format-date.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { perGiorno } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { dataRiga, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { attesaInBreve } from '../rules/attese.ts';
import { leggiAttese } from './attese.ts';

interface Ordine {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly data: string;
  /** First delivery day of the open lines; null: not agreed. */
  readonly giorno: string | null;
  readonly righe: number;
}

/** The customer's open orders, late ones first. */
async function inArrivo({ db, actor }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const ordini = await db.rows<Ordine>(sql`
    select d.id, d.anno::int as anno, d.numero, d.data, q.giorno, q.righe
    from documenti d cross join lateral (
      select min(${dataRiga}) as giorno, count(*)::int as righe from documenti_righe r where r.id_documento = d.id and ${rigaAperta}) q
    where d.cod_anagrafica = ${clienteDi(actor)} and d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione') and q.righe > 0
    order by q.giorno nulls last, d.id limit ${most}`);
  const attese = await leggiAttese(db, { documenti: ordini.map(({ id }) => id), oggi });
  return ordini.map(({ id, anno, numero, giorno, righe }) => ({
    rif: `OC ${numero}/${anno}`,
    chi: '',
    cosa: [
      `${formatCounted(righe, 'riga', 'righe')} da consegnare`,
      ...(giorno === null ? [] : [perGiorno(giorno, oggi)]),
      attesaInBreve(attese.righe(id)),
    ]
      .filter((parte) => parte !== '')
      .join(', '),
    grave: giorno !== null && giorno < oggi,
    telefono: '',
    passo: 'Apri',
    verso: `/documento/OC/${anno}/${numero}`,
  }));
}

/** Last orders shown for another order. */
const ultimi = 3;

async function daRipetere({ db, actor }: ReadCtx): Promise<DeskRow[]> {
  const ordini = await db.rows<Ordine & { primo: string }>(sql`
    select d.id, d.anno::int as anno, d.numero, d.data, null::date as giorno, q.righe, q.primo
    from (
      select d.* from documenti d where d.cod_anagrafica = ${clienteDi(actor)} and d.tipo = 'OC' and d.stato <> 'annullato'
      order by d.data desc, d.id desc limit ${ultimi}) d
    cross join lateral (
      select count(*)::int as righe, coalesce((array_agg(r.descrizione_prodotto order by r.riga))[1], '') as primo
      from documenti_righe r where r.id_documento = d.id and r.tp_riga = 'PRODOTTO') q
    where q.righe > 0 order by d.data desc, d.id desc`);
  return ordini.map(({ anno, numero, data, righe, primo }) => ({
    rif: `OC ${numero}/${anno}`,
    chi: primo,
    cosa: `${formatCounted(righe, 'riga', 'righe')}, del ${formatDate(data)}`,
    grave: false,
    telefono: '',
    passo: 'Ripeti',
    verso: `/ordinerapido?tipo=OC&numero=${numero}&data=${data}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  { key: 'in-arrivo', label: 'In arrivo', places: { 1: 10 }, path: '/documenti/ordini', rows: inArrivo },
  {
    key: 'da-ripetere',
    label: 'Ultimi ordini',
    places: { 1: 40 },
    needs: 'ordina',
    path: '/documenti/ordini',
    rows: daRipetere,
  },
];
