import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '../column.ts';
import type { Layout } from './use-layout.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly layout: Layout;
}

export function ColumnChoice<Row>({ columns, layout }: ColumnChoiceProps<Row>): ReactNode {
  const { hidden, widths, change } = layout;
  const shown = columns.filter(({ title }) => !hidden.includes(title));
  const own = hidden.length > 0 || Object.keys(widths).length > 0;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Colonne
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colonne">
        <Stack gap={8}>
          {columns.map(({ title }) => (
            <Checkbox
              key={title}
              size="xs"
              label={title}
              checked={!hidden.includes(title)}
              disabled={shown.length === 1 && shown[0]?.title === title}
              onChange={({ currentTarget: { checked } }) =>
                change({ hidden: checked ? hidden.filter((one) => one !== title) : [...hidden, title], widths: {} })
              }
            />
          ))}
          <Button variant="default" disabled={!own} onClick={() => change({ hidden: [], widths: {} })}>
            Come all’inizio
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
