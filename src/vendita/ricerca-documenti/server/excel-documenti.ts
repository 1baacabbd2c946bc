import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { sql } from '#platform/server/db/sql.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import { dayCell, type ExcelColumn } from '#platform/server/excel/sheet.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { righeTrovate, type Trovato } from './righe-trovate.ts';
import { fonteDi, type Fonte } from './fonti-documenti.ts';
import { perArticolo, perCliente, type PerArticolo, type PerCliente } from './raggruppati.ts';

/** Row limit; one more is read to detect the rest. */
const massime = 50_000;
const tutte = { quante: massime + 1, da: 0 };
/** Documents per read. */
const pagina = 1000;
const euro = '#,##0.00';

const documenti: readonly ExcelColumn<Trovato>[] = [
  { title: 'Documento', value: ({ nrDocuStampato }) => nrDocuStampato },
  { title: 'Data', value: ({ dtDocuStampato }) => dayCell(dtDocuStampato) },
  { title: 'Codice', value: ({ cdAnagrafica }) => cdAnagrafica },
  { title: 'Ragione sociale', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Rif. ordine', value: ({ rfOrdCliente }) => rfOrdCliente },
  { title: 'Riferimento', value: ({ rfCliente }) => rfCliente, width: 24 },
  { title: 'Consegna', value: ({ tpConsegna }) => tpConsegna, width: 20 },
  { title: 'Richiesta per', value: ({ dtConsRichiesta }) => dayCell(dtConsRichiesta) },
  { title: 'Confermata per', value: ({ dtConsConfermata }) => dayCell(dtConsConfermata) },
  { title: 'DDT', value: ({ nrBolla }) => nrBolla },
  { title: 'Fattura', value: ({ nrFattura }) => nrFattura },
  { title: 'Stato', value: ({ stato }) => stato, width: 22 },
  { title: 'Elettronica', value: ({ elettronica }) => elettronica, width: 18 },
  { title: 'Imponibile', value: ({ imponibile }) => imponibile, format: euro },
  { title: 'Totale', value: ({ totaleDocumento }) => totaleDocumento, format: euro },
];

const articoli: readonly ExcelColumn<PerArticolo>[] = [
  { title: 'Articolo', value: ({ cdArticolo }) => cdArticolo },
  { title: 'Descrizione', value: ({ descrizioneProdotto }) => descrizioneProdotto, width: 40 },
  { title: 'UM', value: ({ unMisura }) => unMisura },
  { title: 'Documenti', value: (riga) => riga.documenti },
  { title: 'Ordinata', value: ({ qtOrdinata }) => qtOrdinata },
  { title: 'Consegnata', value: ({ qtconsegnata }) => qtconsegnata },
  { title: 'Residua', value: ({ qtresidua }) => qtresidua },
  { title: 'Importo', value: ({ importo }) => importo, format: euro },
];

const clienti: readonly ExcelColumn<PerCliente>[] = [
  { title: 'Codice', value: ({ cdAnagrafica }) => cdAnagrafica },
  { title: 'Ragione sociale', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Documenti', value: (riga) => riga.documenti },
  { title: 'Imponibile', value: ({ imponibile }) => imponibile, format: euro },
  { title: 'Ultimo', value: ({ ultimo }) => dayCell(ultimo) },
];

export async function excelDocumenti(
  ctx: ReadCtx,
  { TipoVis, ...filtro }: InputOf<typeof contract.excelDocumenti>,
): Promise<Workbook> {
  if (TipoVis === 'Globale')
    return excelOf('documenti_globale', articoli, (await perArticolo(ctx, filtro, tutte)).righe, massime);
  if (TipoVis === 'x Cliente')
    return excelOf('documenti_clienti', clienti, (await perCliente(ctx, filtro, tutte)).righe, massime);
  const fonte = fonteDi(filtro, oggiInItalia(ctx.now));
  return excelOf('documenti', documenti, pagineDi(ctx, fonte), massime);
}

/** Ids are read in one query for consistency, contents by page. */
async function* pagineDi(ctx: ReadCtx, { where, ...fonte }: Fonte): AsyncGenerator<Trovato[]> {
  const quali = await ctx.db.rows<{ id: number }>(sql`
    select d.id from ${fonte.from} where ${where} group by d.id, d.data order by d.data desc, d.id desc limit ${massime + 1}`);
  for (let da = 0; da < quali.length; da += pagina) {
    const ids = quali.slice(da, da + pagina).map(({ id }) => id);
    const questi = { ...fonte, where: sql`${where} and d.id = any(${ids}::bigint[])` };
    yield await righeTrovate(ctx, questi, { ordina: '-data', quante: massime + 1, da: 0 });
  }
}
