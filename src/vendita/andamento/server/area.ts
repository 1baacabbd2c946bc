import type { Parts } from '#platform/server/area.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { excelAndamento } from './excel-andamento.ts';
import { leggiAndamento } from './leggi-andamento.ts';
import { excelQuadro, leggiQuadro } from './leggi-quadro.ts';
import type { Quadri } from './quadro.ts';

export interface AndamentoParts extends Parts {
  readonly quadri: Quadri;
}

export const andamento = area<AndamentoParts>({
  name: 'vendita/andamento',
  contract,
  menu: [
    {
      key: 'andamento',
      heading: 'documenti',
      label: 'Andamento',
      programType: 'vue',
      programPath: 'andamento',
      roles: contract.leggiAndamento.who,
      order: 46,
    },
  ],
  routes: ({ quadri }) =>
    answer(contract, {
      leggiAndamento: ({ ctx, input }) => leggiAndamento(ctx, input),
      excelAndamento: ({ ctx, input }) => excelAndamento(ctx, input),
      leggiQuadro: ({ ctx, input }) => leggiQuadro(ctx, input, quadri),
      excelQuadro: ({ ctx, input }) => excelQuadro(ctx, input, quadri),
    }),
});
