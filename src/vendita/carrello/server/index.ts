export { contaRighe } from './righe.ts';
export { carrelloRoutes } from './routes.ts';
