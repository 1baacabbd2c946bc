export { prendiFatture } from './prendi-fatture.ts';
