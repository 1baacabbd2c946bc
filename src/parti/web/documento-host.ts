import type { Store } from '#platform/web/store.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import { useUtente } from './utente.ts';

/** Id of the document that role 6 works on in the desktop program (P-202), as the program said it last; kept per tab, empty for none. */
const documento: Store<string> = createStore(conservato());

function conservato(): string {
  try {
    return sessionStorage.getItem('docId') ?? '';
  } catch {
    return '';
  }
}

/** False where it can't be the id of a document. */
export function scegliDocumento(docId: string): boolean {
  if (!/^\d{0,15}$/.test(docId)) return false;
  if (docId === '') sessionStorage.removeItem('docId');
  else sessionStorage.setItem('docId', docId);
  documento.set(docId);
  return true;
}

/** The document whose prices hold; empty for every role but 6. */
export function useDocumentoHost(): string {
  const { ruolo } = useUtente();
  const docId = useStore(documento);
  return ruolo === 6 ? docId : '';
}
