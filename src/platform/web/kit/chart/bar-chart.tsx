import type { CSSProperties, ReactNode } from 'react';
import classes from './column-chart.module.css';
import bars from './bar-chart.module.css';
import { Legend } from './legend.tsx';
import { placeOf, scaleOf, type Scale } from './scale.ts';
import { useMarks, type Mark, type MarkProps } from './use-marks.ts';

export interface ChartBar extends Mark {
  readonly label: string;
  /** Text at the end of the bar. */
  readonly shown: string;
  readonly value: number;
  readonly before?: number | undefined;
}

interface BarChartProps<B extends ChartBar> {
  readonly bars: readonly B[];
  readonly names: { readonly value: string; readonly before?: string | undefined };
  readonly mark: (bar: B, props: MarkProps) => ReactNode;
}

/** One row per name with one or two bars, each row a link. */
export function BarChart<B extends ChartBar>({ bars: rows, names, mark }: BarChartProps<B>): ReactNode {
  const { said, propsOf } = useMarks(rows);
  const scale = scaleOf(rows.flatMap(({ value, before = 0 }) => [value, before]));
  return (
    <div className={classes.chart} role="group" aria-label={`Grafico: ${names.value}`}>
      <Legend value={names.value} before={names.before} said={said} />
      <div className={bars.rows}>
        {rows.map((row) => (
          <div key={row.key} className={bars.row}>
            {mark(
              row,
              propsOf(
                row,
                bars.mark,
                <>
                  <span className={bars.label}>{row.label}</span>
                  <span className={bars.lane} data-one={row.before === undefined || undefined}>
                    <span data-bar="now" style={placed(scale, row.value)} />
                    {row.before !== undefined && <span data-bar="before" style={placed(scale, row.before)} />}
                  </span>
                  <span className={bars.shown}>{row.shown}</span>
                </>,
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const placed = (scale: Scale, value: number): CSSProperties => {
  const [zero, end] = [placeOf(scale, 0), placeOf(scale, value)];
  return { left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` };
};
