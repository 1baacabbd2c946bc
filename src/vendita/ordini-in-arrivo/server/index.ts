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

/** Parses in this thread, so only for our own files; files of others are parsed in a thread that can be terminated. */
export async function leggiDocumentoNostro(nome: string, contenuto: Uint8Array): Promise<EsitoLettura> {
  const { leggiDocumento } = await import('./leggi/leggi-documento.ts');
  return leggiDocumento({ nome, contenuto });
}

/** Root of a small XML sent by a program; 422 if it defines entities or is malformed. */
export async function radiceXml(xml: string): Promise<Nodo> {
  const [{ apriXml }, { Nodo: Elemento }] = [
    await import('./leggi/leggi-xml.ts'),
    await import('./leggi/ordine-xml.ts'),
  ];
  return new Elemento(apriXml(xml));
}

/** Root of a customer's XML file, parsed in a thread that can be terminated; null if it can't be read. */
export async function radiceDelFile(uploads: Uploads, contenuto: Uint8Array): Promise<Nodo | null> {
  const letti = await elementiInThread(uploads, contenuto);
  if (!('elementi' in letti)) return null;
  const { Nodo: Elemento } = await import('./leggi/ordine-xml.ts');
  return new Elemento(letti.elementi);
}
