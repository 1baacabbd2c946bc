import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import classes from './column-chart.module.css';
import { placeOf, scaleOf } from './scale.ts';
import type { Scale } from './scale.ts';

export interface ChartColumn {
  readonly key: string;
  /** Below the column, short. */
  readonly label: string;
  /** In the line above the chart while the pointer is on the column. */
  readonly said: string;
  readonly value: number;
  readonly before: number;
}

/** Props of the link that a column is. */
export interface MarkProps {
  readonly className: string | undefined;
  readonly tabIndex: -1;
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly children: ReactNode;
}

interface ColumnChartProps<C extends ChartColumn> {
  readonly columns: readonly C[];
  readonly names: { readonly value: string; readonly before: string };
  readonly axis: (value: number) => string;
  readonly mark: (column: C, props: MarkProps) => ReactNode;
}

/** Labels that find room on a wide screen; a narrow one shows every second of them. */
const labels = 12;

/**
 * Two bars per column, now and before, each column a link. For eyes and pointer only: the screen shows the same numbers
 * and links in a table below it.
 */
export function ColumnChart<C extends ChartColumn>({ columns, names, axis, mark }: ColumnChartProps<C>): ReactNode {
  const [at, setAt] = useState<string | null>(null);
  const scale = scaleOf(columns.flatMap(({ value, before }) => [value, before]));
  const every = Math.ceil(columns.length / labels);
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.legend}>
        <span data-bar="now">{names.value}</span>
        <span data-bar="before">{names.before}</span>
        <Text span size="sm" className={classes.said}>
          {columns.find(({ key }) => key === at)?.said}
        </Text>
      </div>
      <div className={classes.plot}>
        {scale.ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${placeOf(scale, tick)}%` }}>
            <span>{axis(tick)}</span>
          </div>
        ))}
        <div className={classes.columns}>
          {columns.map((column) => (
            <div key={column.key} className={classes.column}>
              {mark(column, {
                className: classes.mark,
                tabIndex: -1,
                onMouseEnter: () => setAt(column.key),
                onMouseLeave: () => setAt(null),
                children: (
                  <>
                    <span data-bar="before" style={placed(scale, column.before)} />
                    <span data-bar="now" style={placed(scale, column.value)} />
                  </>
                ),
              })}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.labels}>
        {columns.map(({ key, label }, i) => (
          <span key={key} data-second={(i / every) % 2 === 1 || undefined}>
            {i % every === 0 && label}
          </span>
        ))}
      </div>
    </div>
  );
}

const placed = (scale: Scale, value: number): CSSProperties => {
  const [zero, end] = [placeOf(scale, 0), placeOf(scale, value)];
  return { bottom: `${Math.min(zero, end)}%`, height: `${Math.abs(end - zero)}%` };
};
