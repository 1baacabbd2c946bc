export { archiviaFirma } from './archivia-firma.ts';
export { scansioniNonViste } from './non-viste.ts';
