import { area } from '#platform/server/area.ts';
import { guida } from './guida.ts';

export const host = area({
  name: 'esterni/host',
  help: guida,
  menu: [
    {
      key: 'simulatore',
      heading: 'utilita',
      label: 'Simulatore del programma aziendale',
      programType: 'vue',
      programPath: 'simulatorehost',
      roles: [2],
      order: 130,
    },
  ],
});
