import { cercaDocumenti, dettaglioDocumento, elencoDocumenti } from '../contract.ts';

/** What is shown of documents, and is read again when one of them has changed. */
const letture: ReadonlySet<unknown> = new Set(
  [elencoDocumenti, cercaDocumenti, dettaglioDocumento].map(({ path }) => path),
);

/** For `invalidateQueries`. */
export const deiDocumenti = {
  predicate: ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean => letture.has(path),
};
