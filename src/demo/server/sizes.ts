export type DemoSize = 's' | 'm' | 'l' | 'xl';

export interface Amounts {
  readonly testate: number;
  readonly clienti: number;
  readonly righeDocumenti: number;
}

export const amounts: Readonly<Record<DemoSize, Amounts>> = {
  s: { testate: 2_000, clienti: 200, righeDocumenti: 5_000 },
  m: { testate: 10_000, clienti: 600, righeDocumenti: 100_000 },
  l: { testate: 40_000, clienti: 1_500, righeDocumenti: 500_000 },
  xl: { testate: 160_000, clienti: 5_000, righeDocumenti: 5_000_000 },
};
