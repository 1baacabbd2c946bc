import type { ReactNode } from 'react';
import { useBusy } from '../activity.ts';
import classes from './loading-bar.module.css';

/** P-122, after a short delay. */
export function LoadingBar(): ReactNode {
  const busy = useBusy();
  return <div className={classes.bar} data-busy={busy || undefined} aria-hidden />;
}
