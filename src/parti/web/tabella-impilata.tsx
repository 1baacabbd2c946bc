import type { Key, ReactNode } from 'react';
import classes from './tabella-impilata.module.css';

export interface ColonnaImpilata<Riga> {
  readonly title: string;
  /** Null where the row has nothing here. */
  readonly cell: (riga: Riga) => ReactNode;
  readonly numeric?: boolean;
  /** Stacked, takes the whole width and goes without its title: what names the row. */
  readonly piena?: boolean;
}

interface TabellaImpilataProps<Riga> {
  readonly label: string;
  readonly rows: readonly Riga[];
  readonly columns: readonly ColonnaImpilata<Riga>[];
  readonly keyOf: (riga: Riga, posto: number) => Key;
  /** Height at which the table scrolls under its head. */
  readonly maxHeight?: number | string;
}

/** Rows to be read, as of an order or a document; under 900 px each row becomes a block, every value with its name. */
export function TabellaImpilata<Riga>({
  label,
  rows,
  columns,
  keyOf,
  maxHeight,
}: TabellaImpilataProps<Riga>): ReactNode {
  return (
    // Scrolls by keyboard too.
    <div
      className={classes.cornice}
      style={{ maxHeight }}
      role="region"
      aria-label={label}
      tabIndex={maxHeight === undefined ? undefined : 0}
    >
      <table className={classes.tabella} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'numeric' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((riga, posto) => (
            <tr key={keyOf(riga, posto)}>
              {columns.map(({ title, cell, numeric, piena }) => (
                <td
                  key={title}
                  className={numeric ? 'numeric' : undefined}
                  data-nome={piena ? undefined : title}
                  data-piena={piena || undefined}
                >
                  {cell(riga)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
