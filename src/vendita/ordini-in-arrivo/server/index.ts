import type { EsitoLettura } from '../rules/letto/letto.ts';

export { campiDi } from '../rules/esito-lettura.ts';
export { chiaveArrivo } from './scrivi-arrivo.ts';

/** In this thread, for files that are our own: what others send is read in a thread that can be stopped. */
export async function leggiDocumentoNostro(nome: string, contenuto: Uint8Array): Promise<EsitoLettura> {
  const { leggiDocumento } = await import('./leggi/leggi-documento.ts');
  return leggiDocumento({ nome, contenuto });
}
