import { area } from '#platform/server/area.ts';

export const menu = area({
  name: 'sistema/menu',
  menu: [
    {
      key: 'ricarica',
      heading: 'utilita',
      label: 'Ricarica la pagina',
      programType: 'js',
      programPath: 'update',
      roles: [2, 4, 5],
      order: 110,
    },
    {
      key: 'chiamate',
      heading: 'utilita',
      label: 'Documentazione delle chiamate',
      programType: 'link',
      programPath: '/api/docs',
      roles: [2],
      order: 120,
    },
  ],
});
