import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { sql } from '#platform/server/db/sql.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { lavorazione, nrBolla as bollaScritta, righeTerzisti, suoi } from './filtra.ts';

type Righe = ReplyOf<typeof contract.dettaglioDocumento>;

/** '0': waiting lines. */
export async function dettaglioDocumento({
  ctx,
  input: { nrDocu, nrBolla, aperti },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.dettaglioDocumento>;
}): Promise<Righe> {
  const documento = await ctx.db.one(
    sql`select 1 as c from ordini_fornitori o where o.id = ${nrDocu}::bigint and ${suoi(ctx)}`,
  );
  if (!documento) throw notFound();
  const righe = await ctx.db.rows<Omit<Righe[number], 'selezionato' | 'stampaEtichette' | 'numeroEtichette'>>(sql`
    select r.id, r.nr_riga as nr_riga_docu, 'PRODOTTO' as tipo, r.cd_articolo, r.cd_articolo_padre, a.descrizione as descrizione_prodotto, r.descrizione_aggiuntiva,
      coalesce(r.cod_lavorazione, '') as cod_lavorazione, ${lavorazione} as lavorazione, r.qt_ord_for as qt_ordinata, a.un_misura
    from ${righeTerzisti}
    where o.id = ${nrDocu}::bigint and ${bollaScritta} = ${nrBolla} and (${aperti} = '0' or r.qt_aperta > 0)
    union all
    select -t.nr_riga, t.nr_riga, t.tipo, '', '', t.descrizione, '', '', '', t.qta, case when t.tipo = 'IMBALLO' then 'PZ' else '' end
    from ordini_fornitori_testi t where t.id_ordine = ${nrDocu}::bigint
    order by 2 limit 500`);
  return righe.map((riga) => ({ ...riga, selezionato: false, stampaEtichette: false, numeroEtichette: 0 }));
}

export async function excelDocumento({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.excelDocumento>;
}): Promise<Workbook> {
  const righe = await dettaglioDocumento({ ctx, input: { ...input, aperti: '0' } });
  return excelOf(
    `documento_${input.nrDocu}_${input.nrBolla}`,
    [
      { title: 'Riga', width: 6, value: (riga) => riga.nrRigaDocu },
      { title: 'Tipo', width: 12, value: (riga) => riga.tipo },
      { title: 'Articolo', width: 18, value: (riga) => riga.cdArticolo },
      { title: 'Descrizione', width: 44, value: (riga) => riga.descrizioneProdotto },
      { title: 'Articolo padre', width: 18, value: (riga) => riga.cdArticoloPadre },
      { title: 'Lavorazione', width: 26, value: (riga) => riga.lavorazione },
      { title: 'Q.tà', width: 10, value: (riga) => (riga.tipo === 'TESTO' ? null : riga.qtOrdinata) },
      { title: 'UM', width: 6, value: (riga) => riga.unMisura },
      { title: 'Note', width: 30, value: (riga) => riga.descrizioneAggiuntiva },
    ],
    righe,
  );
}
