import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { CaselleStatiProps } from './caselle-stati.tsx';

const CaselleStati = lazy(async () => ({ default: (await import('./caselle-stati.tsx')).CaselleStati }));

/** Which states are shown. Of the staff and subcontractors alone: visitors and customers need not load what a box is made of. */
export const FiltroStati = (props: CaselleStatiProps): ReactNode => (
  <Suspense>
    <CaselleStati {...props} />
  </Suspense>
);
