import type { ReactNode } from 'react';
import { pagesOf } from '#platform/contract/list.ts';
import { Pages } from '../pages.tsx';
import { Empty, FailedCall, Loading } from '../states.tsx';
import classes from './list-page.module.css';
import type { List } from './use-list.ts';

/** Text of an empty list, what fills it, and the button for that. */
export interface EmptyList {
  readonly text: string;
  readonly note: string;
  readonly action?: ReactNode;
}

interface ListContentProps<Row> {
  readonly list: List<Row>;
  readonly empty?: string | EmptyList;
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
      {data.righe.length === 0 ? <NoRows empty={empty} /> : children(data.righe)}
      <Pages mt="md" total={pagesOf(data.totale)} value={page} onChange={turn} />
    </div>
  );
}

function NoRows({ empty }: { empty: string | EmptyList | undefined }): ReactNode {
  if (!empty) return <Empty />;
  if (typeof empty === 'string') return <Empty text={empty} />;
  return (
    <Empty text={empty.text} note={empty.note}>
      {empty.action}
    </Empty>
  );
}
