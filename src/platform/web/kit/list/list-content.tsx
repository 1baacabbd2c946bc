import type { ReactNode } from 'react';
import { pagesOf } from '#platform/contract/list.ts';
import { Pages } from '../pages.tsx';
import { Empty, FailedCall, Loading } from '../states.tsx';
import classes from './list-page.module.css';
import type { List } from './use-list.ts';

interface ListContentProps<Row> {
  readonly list: List<Row>;
  readonly empty?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function ListContent<Row>({ list, empty, children }: ListContentProps<Row>): ReactNode {
  const { query, page, turn } = list;
  const { data, error, isPlaceholderData } = query;
  if (!data)
    return error ? (
      <FailedCall error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading rows={12} height={28} />
    );
  return (
    <div className={classes.content} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {data.righe.length === 0 ? <Empty {...(empty ? { text: empty } : {})} /> : children(data.righe)}
      <Pages mt="md" total={pagesOf(data.totale)} value={page} onChange={turn} />
    </div>
  );
}
