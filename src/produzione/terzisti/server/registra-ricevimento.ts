import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import { verificaRicevimento } from '../rules.ts';

/** What came of a line of an order to a supplier, in the article's unit, and what of it was spoilt. */
export interface Ricevimento {
  readonly idRiga: number;
  readonly nrBolla: string;
  /** ISO day of the supplier's delivery note. */
  readonly dtBolla: string;
  /** Good and spoilt together. */
  readonly qta: number;
  readonly scarto?: {
    readonly qta: number;
    readonly recuperabile: boolean;
    readonly tipoScarto: string;
    /** What the article was to become. */
    readonly cdArticoloPadre: string;
  };
}

interface Riga {
  readonly cdArticolo: string;
  readonly codTerzista: string | null;
  readonly resta: number;
}

/**
 * Books a receipt: what is good is stock received, what is spoilt is scrap, the line has so much less to come, and of subcontract work so
 * much less lies at the subcontractor; the monthly quantities are worked out from the line. For the transaction of the verb that calls it,
 * which writes the log. Lock order: the line of the order, then its stock row.
 */
export async function registraRicevimento(tx: Tx, ricevimento: Ricevimento): Promise<void> {
  const { idRiga, nrBolla, dtBolla, qta, scarto } = ricevimento;
  const riga = await tx.one<Riga>(sql`
    select r.cd_articolo, o.cod_terzista, r.qt_ord_for - r.qt_ricevuta as resta
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where r.id = ${idRiga} for update of r`);
  if (!riga) throw notFound('Riga non trovata');
  const sentenza = verificaRicevimento({ qta, scarto: scarto?.qta ?? 0, resta: riga.resta });
  if (sentenza !== null) throw breaksRule(sentenza);
  const buona = sum([qta, -(scarto?.qta ?? 0)], 3);
  await tx.run(
    sql`update ordini_fornitori_righe set qt_ricevuta = qt_ricevuta + ${buona}::numeric where id = ${idRiga}`,
  );
  await tx.run(sql`
    insert into ricevimenti (id_riga, nr_bolla, dt_bolla, qta) values (${idRiga}, ${nrBolla}, ${dtBolla}::date, ${buona}::numeric)`);
  if (scarto && scarto.qta > 0)
    await tx.run(sql`
      insert into scarti (id_riga, cd_articolo_padre, nr_bolla, dt_bolla, qta, recuperabile, tipo_scarto)
      values (${idRiga}, ${scarto.cdArticoloPadre}, ${nrBolla}, ${dtBolla}::date, ${scarto.qta}::numeric, ${scarto.recuperabile}, ${scarto.tipoScarto})`);
  // Spoilt goods have left the subcontractor too. What was never booked out to it can't be missing there.
  if (riga.codTerzista !== null)
    await tx.run(sql`
      update giacenze_terzisti set qta = greatest(qta - ${qta}::numeric, 0)
      where cod_terzista = ${riga.codTerzista} and cd_articolo = ${riga.cdArticolo} and tipo = 'lavoro'`);
  await muoviGiacenze(tx, [{ cdArticolo: riga.cdArticolo, ricevuta: buona }]);
}
