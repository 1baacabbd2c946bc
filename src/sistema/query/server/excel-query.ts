import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import type { ReadColumn } from '#platform/server/db/reader/pages.ts';
import { excelOf } from '#platform/server/excel/workbook.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { righeExcel, troppeRighe } from '../rules.ts';
import { legge, type Strumenti } from './legge.ts';

type Riga = (string | null)[];

/** Rows per fetch; characters per workbook, which with cells take some tens of MB. */
const pezzo = 500;
const caratteriMassimi = 10_000_000;

/** Numbers that Excel would round stay text. */
const valoreDi = ({ numeric }: ReadColumn, valore: string | null): string | number | null =>
  numeric && valore !== null && /^-?[\d.]{1,15}$/.test(valore) ? Number(valore) : valore;

/** Tabella.xlsx (B-246). */
export const excelQuery =
  (strumenti: Strumenti) =>
  async ({ ctx, input }: { ctx: StepsCtx; input: InputOf<typeof contract.excelQuery> }): Promise<Workbook> => {
    const { esito } = await legge(ctx, strumenti, { ...input, parte: 'Excel' }, async (pages) => {
      const righe: Riga[] = [];
      let caratteri = 0;
      for (;;) {
        const altre = await pages.take(pezzo);
        righe.push(...altre);
        for (const riga of altre) for (const valore of riga) caratteri += valore?.length ?? 0;
        if (righe.length > righeExcel || caratteri > caratteriMassimi) throw breaksRule(troppeRighe);
        if (altre.length < pezzo) return { righe: righe.length, esito: { colonne: pages.columns, righe } };
      }
    });
    const colonne = esito.colonne.map((colonna, i) => ({
      title: colonna.name,
      value: (riga: Riga) => valoreDi(colonna, riga[i] ?? null),
    }));
    return excelOf('Tabella', colonne, esito.righe);
  };
