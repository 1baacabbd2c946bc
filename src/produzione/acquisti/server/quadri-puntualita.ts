import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { dovuta } from '#produzione/terzisti/server/index.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import type { Periodo, Quadro } from '#vendita/andamento/server/index.ts';

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
  /** Day on which line `r` was due. */
  readonly giorno: Fragment;
  readonly dove: Fragment;
}

/** Lines due in a period, up to yesterday: complete after that day, or not yet. Closed ones without goods don't count. */
const conta = (db: Sql, { tipo, chiave, giorno, dove }: Chi, { dal, al }: Periodo, oggi: string): Promise<Conto[]> =>
  db.rows<Conto>(sql`
    select x.chiave, max(x.nome) as nome, count(*)::int as tutte, (count(*) filter (where x.arrivo > x.giorno))::int as tardi,
      round(avg(x.arrivo - x.giorno) filter (where x.arrivo > x.giorno), 1) as ritardo
    from (
      select ${chiave} as chiave, o.ragione_sociale as nome, ${giorno} as giorno, case when r.qt_aperta > 0 then ${oggi}::date else r.dt_ricevimento end as arrivo
      from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
      where o.tipo = ${tipo} and ${dove} and ${giorno} between ${dal}::date and ${al}::date and ${giorno} < ${oggi}::date
        and (r.qt_aperta > 0 or r.dt_ricevimento is not null)
    ) x group by 1`);

const puntuali = (conto: Conto | undefined): number | null =>
  conto === undefined || conto.tutte === 0 ? null : Math.round((1 - conto.tardi / conto.tutte) * 1000) / 10;

const mostrati = 20;

const quadroDi =
  (chi: Chi, cercato: (chiave: string) => Readonly<Record<string, string>>, nota: string): Quadro =>
  async ({ db }, { adesso, prima, oggi }) => {
    const [ora, allora] = await Promise.all([conta(db, chi, adesso, oggi), conta(db, chi, prima, oggi)]);
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
            TipoDocumento: chi.tipo,
            DataDa: adesso.dal,
            DataA: adesso.al,
            ...cercato(conto.chiave),
          }),
        })),
      totale: null,
      nota: `${ora.length > mostrati ? `I ${mostrati} con più righe. ` : ''}${nota}`,
    };
  };

/** By the name on the order: suppliers of goods have no code. */
export const fornitori = quadroDi(
  { tipo: 'OF', chiave: sql`o.ragione_sociale`, giorno: sql`r.dt_scadenza`, dove: sql`true` },
  (Fornitore) => ({ Fornitore }),
  'Righe complete entro il giorno confermato, senza conferma entro quello richiesto; contano le righe dovute fino a ieri. La ricerca le trova per il giorno richiesto dell’ordine.',
);

export const terzisti = quadroDi(
  { tipo: 'CL', chiave: sql`coalesce(o.cod_terzista, '')`, giorno: dovuta, dove: sql`r.dt_invio is not null` },
  (CdAnagrafica) => ({ CdAnagrafica }),
  'Righe rese entro il giorno dovuto: il primo fra quello confermato e quello dato dall’invio e dai giorni di lavorazione.',
);
