import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './column-chart.module.css';

interface LegendProps {
  readonly value: string;
  /** Undefined: only one series, which needs no legend. */
  readonly before: string | undefined;
  readonly said: string;
}

export const Legend = ({ value, before, said }: LegendProps): ReactNode => (
  <div className={classes.legend} aria-hidden>
    {before !== undefined && (
      <>
        <span data-bar="now">{value}</span>
        <span data-bar="before">{before}</span>
      </>
    )}
    <Text span size="sm" className={classes.said}>
      {said}
    </Text>
  </div>
);
