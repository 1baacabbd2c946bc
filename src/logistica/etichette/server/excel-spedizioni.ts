import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { dayCell, type ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { pagineSpedizioni, type Riga } from './elenco.ts';

const si = (vero: boolean): string => (vero ? 'Sì' : 'No');

/** B-247. */
const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Codice spedizione', value: ({ codiceSpedizione }) => codiceSpedizione, width: 18 },
  { title: 'Numero GLS', value: ({ numeroSpedizioneGls }) => numeroSpedizioneGls, width: 14 },
  { title: 'Codice esteso', value: ({ descrCodiceSpedizione }) => descrCodiceSpedizione, width: 20 },
  { title: 'Destinatario', value: ({ destinatario }) => destinatario, width: 36 },
  { title: 'Colli', value: ({ numColli }) => numColli },
  { title: 'Peso', value: ({ peso }) => peso, format: '#,##0.0' },
  { title: 'Costo (euro)', value: ({ costo }) => costo, format: '#,##0.00' },
  { title: 'Confermata', value: ({ confermata }) => si(confermata) },
  { title: 'Annullata', value: ({ annullata }) => si(annullata) },
  { title: 'Data partenza', value: ({ dtPartenza }) => dayCell(dtPartenza), format: 'dd/mm/yyyy', width: 14 },
  { title: 'Data consegna', value: ({ dtConsegna }) => dayCell(dtConsegna), format: 'dd/mm/yyyy', width: 14 },
];

export const excelSpedizioni = (ctx: ReadCtx, input: InputOf<typeof contract.excelSpedizioni>): Workbook =>
  excelOf(
    `Spedizioni_${input.anno}_${input.mese ?? 'tutti'}`,
    colonne,
    pagineSpedizioni(ctx.db, { ...input, oggi: oggiInItalia(ctx.now) }),
  );
