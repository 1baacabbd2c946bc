export { creaMacchina } from './macchina/config.ts';
export type { MagazzinoParts } from './parts.ts';
export { magazzinoRoutes } from './routes.ts';
