export type { UsiArticoli } from './elimina-testata.ts';
