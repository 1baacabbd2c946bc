import type { ReactNode } from 'react';
import { formatMoney, formatPrice } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

interface NumberProps {
  readonly value: number | null | undefined;
  readonly decimals?: number;
}

export const MoneyCell = ({ value }: Pick<NumberProps, 'value'>): ReactNode => (
  <span className="numeric">{formatMoney(value)}</span>
);

export const PriceCell = ({ value, decimals }: NumberProps): ReactNode => (
  <span className="numeric">{formatPrice(value, decimals)}</span>
);

export const DateCell = ({ value }: { value: string | null | undefined }): ReactNode =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value)}
    </time>
  ) : null;
