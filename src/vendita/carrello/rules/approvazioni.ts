export const statiApprovazione = ['in attesa', 'approvata', 'respinta', 'ritirata'] as const;
export type StatoApprovazione = (typeof statiApprovazione)[number];

/** A pending order is stored as a cart whose `persona` is its negative approval id, which no user has. */
export const carrelloDaParte = (id: number): number => -id;
