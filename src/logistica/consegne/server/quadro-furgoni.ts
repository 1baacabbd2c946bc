import { sql, type Sql } from '#platform/server/db/sql.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import type { Periodo, Quadro } from '#vendita/andamento/server/index.ts';

interface Conto {
  readonly autista: string;
  readonly fermate: number;
  readonly intere: number;
  readonly parziali: number;
  readonly assenti: number;
  readonly ultimo: string;
}

/** Counts stops by the driver's last event. */
const conta = (db: Sql, { dal, al }: Periodo): Promise<Conto[]> =>
  db.rows<Conto>(sql`
    select x.autista, count(*)::int as fermate, (count(*) filter (where x.tipo = 'scaricato'))::int as intere,
      (count(*) filter (where x.tipo = 'parziale'))::int as parziali, (count(*) filter (where x.tipo = 'assente'))::int as assenti, max(x.dt_consegna) as ultimo
    from (
      select distinct on (f.dt_consegna, f.autista, f.fermata) f.autista, f.tipo, f.dt_consegna from consegne_fatti f
      where f.dt_consegna between ${dal}::date and ${al}::date and f.fermata <> '' and f.tipo in ('scaricato', 'parziale', 'assente', 'riaperto')
      order by f.dt_consegna, f.autista, f.fermata, f.quando desc, f.arrivo desc
    ) x where x.tipo <> 'riaperto' group by 1 order by 1`);

const quota = (conto: Conto | undefined): number | null =>
  conto === undefined ? null : Math.round((conto.intere / conto.fermate) * 1000) / 10;

/** How many stops of our vans were fully unloaded on their day. */
export const furgoni: Quadro = async ({ db }, { adesso, prima }) => {
  const [ora, allora] = await Promise.all([conta(db, adesso), conta(db, prima)]);
  return {
    righe: ora.map((conto) => ({
      chiave: conto.autista,
      nome: conto.autista,
      adesso: quota(conto),
      prima: quota(allora.find(({ autista }) => autista === conto.autista)),
      altri: [conto.fermate, conto.parziali, conto.assenti],
      verso: indirizzo('/consegne', { data: conto.ultimo }),
    })),
    totale: null,
    nota: 'Fermate scaricate per intero nel loro giorno, secondo il telefono dell’autista. L’ora prevista di una fermata non si conserva, perciò la puntualità all’ora non si può contare. Il nome apre il suo ultimo giorno del periodo.',
  };
};
