import type { CSSProperties, ReactNode } from 'react';
import classes from './column-chart.module.css';
import { Legend } from './legend.tsx';
import { placeOf, scaleOf, type Scale } from './scale.ts';
import { useMarks, type Mark, type MarkProps } from './use-marks.ts';

export interface ChartColumn extends Mark {
  /** Below the column, short. */
  readonly label: string;
  readonly value: number;
  /** Undefined in a chart of one bar per column. */
  readonly before?: number | undefined;
}

interface ColumnChartProps<C extends ChartColumn> {
  readonly columns: readonly C[];
  readonly names: { readonly value: string; readonly before?: string | undefined };
  readonly axis: (value: number) => string;
  /** Renders a column as a link or, without one, just spreads the children. */
  readonly mark: (column: C, props: MarkProps) => ReactNode;
}

/** Number of labels with room on a wide screen; a narrow one shows every second. */
const labels = 12;

/** One or two bars per column, each column a link. The screen shows the same numbers and links in a table below it. */
export function ColumnChart<C extends ChartColumn>({ columns, names, axis, mark }: ColumnChartProps<C>): ReactNode {
  const { said, propsOf } = useMarks(columns);
  const scale = scaleOf(columns.flatMap(({ value, before = 0 }) => [value, before]));
  const every = Math.ceil(columns.length / labels);
  const one = names.before === undefined || undefined;
  return (
    <div className={classes.chart} role="group" aria-label={`Grafico: ${names.value}`}>
      <Legend value={names.value} before={names.before} said={said} />
      <div className={classes.plot}>
        {scale.ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${placeOf(scale, tick)}%` }} aria-hidden>
            <span>{axis(tick)}</span>
          </div>
        ))}
        <div className={classes.columns}>
          {columns.map((column) => (
            <div key={column.key} className={classes.column} data-one={one}>
              {mark(
                column,
                propsOf(
                  column,
                  classes.mark,
                  <>
                    {column.before !== undefined && <span data-bar="before" style={placed(scale, column.before)} />}
                    <span data-bar="now" style={placed(scale, column.value)} />
                  </>,
                ),
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.labels} aria-hidden>
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
