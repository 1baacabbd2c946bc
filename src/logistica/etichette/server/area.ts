import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { StampantiParts } from '#esterni/stampanti/server/index.ts';
import { area, type Parts } from '#platform/server/area.ts';
import { outsideParts } from '#platform/server/outside/lane.ts';
import { outside } from '#platform/server/outside/outside.ts';
import * as contract from '../contract.ts';
import { attenzioni } from './attenzioni-spedizioni.ts';
import { chiamateCorrieri } from './chiamate.ts';
import type { CorriereParts } from './contesto-corrieri.ts';
import type { Corrieri } from './corrieri/porta-corriere.ts';
import { conferme } from './conferma.ts';
import { etichetteRoutes } from './routes.ts';
import { impostazioniCorrieri } from './settings.ts';
import { codaTracce, seguiSpedizioni } from './segui.ts';
import { temaSpedizioni } from './temi.ts';
import { tracciati } from './tracciati.ts';
import { versoCorrieri } from './verso-corrieri.ts';
import { scrivania } from './scrivania.ts';

type Needs = Parts & Pick<StampantiParts, 'stampanti'> & { readonly corrieri: Corrieri };

const parti = (parts: Needs): CorriereParts => ({
  corrieri: parts.corrieri,
  colliMassimiGls: parts.settings.of(impostazioniCorrieri).colliMassimiGls,
  clock: parts.clock,
  guasto: (errore) => parts.log.warn({ err: errore }, 'courier failed'),
  fuori: outsideParts(parts),
});

export const etichette = area<Needs>({
  name: 'logistica/etichette',
  contract,
  layouts: tracciati,
  settings: impostazioniCorrieri,
  menu: [
    {
      key: 'spedizioni',
      heading: 'consegne',
      label: 'Spedizioni',
      programPath: 'etichette',
      roles: chiUsaMagazzino,
      order: 63,
    },
  ],
  attention: attenzioni,
  desk: scrivania,
  topics: [temaSpedizioni],
  routes: (parts) => etichetteRoutes({ ...parti(parts), stampanti: parts.stampanti, papers: parts.papers }),
  works: [conferme(parti)],
  outside: [outside(chiamateCorrieri, (parts: Needs) => versoCorrieri(parti(parts)))],
  schedules: [{ queue: codaTracce, when: { everySeconds: 30 }, work: (parts) => seguiSpedizioni(parti(parts)) }],
});
