import type { ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { quantaInCasa } from '#prodotto/articolo/server/index.ts';
import { percorsi } from '../rules.ts';
import { chiaveRigaLotto } from '../rules/chiave-lotto.ts';

type Percorso = ReplyOf<typeof contract.percorsoLotti>;

interface Arrivo {
  readonly id: number;
  readonly cdArticolo: string;
  readonly qta: number;
  readonly numLotto: string;
  readonly documento: string;
  readonly dtDocumento: string;
  readonly fornitore: string;
  readonly cercato: boolean;
}

interface Uscita {
  readonly id: number;
  readonly cdArticolo: string;
  readonly evasa: number;
  readonly aperta: number;
  readonly ordine: string;
  readonly dtOrdine: string;
  readonly codAnagrafica: string;
  readonly cliente: string;
  readonly cercato: boolean;
}

interface Articolo {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly scorta: number;
}

/** Newest first. */
const articoliMassimi = 30;

/** As a range and not by `like`, which finds no index once PostgreSQL plans for any text; matches `ricevimenti_lotto_scritto`. */
const iniziaCon = (testo: string): Fragment =>
  sql`((lower(x.num_lotto) collate "C") >= lower(${testo}::text) and (lower(x.num_lotto) collate "C") < lower(${testo}::text) || chr(1114111))`;

export const percorsoLotti: Verb<typeof contract.percorsoLotti> = async ({ ctx: { db }, input: { cerca } }) => {
  const lottoCercato = sql`(${iniziaCon(cerca)} or x.nr_bolla = ${cerca} or x.id = ${chiaveRigaLotto.leggi(cerca)}::bigint)`;
  const ordineCercato = sql`(d.numero || '/' || d.anno = ${cerca} or d.numero::text = ${cerca} or d.cod_anagrafica = ${cerca} or c.ragione_sociale ilike ${`%${literal(cerca)}%`})`;
  const articoli = await db.rows<Articolo>(sql`
    with trovati as (
      (select r.cd_articolo, max(x.dt_bolla) as quando from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga where ${lottoCercato} group by 1 limit 200)
      union all
      (select r.cd_articolo, max(d.data) from clienti c join documenti d on d.cod_anagrafica = c.cod_anagrafica join documenti_righe r on r.id_documento = d.id
        where d.tipo = 'OC' and d.stato <> 'annullato' and r.cd_articolo is not null and ${ordineCercato} group by 1 order by 2 desc limit 200)
    ), scelti as (select cd_articolo from trovati group by 1 order by max(quando) desc limit ${articoliMassimi})
    select a.cd_articolo, a.descrizione, a.un_misura, coalesce(${quantaInCasa}, 0) as scorta
    from scelti s join articoli a on a.cd_articolo = s.cd_articolo left join giacenze g on g.cd_articolo = a.cd_articolo order by 1`);
  const codici = articoli.map(({ cdArticolo }) => cdArticolo);
  const [arrivi, uscite] = await Promise.all([
    db.rows<Arrivo>(sql`
      select x.id, r.cd_articolo, x.qta, x.num_lotto, x.nr_bolla as documento, x.dt_bolla as dt_documento, o.ragione_sociale as fornitore, coalesce(${lottoCercato}, false) as cercato
      from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine
      where r.cd_articolo = any(${codici}::text[]) order by x.dt_bolla desc, x.id desc limit 20000`),
    db.rows<Uscita>(sql`
      select row_number() over (order by d.data desc, d.id desc, r.riga) as id, r.cd_articolo, r.qt_evasa_stoccata as evasa, greatest(r.qt_ordinata - r.qt_evasa_stoccata, 0) as aperta,
        d.numero || '/' || d.anno as ordine, d.data as dt_ordine, d.cod_anagrafica, c.ragione_sociale as cliente, ${ordineCercato} as cercato
      from documenti_righe r join documenti d on d.id = r.id_documento join clienti c on c.cod_anagrafica = d.cod_anagrafica
      where r.cd_articolo = any(${codici}::text[]) and d.tipo = 'OC' and d.stato <> 'annullato' order by 1 limit 20000`),
  ]);
  return articoli.flatMap((articolo) => righeDi(articolo, arrivi, uscite)).slice(0, 500);
};

function righeDi(articolo: Articolo, tutti: readonly Arrivo[], tutte: readonly Uscita[]): Percorso {
  const { scorta, ...chi } = articolo;
  const arrivi = tutti.filter(({ cdArticolo }) => cdArticolo === chi.cdArticolo);
  const uscite = tutte.filter(({ cdArticolo }) => cdArticolo === chi.cdArticolo);
  const parti = percorsi({
    arrivi,
    scorta,
    consegne: uscite.filter(({ evasa }) => evasa > 0).map(({ id, evasa: qta }) => ({ id, qta })),
    ordini: uscite
      .filter(({ aperta }) => aperta > 0)
      .map(({ id, aperta: qta }) => ({ id, qta }))
      .toReversed(),
  });
  const arrivoDi = new Map(arrivi.map((arrivo) => [arrivo.id, arrivo]));
  const uscitaDi = new Map(uscite.map((uscita) => [uscita.id, uscita]));
  return parti.flatMap(({ arrivo, uscita, verso, qta }) => {
    const lotto = arrivoDi.get(arrivo);
    const ordine = uscita === null ? undefined : uscitaDi.get(uscita);
    if (!lotto || !(lotto.cercato || ordine?.cercato)) return [];
    return {
      ...chi,
      numLotto: lotto.numLotto,
      documento: lotto.documento,
      dtDocumento: lotto.dtDocumento,
      fornitore: lotto.fornitore,
      verso,
      qta,
      ordine: ordine?.ordine ?? '',
      dtOrdine: ordine?.dtOrdine ?? null,
      codAnagrafica: ordine?.codAnagrafica ?? '',
      cliente: ordine?.cliente ?? '',
    };
  });
}
