import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { mostCounted } from '#platform/contract/list.ts';
import { Screen } from '../screen.tsx';
import classes from './list-page.module.css';
import type { List } from './use-list.ts';

interface ListPageProps<Row> {
  readonly title: string;
  readonly list: List<Row>;
  readonly counted: readonly [one: string, many: string];
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** B-037, B-059. */
export function ListPage<Row>({ title, list, counted, filters, actions, children }: ListPageProps<Row>): ReactNode {
  const { data, refetch, isRefetching } = list.query;
  return (
    <Screen
      title={title}
      actions={actions}
      toolbar={
        <>
          {filters}
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Ricarica"
            title="Ricarica"
            loading={isRefetching}
            onClick={() => void refetch()}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
          <span className={classes.count} aria-live="polite">
            {data && data.totale > 0 && `${countedUpTo(data.totale)} ${counted[data.totale === 1 ? 0 : 1]}`}
          </span>
        </>
      }
    >
      {children}
    </Screen>
  );
}

const countedUpTo = (totale: number): string =>
  totale === mostCounted + 1 ? `più di ${formatNumber(mostCounted)}` : formatNumber(totale);
