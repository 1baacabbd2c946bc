import { area } from '#platform/server/area.ts';

export const host = area({
  name: 'esterni/host',
  menu: [
    {
      key: 'simulatore',
      heading: 'utilita',
      label: 'Simulatore del programma aziendale',
      programPath: 'simulatorehost',
      roles: [2],
      order: 130,
    },
  ],
});
