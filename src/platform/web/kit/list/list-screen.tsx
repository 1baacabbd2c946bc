import type { ReactNode } from 'react';
import { Table, type TableProps } from '../table.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { Filters, type FilteredBy } from './filters.tsx';
import { ListContent, type EmptyList } from './list-content.tsx';
import { ListPage } from './list-page.tsx';
import type { List } from './use-list.ts';
import { useLayout } from './use-layout.ts';

interface ListScreenProps<Row> extends Omit<TableProps<Row>, 'label' | 'rows' | 'heads' | 'layout' | 'actions'> {
  readonly title: string;
  readonly list: List<Row> & Partial<FilteredBy>;
  readonly counted: readonly [one: string, many: string];
  /** By default `Filters`, for a list that declares its fields. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly rowActions?: TableProps<Row>['actions'];
  /** Storage key of the chosen columns; by default no column can be hidden. */
  readonly choice?: string;
  readonly label?: string;
  readonly empty?: string | EmptyList;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** B-037, B-059. */
export function ListScreen<Row>(props: ListScreenProps<Row>): ReactNode {
  const {
    title,
    list,
    counted,
    filters = <Filters list={list} />,
    actions,
    rowActions,
    choice = '',
    label = title,
    empty,
    above,
    children,
    ...table
  } = props;
  const layout = useLayout(choice);
  return (
    <ListPage
      title={title}
      list={list}
      counted={counted}
      filters={filters}
      actions={
        <>
          {choice !== '' && <ColumnChoice columns={table.columns} layout={layout} />}
          {actions}
        </>
      }
    >
      {above}
      <ListContent list={list} {...(empty !== undefined && { empty })}>
        {(rows) => (
          <Table
            {...table}
            label={label}
            rows={rows}
            heads={list.heads}
            {...(choice !== '' && { layout })}
            {...(rowActions && { actions: rowActions })}
          />
        )}
      </ListContent>
      {children}
    </ListPage>
  );
}
