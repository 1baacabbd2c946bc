// Loaded with the first screen.

/** B-057. */
export const schedeTerzisti = ['documenti', 'lavorazioni', 'inviate', 'completate', 'gestione'] as const;
export type SchedaTerzisti = (typeof schedeTerzisti)[number];

/** B-055. */
export const filtri = ['tutto', 'articolo', 'descrizione', 'bolla', 'ordine', 'terzista'] as const;
export type Filtro = (typeof filtri)[number];

/** 0 sent, 1 waiting, 2 all (B-244). */
export const qualiDocumenti = ['0', '1', '2'] as const;
export type QualiDocumenti = (typeof qualiDocumenti)[number];
