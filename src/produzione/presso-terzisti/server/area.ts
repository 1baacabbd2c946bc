import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { createSharedRun } from '#platform/server/shared-run.ts';
import * as contract from '../contract.ts';
import type { Lavagna } from './presso.ts';
import { pressoTerzisti } from './presso.ts';
import { sollecitaTerzista } from './sollecita-terzista.ts';

export const areaPressoTerzisti = area({
  name: 'produzione/presso-terzisti',
  contract,
  menu: [
    {
      key: 'presso-terzisti',
      heading: 'documenti',
      label: 'Presso i terzisti',
      programType: 'vue',
      programPath: 'terzisti/fuori',
      roles: interni,
      order: 305,
    },
  ],
  routes: () => {
    const insieme = createSharedRun<Lavagna>();
    return answer(contract, {
      pressoTerzisti: (given) => insieme.get('', () => pressoTerzisti(given)),
      sollecitaTerzista,
    });
  },
});
