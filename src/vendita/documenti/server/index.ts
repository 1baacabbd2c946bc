export { numeraDocumento, nuovoIdDocumento, preparaDocumento } from './crea-documento.ts';
export type { NuovoDocumento } from './crea-documento.ts';
export { evadiRighe } from './evadi-righe.ts';
export { campiTesti, leggiRighe as righeDocumento, testiVuoti } from './riga-documento.ts';
export type { RigaDocumento, TestiRiga } from './riga-documento.ts';
export { allegatoConferma, preparaAllegato } from './pdf-documento.ts';
export { mailConferma } from './mail-conferma.ts';
export type { DocumentoScritto } from './mail-conferma.ts';
