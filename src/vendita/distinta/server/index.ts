export { createDistinte } from './distinte.ts';
export type { Distinte } from './distinte.ts';
export { distintaRoutes } from './routes.ts';
