import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { excelAndamento } from './excel-andamento.ts';
import { leggiAndamento } from './leggi-andamento.ts';

export const andamento = area({
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
  routes: () =>
    answer(contract, {
      leggiAndamento: ({ ctx, input }) => leggiAndamento(ctx, input),
      excelAndamento: ({ ctx, input }) => excelAndamento(ctx, input),
    }),
});
