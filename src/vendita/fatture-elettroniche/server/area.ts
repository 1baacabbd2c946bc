import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { outside } from '#platform/server/outside/outside.ts';
import * as contract from '../contract.ts';
import { segnaCanale } from './canale-attivo.ts';
import type { Canale } from './canali/canale.ts';
import { inviiFatture, versoSdi } from './invii-fatture.ts';
import type { PrendiFatture } from './fatture-in-arrivo.ts';
import { firmaFattura } from './firma-fattura.ts';
import { riprendiFattura } from './riprendi.ts';
import { elencoFatture } from './elenco.ts';
import { accodaParts, avviaInvioFatture, codaNotte, inviaDiNotte, inviaFattura, invioFatture } from './invia.ts';
import { leggiFattura, statoFattura } from './leggi-fattura.ts';
import { codaRicevute, fileFatture, riceviFatture } from './ricevi.ts';
import { elencoRicevuteDaVedere, fileFatturaElettronica, segnaRicevutaVista } from './ricevute.ts';
import { attenzioni, scrivania } from './scrivania.ts';
import { impostazioniFatture } from './settings.ts';
import { temaFatture } from './temi.ts';

type Needs = Parts & { readonly canaleFatture: Canale | null; readonly prendiFatture: PrendiFatture };

export const fattureElettroniche = area<Needs>({
  name: 'vendita/fatture-elettroniche',
  contract,
  settings: impostazioniFatture,
  menu: [
    {
      key: 'fatture-elettroniche',
      heading: 'documenti',
      label: 'Fatture elettroniche',
      programPath: 'fattureElettroniche',
      roles: contract.elencoFattureElettroniche.who,
      order: 61,
    },
  ],
  attention: attenzioni,
  desk: scrivania,
  topics: [temaFatture],
  rowFiles: fileFatture,
  routes: (parts) =>
    answer(contract, {
      elencoFattureElettroniche: ({ ctx, input }) => elencoFatture(ctx, input),
      leggiFatturaElettronica: ({ ctx, input }) => leggiFattura(ctx, input.id),
      statoFatturaElettronica: ({ ctx, input }) => statoFattura(ctx, input.id),
      avviaInvioFatture,
      inviaFattura: inviaFattura(accodaParts(parts)),
      firmaFattura: firmaFattura(parts),
      riprendiFattura,
      fileFatturaElettronica: ({ ctx, input }) => fileFatturaElettronica(parts.papers)(ctx, input),
      elencoRicevuteDaVedere: ({ ctx }) => elencoRicevuteDaVedere(ctx),
      segnaRicevutaVista,
    }),
  works: [invioFatture],
  outside: [
    outside(inviiFatture, ({ store, papers, canaleFatture }: Needs) =>
      versoSdi({ db: store.db, files: papers.files, canale: canaleFatture }),
    ),
  ],
  schedules: [
    {
      queue: codaRicevute,
      when: { everySeconds: 60 },
      work: (parts) => riceviFatture({ ...parts, canale: parts.canaleFatture }),
    },
    { queue: codaNotte, when: { dailyAtHour: 2 }, work: inviaDiNotte },
  ],
  serve: (app, parts) => app.addHook('onReady', () => segnaCanale(parts)),
});
