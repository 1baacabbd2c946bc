import { Button, Group, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table-rows.module.css';

export interface RowAction<Row> {
  /**
   * Name of the action, such as 'Ferma'; a function of the row if the button also undoes it, so that it names one
   * action only.
   */
  readonly label: string | ((row: Row) => string);
  /** Accessible name: `Rimborsa: OC 12/2026`. */
  readonly of: (row: Row) => string;
  readonly act: (row: Row) => void;
  /** Reason why it is disabled, or null. */
  readonly refuse?: (row: Row) => string | null;
  readonly key?: string;
  readonly main?: boolean;
}

export const labelOf = <Row,>({ label }: RowAction<Row>, row: Row): string =>
  typeof label === 'string' ? label : label(row);

export function RowActions<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }): ReactNode {
  return (
    <Group gap={6} wrap="nowrap" className={classes.actions}>
      {actions.map((action) => (
        <RowButton key={labelOf(action, row)} row={row} action={action} />
      ))}
    </Group>
  );
}

function RowButton<Row>({ row, action }: { row: Row; action: RowAction<Row> }): ReactNode {
  const { of, act, refuse, key, main = false } = action;
  const refusal = refuse?.(row) ?? null;
  const button = (
    <Button
      size="compact-xs"
      variant={main ? 'filled' : 'default'}
      data-disabled={refusal !== null || undefined}
      aria-disabled={refusal !== null}
      aria-description={refusal ?? undefined}
      aria-keyshortcuts={key?.toUpperCase()}
      aria-label={of(row)}
      onClick={() => refusal === null && act(row)}
    >
      {labelOf(action, row)}
    </Button>
  );
  return refusal === null ? button : <Tooltip label={refusal}>{button}</Tooltip>;
}

export function typed<Row>(actions: readonly RowAction<Row>[], row: Row, key: string): boolean {
  const action = actions.find((one) => one.key?.toLowerCase() === key.toLowerCase());
  if (!action || (action.refuse?.(row) ?? null) !== null) return false;
  action.act(row);
  return true;
}
