/** P-012: tabs of the document list. */
export const schedeDocumenti = ['ordini', 'ddt', 'fatture', 'web'] as const;
export type SchedaDocumenti = (typeof schedeDocumenti)[number];
