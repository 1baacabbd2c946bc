import type { ReactNode } from 'react';
import { useBusy } from '../activity.ts';
import classes from './loading-bar.module.css';

/** A thin line on top while any call that is not quiet is under way (P-122); appears only when it takes a moment. */
export function LoadingBar(): ReactNode {
  const busy = useBusy();
  return <div className={classes.bar} data-busy={busy || undefined} aria-hidden />;
}
