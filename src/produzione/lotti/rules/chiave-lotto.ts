/** A line of a lot as a key of labels: `#12`, which no number of a maker's lot looks like. */
export const chiaveRigaLotto = {
  scrivi: (id: number): string => `#${id}`,
  leggi: (chiave: string): number | null => (/^#\d{1,15}$/.test(chiave) ? Number(chiave.slice(1)) : null),
};

/** What labels of a lot's lines there are. */
export const suffissiStampa = ['lotto', 'articolo'] as const;
