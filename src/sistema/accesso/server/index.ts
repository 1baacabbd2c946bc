export { accessoRoutes } from './routes.ts';
export type { AccessoParts } from './parts.ts';
