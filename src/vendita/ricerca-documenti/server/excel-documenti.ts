import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ExcelColumn } from '#platform/server/excel/workbook.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { righeTrovate } from './righe-trovate.ts';
import type { Trovato } from './righe-trovate.ts';
import { fonteDi } from './fonti-documenti.ts';
import { perArticolo, perCliente } from './raggruppati.ts';
import type { PerArticolo, PerCliente } from './raggruppati.ts';

const tutte = { quante: 50_000, da: 0 };
const giorno = (iso: string | null): Date | null => (iso === null ? null : new Date(`${iso}T00:00:00Z`));
const euro = '#,##0.00';

const documenti: readonly ExcelColumn<Trovato>[] = [
  { title: 'Documento', value: ({ nrDocuStampato }) => nrDocuStampato },
  { title: 'Data', value: ({ dtDocuStampato }) => giorno(dtDocuStampato) },
  { title: 'Codice', value: ({ cdAnagrafica }) => cdAnagrafica },
  { title: 'Ragione sociale', value: ({ ragioneSociale }) => ragioneSociale, width: 36 },
  { title: 'Rif. ordine', value: ({ rfOrdCliente }) => rfOrdCliente },
  { title: 'Riferimento', value: ({ rfCliente }) => rfCliente, width: 24 },
  { title: 'Consegna', value: ({ tpConsegna }) => tpConsegna, width: 20 },
  { title: 'Richiesta per', value: ({ dtConsRichiesta }) => giorno(dtConsRichiesta) },
  { title: 'Confermata per', value: ({ dtConsConfermata }) => giorno(dtConsConfermata) },
  { title: 'DDT', value: ({ nrBolla }) => nrBolla },
  { title: 'Fattura', value: ({ nrFattura }) => nrFattura },
  { title: 'Stato', value: ({ stato }) => stato, width: 22 },
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
  { title: 'Ultimo', value: ({ ultimo }) => giorno(ultimo) },
];

/** The search as a workbook, in the view that is on the screen. */
export async function excelDocumenti(
  ctx: ReadCtx,
  { TipoVis, ...filtro }: InputOf<typeof contract.excelDocumenti>,
): Promise<Workbook> {
  if (TipoVis === 'Globale')
    return excelOf('documenti_globale', articoli, (await perArticolo(ctx, filtro, tutte)).righe);
  if (TipoVis === 'x Cliente')
    return excelOf('documenti_clienti', clienti, (await perCliente(ctx, filtro, tutte)).righe);
  const fonte = fonteDi(filtro, oggiInItalia(ctx.now));
  return excelOf('documenti', documenti, await righeTrovate(ctx, fonte, { ordina: '-data', ...tutte }));
}
