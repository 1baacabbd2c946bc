export const statiApprovazione = ['in attesa', 'approvata', 'respinta', 'ritirata'] as const;
export type StatoApprovazione = (typeof statiApprovazione)[number];

/** Carts put aside stand under the negative number of their approval: no person has one. */
export const carrelloDaParte = (id: number): number => -id;
