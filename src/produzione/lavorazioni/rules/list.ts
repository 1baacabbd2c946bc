// What the address of the screen may say; a file of its own, because it is loaded with the first screen.

/** The tabs of the subcontractor screen, in their order (B-057). */
export const schedeTerzisti = ['documenti', 'lavorazioni', 'inviate', 'completate', 'gestione'] as const;
export type SchedaTerzisti = (typeof schedeTerzisti)[number];

/** Where a text is looked for ('Cerca in', B-055). */
export const filtri = ['tutto', 'articolo', 'descrizione', 'bolla', 'ordine', 'terzista'] as const;
export type Filtro = (typeof filtri)[number];

/** Which documents: 0 sent, 1 waiting to be sent, 2 all (B-244). */
export const qualiDocumenti = ['0', '1', '2'] as const;
export type QualiDocumenti = (typeof qualiDocumenti)[number];
