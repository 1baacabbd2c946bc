import { Box } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './strip.module.css';

export interface Step {
  readonly name: string;
  /** The step that the page is about. */
  readonly here?: boolean;
  readonly done?: boolean;
  /** A person must act. */
  readonly wrong?: boolean;
  readonly links?: ReactNode;
  /** State and day; empty: not reached yet. */
  readonly said?: string;
  /** How much, and who. */
  readonly more?: string;
}

interface StripProps {
  /** What way it is, e.g. `Dal preventivo al pagamento`. */
  readonly label: string;
  readonly steps: readonly Step[];
}

/** The way of one thing in one row of equal height, so that nothing below it moves; narrow screens scroll it to the page's own step. */
export function Strip({ label, steps }: StripProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const here = steps.findIndex((step) => step.here);
  useLayoutEffect(() => {
    if (!list.current) return;
    setScrolls(list.current.scrollWidth > list.current.clientWidth);
    const item = list.current.children[here];
    if (item instanceof HTMLElement) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft;
  }, [here, steps.length]);
  // What scrolls must be reachable by keys.
  return (
    <Box component="ol" ref={list} className={classes.strip} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {steps.map(({ name, here: current, done, wrong, links, said, more }) => (
        <li
          key={name}
          aria-current={current ? 'step' : undefined}
          data-fatto={done || undefined}
          data-guasto={wrong || undefined}
        >
          <b>{name}</b> {links}
          <small>{said}</small>
          <small>{more}</small>
        </li>
      ))}
    </Box>
  );
}

/** As high as the strip that is still loading. */
export const StripWaiting = (): ReactNode => <div className={classes.strip} aria-hidden />;
