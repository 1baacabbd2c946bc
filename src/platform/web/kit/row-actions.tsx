import { Button, Group, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table-rows.module.css';

/** What can be done with a row of a list. */
export interface RowAction<Row> {
  readonly label: string;
  /** Says to those who hear it which row it is about: `Rimborsa: OC 12/2026`. */
  readonly of: (row: Row) => string;
  readonly act: (row: Row) => void;
  /** Why it can't be done with this row, as a sentence; null where it can. */
  readonly refuse?: (row: Row) => string | null;
  /** Typed while the row has the focus. */
  readonly key?: string;
  readonly main?: boolean;
}

/** The buttons of a row; one that can't be pressed says why, to the eye and to the ear. */
export function RowActions<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }): ReactNode {
  return (
    <Group gap={6} wrap="nowrap" className={classes.actions}>
      {actions.map((action) => (
        <RowButton key={action.label} row={row} action={action} />
      ))}
    </Group>
  );
}

function RowButton<Row>({ row, action }: { row: Row; action: RowAction<Row> }): ReactNode {
  const { label, of, act, refuse, key, main = false } = action;
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
      {label}
    </Button>
  );
  return refusal === null ? button : <Tooltip label={refusal}>{button}</Tooltip>;
}

/** Does what the typed key stands for; true when there was something. */
export function typed<Row>(actions: readonly RowAction<Row>[], row: Row, key: string): boolean {
  const action = actions.find((one) => one.key?.toLowerCase() === key.toLowerCase());
  if (!action || (action.refuse?.(row) ?? null) !== null) return false;
  action.act(row);
  return true;
}
