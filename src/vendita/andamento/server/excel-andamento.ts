import type { Workbook } from '#platform/contract/workbook.ts';
import { dayCell, type ExcelColumn } from '#platform/server/excel/sheet.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { nomiMisure } from '../rules.ts';
import { misure } from '../rules/list.ts';
import { leggiAndamento, type Andamento, type Filtro } from './leggi-andamento.ts';

type Riga = Andamento['tratti'][number];
const euro = '#,##0.00';

const colonne: readonly ExcelColumn<Riga>[] = [
  { title: 'Dal', value: ({ da }) => dayCell(da) },
  { title: 'Al', value: ({ a }) => dayCell(a) },
  ...misure.flatMap((misura): ExcelColumn<Riga>[] => [
    { title: nomiMisure[misura], value: (riga) => riga[misura].adesso, format: euro },
    { title: `${nomiMisure[misura]} anno prima`, value: (riga) => riga[misura].prima, format: euro, width: 22 },
  ]),
];

export async function excelAndamento(ctx: ReadCtx, filtro: Filtro): Promise<Workbook> {
  return excelOf('andamento', colonne, (await leggiAndamento(ctx, filtro)).tratti);
}
