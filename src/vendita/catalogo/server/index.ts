export { generaAnteprime } from './genera-anteprime.ts';
export { codaAnteprime } from './rigenera-anteprime.ts';
export type { LavoroAnteprime } from './rigenera-anteprime.ts';
export { createPagine } from './pagine.ts';
export { catalogoRoutes } from './routes.ts';
export { createTestate } from './testate.ts';
export type { Testate } from './testate.ts';
