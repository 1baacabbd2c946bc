import { sql, type Sql } from '#platform/server/db/sql.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import type { Periodo, Quadro } from '#vendita/andamento/server/index.ts';
import { dovuteNei, giornoConsegna } from './elenco.ts';

interface Conto {
  readonly operatore: string;
  readonly tutte: number;
  readonly tardi: number;
  readonly ritardo: number | null;
}

/** Number of shipments due in a period, up to yesterday, that were delivered later or not at all. */
const conta = (db: Sql, { dal, al }: Periodo, oggi: string): Promise<Conto[]> =>
  db.rows<Conto>(sql`
    select x.operatore, count(*)::int as tutte, (count(*) filter (where x.giorno > x.dt_consegna))::int as tardi,
      round(avg(x.giorno - x.dt_consegna) filter (where x.giorno > x.dt_consegna), 1) as ritardo
    from (
      select s.operatore, s.dt_consegna, ${giornoConsegna(oggi)} as giorno from spedizioni s where ${dovuteNei({ dal, al }, oggi)}
    ) x group by 1 order by 1`);

const puntuali = (conto: Conto | undefined): number | null =>
  conto === undefined || conto.tutte === 0 ? null : Math.round((1 - conto.tardi / conto.tutte) * 1000) / 10;

const verso = ({ operatore }: Conto, { dal, al }: Periodo, vista?: 'tardi'): string =>
  indirizzo('/etichette', { scheda: 'elenco', operatore, dal, al, vista });

/** Per courier, the shipments delivered by the day expected at departure. */
export const corrieri: Quadro = async ({ db }, { adesso, prima, oggi }) => {
  const [ora, allora] = await Promise.all([conta(db, adesso, oggi), conta(db, prima, oggi)]);
  return {
    righe: ora.map((conto) => ({
      chiave: conto.operatore,
      nome: conto.operatore,
      adesso: puntuali(conto),
      prima: puntuali(allora.find(({ operatore }) => operatore === conto.operatore)),
      altri: [conto.tutte, conto.tardi, conto.ritardo],
      verso: verso(conto, adesso),
      versoPrima: verso(conto, prima),
      versoAltri: [verso(conto, adesso), verso(conto, adesso, 'tardi')],
    })),
    totale: null,
    nota: 'Consegnate entro il giorno lavorativo dopo la partenza, secondo la parola del corriere; contano le spedizioni dovute fino a ieri.',
  };
};
