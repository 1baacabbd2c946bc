import { addDays } from '#platform/contract/dates.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { quantaDisponibile, quantaInCasa } from '#prodotto/articolo/server/index.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import { primi, type Quadro, type RigaQuadro } from '#vendita/andamento/server/index.ts';

/** Last purchase price per article. */
const ultimi = sql`(
  select distinct on (r.cd_articolo) r.cd_articolo, r.prezzo from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.tipo = 'OF'
  where r.prezzo > 0 order by r.cd_articolo, o.data desc, r.id desc)`;

const mostrate = 20;

/** How often a category's stock is turned over in a year: deliveries and stock at the last purchase price. */
export const rotazione: Quadro = async ({ db }, { oggi }) => {
  const tutte = await db.rows<{ chiave: string; nome: string; consumo: number; inCasa: number }>(sql`
    with prezzi as materialized ${ultimi}, consegnate as materialized (
      select r.cd_articolo, sum(r.qt_ordinata) as qta from documenti d join documenti_righe r on r.id_documento = d.id
      where d.tipo = 'BO' and d.stato <> 'annullato' and d.data > ${oggi}::date - 365 and d.data <= ${oggi}::date and r.cd_articolo is not null group by 1
    )
    select a.cat_merceologica as chiave, coalesce(max(c.descrizione), '') as nome, coalesce(round(sum(v.qta * p.prezzo), 2), 0) as consumo,
      coalesce(round(sum(${quantaInCasa} * p.prezzo), 2), 0) as in_casa
    from prezzi p join articoli a on a.cd_articolo = p.cd_articolo and not a.scorta_non_gestita left join consegnate v on v.cd_articolo = p.cd_articolo
      left join giacenze g on g.cd_articolo = p.cd_articolo left join categorie_merceologiche c on c.cat_merceologica = a.cat_merceologica
    group by 1`);
  const giri = ({ consumo, inCasa }: (typeof tutte)[number]): number | null =>
    inCasa > 0 ? roundHalfUp(consumo / inCasa, 2) || roundHalfUp(consumo / inCasa, 6) : null;
  return {
    righe: tutte
      .filter(({ consumo, inCasa }) => consumo !== 0 || inCasa !== 0)
      .toSorted((a, b) => b.inCasa - a.inCasa || (a.chiave < b.chiave ? -1 : 1))
      .slice(0, mostrate)
      .map((una) => ({
        chiave: una.chiave,
        nome: una.nome || una.chiave || 'Senza categoria',
        adesso: giri(una),
        altri: [una.consumo, una.inCasa],
        verso: indirizzo('/visualizzadocumenti', {
          Gruppo: 'Consegnato',
          Filtro: 'Bollettato',
          TipoData: 'Data ordine',
          DataDa: unAnnoFa(oggi),
          DataA: oggi,
          Categoria: una.chiave,
          TipoVis: 'Globale',
        }),
      })),
    totale: null,
    nota: `Le ${mostrate} categorie con più merce in casa. Il consegnato di 365 giorni diviso la giacenza di adesso, tutti e due all’ultimo prezzo d’acquisto; la giacenza dei mesi passati non si conserva.`,
  };
};

const unAnnoFa = (oggi: string): string => addDays(oggi, -364);

interface Fermo {
  readonly chiave: string;
  readonly nome: string;
  readonly adesso: number | null;
  readonly qta: number;
  readonly mesi: number | null;
  readonly quanti: number;
  readonly valore: number;
  readonly senzaPrezzo: number;
}

