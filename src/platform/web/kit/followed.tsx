import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './followed.module.css';

interface FollowedProps {
  /** Badge of the state. */
  readonly state: ReactNode;
  /** Description in one line beside the state. */
  readonly line: ReactNode;
  /** Actions, at the end of the line. */
  readonly actions?: ReactNode;
  /** Its steps, usually a `Strip`. */
  readonly strip: ReactNode;
  /**
   * Facts, lines, files and history, in this order; an empty part is just a button among the actions, without a
   * heading.
   */
  readonly children: ReactNode;
}

/** Layout of every page about one tracked thing: description and state in one line, its steps, then the rest. */
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
