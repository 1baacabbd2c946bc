import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { StampantiParts } from '#esterni/stampanti/server/index.ts';
import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { attenzioni } from './attenzioni-spedizioni.ts';
import type { CorriereParts } from './contesto-corrieri.ts';
import type { Corrieri } from './corrieri/porta-corriere.ts';
import { codaCorrieri, giroCorrieri } from './giro-corrieri.ts';
import { guida } from './guida.ts';
import { etichetteRoutes } from './routes.ts';
import { impostazioniCorrieri } from './settings.ts';
import { temaSpedizioni } from './temi.ts';

type Needs = Parts & Pick<StampantiParts, 'stampanti'> & { readonly corrieri: Corrieri };

const parti = ({ corrieri, settings, clock, log }: Needs): CorriereParts => ({
  corrieri,
  colliMassimiGls: settings.of(impostazioniCorrieri).colliMassimiGls,
  clock,
  guasto: (errore) => log.warn({ err: errore }, 'courier failed'),
});

export const etichette = area<Needs>({
  name: 'logistica/etichette',
  contract,
  settings: impostazioniCorrieri,
  menu: [
    {
      key: 'spedizioni',
      heading: 'documenti',
      label: 'Spedizioni',
      programType: 'vue',
      programPath: 'etichette',
      roles: chiUsaMagazzino,
      order: 63,
    },
  ],
  help: guida,
  attention: attenzioni,
  topics: [temaSpedizioni],
  routes: (parts) => etichetteRoutes({ ...parti(parts), stampanti: parts.stampanti, papers: parts.papers }),
  schedules: [
    {
      queue: codaCorrieri,
      when: { everySeconds: 30 },
      work: (parts) => giroCorrieri({ ...parti(parts), transaction: parts.store.transaction, jobsIn: parts.jobsIn }),
    },
  ],
});
