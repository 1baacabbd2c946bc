import { createStore, useStore, type Store } from '#platform/web/store.ts';
import { useUtente } from './utente.ts';

/** Role 6's document in the desktop program (P-202), kept per tab. */
const documento: Store<string> = createStore(conservato());

function conservato(): string {
  try {
    return sessionStorage.getItem('docId') ?? '';
  } catch {
    return '';
  }
}

/** False if not a document id. */
export function scegliDocumento(docId: string): boolean {
  if (!/^\d{0,15}$/.test(docId)) return false;
  if (docId === '') sessionStorage.removeItem('docId');
  else sessionStorage.setItem('docId', docId);
  documento.set(docId);
  return true;
}

/** Id of the document whose prices apply; empty except for role 6. */
export function useDocumentoHost(): string {
  const { ruolo } = useUtente();
  const docId = useStore(documento);
  return ruolo === 6 ? docId : '';
}
