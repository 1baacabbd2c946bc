import { sql } from '#platform/server/db/sql.ts';
import { aperti, giornoDiRiga } from '#logistica/preparazione/server/index.ts';
import { quantaPrelevabile, rigaAperta } from '#prodotto/articolo/server/index.ts';
import type { Quadro } from '#vendita/andamento/server/index.ts';

const motivi = {
  presa: { nome: 'Già prelevata, da consegnare', vista: 'in mano' },
  casa: { nome: 'La merce c’è, da preparare', vista: 'ritardo' },
  arrivo: { nome: 'Manca la merce, è ordinata al fornitore', vista: 'mancanti' },
  manca: { nome: 'Manca la merce, non è ordinata', vista: 'mancanti' },
  misura: { nome: 'Su misura o senza scorta', vista: 'ritardo' },
} as const;
type Motivo = keyof typeof motivi;

interface Conto {
  readonly motivo: Motivo;
  readonly adesso: number;
  readonly ordini: number;
  readonly importo: number;
  readonly giorni: number;
  readonly tutte: number;
}

/** Lines of orders that should have been delivered, by what keeps them. Stock is compared with each line alone. */
export const ritardi: Quadro = async ({ db }, { oggi }) => {
  const conti = await db.rows<Conto>(sql`
    select x.motivo, count(*)::int as adesso, count(distinct x.id)::int as ordini, coalesce(round(sum(x.importo), 2), 0) as importo,
      max(${oggi}::date - x.giorno)::int as giorni, (sum(count(*)) over ())::int as tutte
    from (
      select d.id, ${giornoDiRiga} as giorno, r.imp_rigo * (r.qt_ordinata - r.qt_evasa_stoccata) / nullif(r.qt_ordinata, 0) as importo, case
        when r.qt_evasa_stoccata + coalesce(p.qta, 0) >= r.qt_ordinata then 'presa'
        when r.configurazione <> '' or a.scorta_non_gestita then 'misura'
        when coalesce(${quantaPrelevabile}, 0) >= r.qt_ordinata - r.qt_evasa_stoccata - coalesce(p.qta, 0) then 'casa'
        when exists (select 1 from ordini_fornitori_righe f where f.cd_articolo = r.cd_articolo and f.qt_aperta > 0) then 'arrivo' else 'manca' end as motivo
      from documenti d join documenti_righe r on r.id_documento = d.id join articoli a on a.cd_articolo = r.cd_articolo
        left join giacenze g on g.cd_articolo = r.cd_articolo left join preparazioni_righe p on p.id_documento = d.id and p.riga = r.riga
      where ${aperti} and ${rigaAperta} and ${giornoDiRiga} < ${oggi}::date
    ) x group by 1 order by 2 desc, 1`);
  return {
    righe: conti.map(({ motivo, adesso, ordini, importo, giorni }) => ({
      chiave: motivo,
      nome: motivi[motivo].nome,
      adesso,
      altri: [ordini, importo, giorni],
      verso: `/preparazione?vista=${encodeURIComponent(motivi[motivo].vista)}`,
    })),
    totale: { adesso: conti[0]?.tutte ?? 0, prima: null },
    ...(conti.length === 0 && { nota: 'Nessuna riga in ritardo.' }),
  };
};
