import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { excelAndamento } from './excel-andamento.ts';
import { leggiAndamento } from './leggi-andamento.ts';
import { codaControllo, controllaGiorni } from './giorni/controlla-giorni.ts';
import { codaGiorni, tieniGiorni } from './giorni/tieni-giorni.ts';
import { codaTenuti, tieniQuadri } from './quadri-tenuti.ts';
import { excelQuadro, leggiQuadro } from './leggi-quadro.ts';
import { stampaAndamento } from './foglio-andamento.ts';
import { codaLunedi, mailLunedi, mandaLunedi, scegliMailLunedi } from './mail-lunedi.ts';
import type { Quadri } from './quadro.ts';

export interface AndamentoParts extends Parts {
  readonly quadri: Quadri;
}

export const andamento = area<AndamentoParts>({
  name: 'vendita/andamento',
  contract,
  menu: [{ key: 'andamento', heading: 'documenti', label: 'Andamento', roles: contract.leggiAndamento.who, order: 46 }],
  schedules: [
    { queue: codaGiorni, when: { everySeconds: 30 }, work: ({ store }) => tieniGiorni({ store }) },
    { queue: codaControllo, when: { dailyAtHour: 2 }, work: ({ store, log }) => controllaGiorni({ store, log }) },
    {
      queue: codaTenuti,
      when: { dailyAtHour: 3 },
      work: ({ store, clock, quadri }) => tieniQuadri({ store, clock, quadri }),
    },
    {
      queue: codaLunedi,
      // Before work in Italy, in winter and in summer.
      when: { dailyAtHour: 5 },
      work: ({ store, jobsIn, clock, addresses, quadri }) =>
        mandaLunedi({ store, jobsIn, clock, quadri, urlPubblico: addresses.publicUrl }),
    },
  ],
  routes: ({ quadri, papers }) =>
    answer(contract, {
      leggiAndamento: ({ ctx, input }) => leggiAndamento(ctx, input),
      excelAndamento: ({ ctx, input }) => excelAndamento(ctx, input),
      leggiQuadro: ({ ctx, input }) => leggiQuadro(ctx, input, quadri),
      excelQuadro: ({ ctx, input }) => excelQuadro(ctx, input, quadri),
      stampaAndamento: ({ ctx, input }) => stampaAndamento(papers, ctx, input, quadri),
      mailLunedi: ({ ctx }) => mailLunedi(ctx),
      scegliMailLunedi,
    }),
});
