import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './followed.module.css';

interface FollowedProps {
  /** Badge of its state. */
  readonly state: ReactNode;
  /** What it is, in one line beside the state. */
  readonly line: ReactNode;
  /** What can be done with it, at the end of the line. */
  readonly actions?: ReactNode;
  /** Its way, usually a `Strip`. */
  readonly strip: ReactNode;
  /** Facts, lines, papers and history, in this order; what is empty is a key among the actions, without a heading. */
  readonly children: ReactNode;
}

/** The form of every page that follows one thing: what it is and its state in one line, its way, then the rest. */
export function Followed({ state, line, actions, strip, children }: FollowedProps): ReactNode {
  return (
    <>
      <div className={classes.head}>
        <Group gap="xs" className={classes.line}>
          {state}
          <span>{line}</span>
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </div>
      {strip}
      {children}
    </>
  );
}
