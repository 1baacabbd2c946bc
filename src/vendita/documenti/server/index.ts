export { numeraDocumento, nuovoIdDocumento, preparaDocumento } from './crea-documento.ts';
export type { NuovaRiga, NuovoDocumento } from './crea-documento.ts';
export { allegatoConferma, preparaAllegato } from './pdf-documento.ts';
export { mailConferma } from './mail-conferma.ts';
export type { DocumentoScritto } from './mail-conferma.ts';
