export { festivi, festiviDa } from './festivi.ts';
export { contaRighe } from './righe.ts';
export { carrelloRoutes } from './routes.ts';
export type { CarrelloDeps } from './routes.ts';
