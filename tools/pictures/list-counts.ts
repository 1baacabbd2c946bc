import { atPlace, counting, differences, newCount } from './prepare-counting.ts';
import { type Screen, admin, magazzino, ufficio } from './roles.ts';

/** Screens of stock counts. */
export const countScreens: readonly Screen[] = [
  { name: 'inventario-nuova', path: '/inventario', roles: [ufficio], prepare: newCount },
  { name: 'inventario-posto', path: '/inventario', roles: [ufficio], prepare: atPlace },
  { name: 'inventario-telefono', path: '/inventario', roles: [ufficio], prepare: counting },
  { name: 'inventario-differenze', path: '/inventario', roles: [admin], prepare: differences, whole: true },
  { name: 'inventario', path: '/inventario', roles: [ufficio, magazzino] },
];
