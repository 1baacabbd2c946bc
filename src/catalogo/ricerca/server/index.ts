export { createIndice } from './costruzione/tieni.ts';
export type { IndiceVivo } from './costruzione/tieni.ts';
