/**
 * A line of a lot as a key of labels: `RL00000000012`. Letters and digits alone, so that a scanner writes it on any keyboard; longer than a place of
 * the warehouse, and unlike any number of a maker's lot.
 */
export const chiaveRigaLotto = {
  scrivi: (id: number): string => `RL${String(id).padStart(11, '0')}`,
  leggi: (chiave: string): number | null => (/^RL\d{11,15}$/i.test(chiave) ? Number(chiave.slice(2)) : null),
};

/** What labels of a lot's lines there are. */
export const suffissiStampa = ['lotto', 'articolo'] as const;
