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

/** In a column prices of three to five decimals align at the comma. */
export const PriceCell = ({ value, decimals }: NumberProps): ReactNode => {
  const text = formatPrice(value, decimals);
  return (
    <span className="numeric" data-decimals={text.split(',')[1]?.length}>
      {text}
    </span>
  );
};

export const DateCell = ({ value }: { value: string | null | undefined }): ReactNode =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value)}
    </time>
  ) : null;
