export { archiviaFirma } from './archivia-firma.ts';
