import { sql, type Sql } from '#platform/server/db/sql.ts';
import { giornoRiga } from './giorno-riga.ts';

/** P-102. */
export interface Movimenti {
  readonly nomiMesi: string[];
  readonly qtaOrdCliMese1: number;
  readonly qtaOrdCliMese2: number;
  readonly qtaOrdCliMese3: number;
  readonly qtaOrdCliSucc: number;
  readonly qtaEvasaStoccataMese1: number;
  readonly qtaEvasaStoccataMese2: number;
  readonly qtaEvasaStoccataMese3: number;
  readonly qtaEvasaStoccataSucc: number;
  readonly qtaOrdForMese1: number;
  readonly qtaOrdForMese2: number;
  readonly qtaOrdForMese3: number;
  readonly qtaOrdForSucc: number;
}

export const nomiMesi = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

interface Mese {
  readonly passo: number;
  readonly ordCli: number;
  readonly evasa: number;
  readonly ordFor: number;
}

/** 'Suc': after the third month (P-058). Overdue quantities count in this one. */
export async function leggiMovimenti(db: Sql, cdArticolo: string, oggi: string): Promise<Movimenti> {
  const mese = sql`date_trunc('month', ${oggi}::date)::date`;
  const passo = sql`least(greatest((extract(year from m.giorno) * 12 + extract(month from m.giorno))::int
    - (${Number(oggi.slice(0, 4)) * 12 + Number(oggi.slice(5, 7))})::int, 0), 3)`;
  const righe = await db.rows<Mese>(sql`
    select ${passo} as passo, sum(m.ord_cli) as ord_cli, sum(m.evasa) as evasa, sum(m.ord_for) as ord_for
    from (
      select g.giorno, case when g.giorno >= ${mese} then r.qt_ordinata else r.qt_ordinata - r.qt_evasa_stoccata end as ord_cli,
             case when g.giorno >= ${mese} then r.qt_evasa_stoccata else 0 end as evasa, 0 as ord_for
      from documenti_righe r join documenti d on d.id = r.id_documento,
           lateral (select ${giornoRiga} as giorno) g
      where r.cd_articolo = ${cdArticolo} and d.tipo = 'OC' and d.stato <> 'annullato' and (g.giorno >= ${mese} or d.stato <> 'evaso')
      union all
      select r.dt_scadenza, 0, 0, r.qt_aperta
      from ordini_fornitori_righe r where r.cd_articolo = ${cdArticolo} and r.qt_aperta > 0 and r.conto = 'lavoro'
    ) m group by 1`);
  const del = (passoChiesto: number): Mese =>
    righe.find((riga) => riga.passo === passoChiesto) ?? { passo: passoChiesto, ordCli: 0, evasa: 0, ordFor: 0 };
  const [primo, secondo, terzo, dopo] = [del(0), del(1), del(2), del(3)];
  const questo = Number(oggi.slice(5, 7)) - 1;
  return {
    nomiMesi: [0, 1, 2].map((avanti) => nomiMesi[(questo + avanti) % 12] as string),
    qtaOrdCliMese1: primo.ordCli,
    qtaOrdCliMese2: secondo.ordCli,
    qtaOrdCliMese3: terzo.ordCli,
    qtaOrdCliSucc: dopo.ordCli,
    qtaEvasaStoccataMese1: primo.evasa,
    qtaEvasaStoccataMese2: secondo.evasa,
    qtaEvasaStoccataMese3: terzo.evasa,
    qtaEvasaStoccataSucc: dopo.evasa,
    qtaOrdForMese1: primo.ordFor,
    qtaOrdForMese2: secondo.ordFor,
    qtaOrdForMese3: terzo.ordFor,
    qtaOrdForSucc: dopo.ordFor,
  };
}
