import type { Late } from '#platform/web/kit/late.tsx';

export interface StradaProps {
  /** Ids of the documents that the page shows. */
  readonly documenti: readonly number[];
  /** The page's own step, if its subject is not a document. */
  readonly spedizione?: string;
  readonly reso?: number;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** Strip of the steps from quote to payment. */
    readonly Strada: Late<StradaProps>;
  }
}
