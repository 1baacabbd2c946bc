import type { ReactNode } from 'react';
import { formatMoney, formatPrice } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';

interface NumberProps {
  readonly value: number | null | undefined;
  /** Fixed decimals. */
  readonly decimals?: number;
}

/** An amount, `€ 1.234,56`. */
export const MoneyCell = ({ value }: Pick<NumberProps, 'value'>): ReactNode => (
  <span className="numeric">{formatMoney(value)}</span>
);

/** A unit price with the decimals that it has, at least 3 unless told. */
export const PriceCell = ({ value, decimals }: NumberProps): ReactNode => (
  <span className="numeric">{formatPrice(value, decimals)}</span>
);

/** An ISO day as `dd/mm/yyyy`. */
export const DateCell = ({ value }: { value: string | null | undefined }): ReactNode =>
  value ? (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(value)}
    </time>
  ) : null;
