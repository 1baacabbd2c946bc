import type { Late } from '#platform/web/kit/late.tsx';

export interface StradaProps {
  /** Ids of the documents that the page is about. */
  readonly documenti: readonly number[];
  /** The page's own step, where it is no document. */
  readonly spedizione?: string;
  readonly reso?: number;
}

declare module '#platform/web/slots.ts' {
  interface Slots {
    /** The way of documents from quote to money. */
    readonly Strada: Late<StradaProps>;
  }
}
