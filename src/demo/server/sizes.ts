export type DemoSize = 's' | 'm' | 'l';

/** How much is made. Articles follow from the headers, about 7.5 each in a small house and 6.2 in a large one. */
export interface Amounts {
  readonly testate: number;
  readonly clienti: number;
  /** Lines of documents of all types together. */
  readonly righeDocumenti: number;
}

export const amounts: Readonly<Record<DemoSize, Amounts>> = {
  s: { testate: 2_000, clienti: 200, righeDocumenti: 5_000 },
  m: { testate: 10_000, clienti: 600, righeDocumenti: 100_000 },
  l: { testate: 40_000, clienti: 1_500, righeDocumenti: 500_000 },
};
