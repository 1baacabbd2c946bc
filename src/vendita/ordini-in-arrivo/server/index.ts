import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { EsitoLettura } from '../rules/letto/letto.ts';
import { elementiInThread } from './leggi/lettura-nel-thread.ts';
import type { Nodo } from './leggi/ordine-xml.ts';

export { campiDi } from '../rules/esito-lettura.ts';
export { impostazioniOrdini } from './settings.ts';
export { accogliParti } from './accogli-parti.ts';
export { leggiDocumentoInThread } from './leggi/lettura-nel-thread.ts';
export type { Nodo } from './leggi/ordine-xml.ts';
export { chiaveArrivo } from './scrivi-arrivo.ts';

/** In this thread, for files that are our own: what others send is read in a thread that can be stopped. */
export async function leggiDocumentoNostro(nome: string, contenuto: Uint8Array): Promise<EsitoLettura> {
  const { leggiDocumento } = await import('./leggi/leggi-documento.ts');
  return leggiDocumento({ nome, contenuto });
}

/** The root of a small XML that a program sends; 422 for entities of its own and for what is broken. */
export async function radiceXml(xml: string): Promise<Nodo> {
  const [{ apriXml }, { Nodo: Elemento }] = [
    await import('./leggi/leggi-xml.ts'),
    await import('./leggi/ordine-xml.ts'),
  ];
  return new Elemento(apriXml(xml));
}

/** The root of a customer's whole XML, read in a thread that can be stopped; null for what can't be read. */
export async function radiceDelFile(uploads: Uploads, contenuto: Uint8Array): Promise<Nodo | null> {
  const letti = await elementiInThread(uploads, contenuto);
  if (!('elementi' in letti)) return null;
  const { Nodo: Elemento } = await import('./leggi/ordine-xml.ts');
  return new Elemento(letti.elementi);
}
