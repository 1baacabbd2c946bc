/** P-012. */
export const schedeDocumenti = ['ordini', 'ddt', 'fatture', 'web'] as const;
export type SchedaDocumenti = (typeof schedeDocumenti)[number];
