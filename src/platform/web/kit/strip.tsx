import { Box } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './strip.module.css';

export interface Step {
  readonly name: string;
  /** The step of the page's own subject. */
  readonly here?: boolean;
  readonly done?: boolean;
  /** A person must act. */
  readonly wrong?: boolean;
  readonly links?: ReactNode;
  /** State and day; empty: not reached yet. */
  readonly said?: string;
  /** Quantity, and the person who did it. */
  readonly more?: string;
}

interface StripProps {
  /** Accessible name, e.g. `Dal preventivo al pagamento`. */
  readonly label: string;
  readonly steps: readonly Step[];
}

/**
 * The steps of one thing in a row of fixed height, so that nothing below it moves; narrow screens scroll to the page's
 * own step.
 */
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
  // A scrollable element must be focusable.
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

/** Placeholder of the same height while the strip loads. */
export const StripWaiting = (): ReactNode => <div className={classes.strip} aria-hidden />;
