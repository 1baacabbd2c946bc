import { addDays } from '#platform/contract/dates.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { dovuta } from '#produzione/terzisti/server/index.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import { conForniture, type FiltroQuadro, type Quadro } from '#vendita/andamento/server/index.ts';

interface Conto {
  readonly chiave: string;
  readonly nome: string;
  readonly tutte: number;
  readonly tardi: number;
  readonly ritardo: number | null;
}

interface Chi {
  readonly tipo: 'OF' | 'CL';
  readonly chiave: Fragment;
  /** Due day of line `r`. */
  readonly giorno: Fragment;
  readonly dove: Fragment;
}

type Conti = readonly [ora: Conto[], allora: Conto[]];

/**
 * Lines due in both periods, up to yesterday, that were completed later or are still open. Lines closed without a
 * receipt don't count.
 */
const contaRighe = async (
  db: Sql,
  { tipo, chiave, giorno, dove }: Chi,
  { adesso, prima, oggi }: FiltroQuadro,
): Promise<Conti> => {
  const fra = ({ dal, al }: FiltroQuadro['adesso']): Promise<Conto[]> =>
    db.rows<Conto>(sql`
    select x.chiave, max(x.nome) as nome, count(*)::int as tutte, (count(*) filter (where x.arrivo > x.giorno))::int as tardi,
      round(avg(x.arrivo - x.giorno) filter (where x.arrivo > x.giorno), 1) as ritardo
    from (
      select ${chiave} as chiave, o.ragione_sociale as nome, ${giorno} as giorno, case when r.qt_aperta > 0 then ${oggi}::date else r.dt_ricevimento end as arrivo
      from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
      where o.tipo = ${tipo} and ${dove} and ${giorno} between ${dal}::date and ${al}::date and ${giorno} < ${oggi}::date
        and (r.qt_aperta > 0 or r.dt_ricevimento is not null)
    ) x group by 1`);
  return Promise.all([fra(adesso), fra(prima)]);
};

interface ContoTenuto {
  readonly si: boolean;
  readonly periodo: number | null;
  readonly chiave: string | null;
  readonly tutte: number | null;
  readonly tardi: number | null;
  readonly ritardo: number | null;
}

/** Purchase lines, from the sums stored per day if the filter can use them. */
async function contaFornitori(db: Sql, filtro: FiltroQuadro): Promise<Conti> {
  const { adesso, prima, oggi } = filtro;
  const fineIeri = [adesso, prima].map(({ dal, al }) => ({ dal, al: al < oggi ? al : addDays(oggi, -1) }));
  const periodi = fineIeri.map(({ dal, al }, i) => sql`(${i}::int, ${dal}::date, ${al}::date)`);
  const righe = await db.rows<ContoTenuto>(sql`
    with ${conForniture(fineIeri)}
    select t.si, x.periodo, x.chiave, x.tutte, x.tardi, x.ritardo from tenuti t left join (
      select p.periodo, f.ragione_sociale as chiave, sum(f.aperte + f.complete)::int as tutte, sum(f.aperte + f.tardi)::int as tardi,
        round(sum(f.ritardo + f.aperte * (${oggi}::date - f.giorno))::numeric / nullif(sum(f.aperte + f.tardi), 0), 1) as ritardo
      from forniture f join (values ${joined(periodi, ',')}) p(periodo, dal, al) on f.giorno between p.dal and p.al group by 1, 2
    ) x on true`);
  if (righe[0]?.si !== true) return contaRighe(db, diFornitori, filtro);
  const [ora, allora] = [0, 1].map((quale) =>
    righe.flatMap(({ periodo, chiave, tutte, tardi, ritardo }) =>
      periodo !== quale || chiave === null
        ? []
        : [{ chiave, nome: chiave, tutte: tutte ?? 0, tardi: tardi ?? 0, ritardo }],
    ),
  );
  return [ora ?? [], allora ?? []];
}

const puntuali = (conto: Conto | undefined): number | null =>
  conto === undefined || conto.tutte === 0 ? null : Math.round((1 - conto.tardi / conto.tutte) * 1000) / 10;

const mostrati = 20;

const quadroDi =
  (
    tipo: Chi['tipo'],
    conta: (db: Sql, filtro: FiltroQuadro) => Promise<Conti>,
    cercato: (chiave: string) => Readonly<Record<string, string>>,
    nota: string,
  ): Quadro =>
  async ({ db }, filtro) => {
    const { adesso } = filtro;
    const [ora, allora] = await conta(db, filtro);
    const passati = new Map(allora.map((uno) => [uno.chiave, uno]));
    return {
      righe: ora
        .toSorted((a, b) => b.tutte - a.tutte || (a.chiave < b.chiave ? -1 : 1))
        .slice(0, mostrati)
        .map((conto) => ({
          chiave: conto.chiave,
          nome: conto.nome,
          adesso: puntuali(conto),
          prima: puntuali(passati.get(conto.chiave)),
          altri: [conto.tutte, conto.tardi, conto.ritardo],
          verso: indirizzo('/visualizzadocumenti', {
            Area: 'Acquisti',
            Gruppo: 'Ordinato',
            TipoDocumento: tipo,
            DataDa: adesso.dal,
            DataA: adesso.al,
            ...cercato(conto.chiave),
          }),
        })),
      totale: null,
      nota: `${ora.length > mostrati ? `I ${mostrati} con più righe. ` : ''}${nota}`,
    };
  };

/** Grouped by the supplier's name on the order, because goods suppliers have no code. */
const diFornitori: Chi = { tipo: 'OF', chiave: sql`o.ragione_sociale`, giorno: sql`r.dt_scadenza`, dove: sql`true` };
const diTerzisti: Chi = {
  tipo: 'CL',
  chiave: sql`coalesce(o.cod_terzista, '')`,
  giorno: dovuta,
  dove: sql`r.dt_invio is not null`,
};

export const fornitori = quadroDi(
  'OF',
  contaFornitori,
  (Fornitore) => ({ Fornitore }),
  'Righe complete entro il giorno confermato, senza conferma entro quello richiesto; contano le righe dovute fino a ieri. La ricerca le trova per il giorno richiesto dell’ordine.',
);

export const terzisti = quadroDi(
  'CL',
  (db, filtro) => contaRighe(db, diTerzisti, filtro),
  (CdAnagrafica) => ({ CdAnagrafica }),
  'Righe rese entro il giorno dovuto: il primo fra quello confermato e quello dato dall’invio e dai giorni di lavorazione. La ricerca trova gli ordini per il giorno richiesto.',
);
