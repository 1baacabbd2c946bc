import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

export const MoneyCell = ({ value }: { readonly value: number | null | undefined }): ReactNode => (
  <span className="numeric">{formatMoney(value)}</span>
);

export const DateCell = ({ value }: { value: string | null | undefined }): ReactNode =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value)}
    </time>
  ) : null;