/** Managed articles in stock without a delivery for months, most valuable first. */
const leggiFermi = (db: Sql, mesi: number, oggi: string): Promise<Fermo[]> =>
  db.rows<Fermo>(sql`
    with mosse as materialized (
      select distinct r.cd_articolo from documenti d join documenti_righe r on r.id_documento = d.id
      where d.tipo = 'BO' and d.stato <> 'annullato' and d.data > (${oggi}::date - make_interval(months => ${mesi}::int))::date and r.cd_articolo is not null
    ), ferme as materialized (
      select g.cd_articolo, a.descrizione, ${quantaInCasa} as qta from giacenze g join articoli a on a.cd_articolo = g.cd_articolo and not a.scorta_non_gestita and not a.eliminato
      where ${quantaInCasa} > 0 and not exists (select 1 from mosse m where m.cd_articolo = g.cd_articolo)
    ), valutate as (
      select f.*, round(f.qta * p.prezzo, 2) as valore, count(*) over () as quanti, count(*) filter (where p.prezzo is null) over () as senza, sum(round(f.qta * p.prezzo, 2)) over () as tutto
      from ferme f left join ${ultimi} p on p.cd_articolo = f.cd_articolo order by round(f.qta * p.prezzo, 2) desc nulls last, f.cd_articolo limit ${mostrate}
    )
    select v.cd_articolo as chiave, v.descrizione as nome, v.valore as adesso, v.qta, v.quanti::int as quanti, coalesce(v.tutto, 0) as valore, v.senza::int as senza_prezzo, (
      select (extract(year from age(${oggi}::date, max(d.data))) * 12 + extract(month from age(${oggi}::date, max(d.data))))::int
      from documenti_righe r join documenti d on d.id = r.id_documento and d.tipo = 'BO' and d.stato <> 'annullato' where r.cd_articolo = v.cd_articolo) as mesi
    from valutate v order by v.valore desc nulls last, v.cd_articolo`);

const versoArticolo = (cdArticolo: string): string => `/ricerca/${encodeURIComponent(cdArticolo)}/prodotti`;

export const fermi: Quadro = async ({ db }, { mesi, oggi }) => {
  const letti = await leggiFermi(db, mesi, oggi);
  const { quanti, valore, senzaPrezzo } = letti[0] ?? { quanti: 0, valore: 0, senzaPrezzo: 0 };
  const righe: RigaQuadro[] = letti.map(({ chiave, nome, adesso, qta, mesi: passati }) => ({
    chiave,
    nome: `${chiave} ${nome}`,
    adesso,
    altri: [qta, passati],
    verso: versoArticolo(chiave),
  }));
  const resto = roundHalfUp(valore - letti.reduce((conto, { adesso }) => conto + (adesso ?? 0), 0), 2);
  if (quanti > letti.length)
    righe.push({
      chiave: '*',
      nome: `Altri: ${formatCounted(quanti - letti.length, 'articolo', 'articoli')}`,
      adesso: resto,
      altri: [null, null],
      verso: '',
    });
  return {
    righe,
    totale: { adesso: valore, prima: null },
    nota: `In casa e non consegnati da ${formatCounted(mesi, 'mese', 'mesi')}: ${formatCounted(quanti, 'articolo', 'articoli')}, all’ultimo prezzo d’acquisto${senzaPrezzo > 0 ? `; di ${formatCounted(senzaPrezzo, 'articolo', 'articoli')} non si conosce` : ''}. Senza mesi: mai consegnato.`,
  };
};

/** Articles whose free stock is below the minimum of their reorder rule. */
export const sottoscorta: Quadro = async ({ db }) => {
  const letti = await db.rows<{
    chiave: string;
    nome: string;
    adesso: number;
    minimo: number;
    libera: number;
    inArrivo: number;
    quanti: number;
  }>(sql`
    select x.*, (count(*) over ())::int as quanti, coalesce((
        select sum(r.qt_aperta) from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine and o.tipo = 'OF' where r.cd_articolo = x.chiave and r.qt_aperta > 0), 0) as in_arrivo
    from (
      select m.cd_articolo as chiave, a.descrizione as nome, m.minimo, coalesce(${quantaDisponibile}, 0) as libera, m.minimo - coalesce(${quantaDisponibile}, 0) as adesso
      from regole_riordino m join articoli a on a.cd_articolo = m.cd_articolo and not a.eliminato left join giacenze g on g.cd_articolo = m.cd_articolo
      where m.minimo > 0 and not m.esclusa and coalesce(${quantaDisponibile}, 0) < m.minimo
    ) x order by x.adesso / x.minimo desc, x.chiave limit ${primi * 2}`);
  const quanti = letti[0]?.quanti ?? 0;
  return {
    righe: letti.map(({ chiave, nome, adesso, minimo, libera, inArrivo }) => ({
      chiave,
      nome: `${chiave} ${nome}`,
      adesso,
      altri: [minimo, libera, inArrivo],
      verso: versoArticolo(chiave),
    })),
    totale: null,
    nota:
      quanti === 0
        ? 'Nessun articolo è sotto il minimo della sua regola di riordino.'
        : `${formatCounted(quanti, 'articolo', 'articoli')} sotto il minimo della regola di riordino, prima quelli a cui manca di più; l’impegnato è tolto.`,
  };
};
