export type { LavoriParts } from './area.ts';
