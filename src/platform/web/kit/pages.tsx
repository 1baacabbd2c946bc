import { Pagination, type PaginationProps } from '@mantine/core';
import { memo, type ReactNode } from 'react';

const commands = {
  first: 'Prima pagina',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  last: 'Ultima pagina',
} as const;

export const Pages = memo(function Pages(
  props: Pick<PaginationProps, 'total' | 'value' | 'onChange' | 'size' | 'mt'>,
): ReactNode {
  if (props.total <= 1) return null;
  return (
    <Pagination
      {...props}
      getControlProps={(control) => ({ 'aria-label': commands[control] })}
      getItemProps={(page) => ({ 'aria-label': `Pagina ${page}` })}
    />
  );
});
