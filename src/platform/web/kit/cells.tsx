import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber, formatPrice, formatQuantity } from '#platform/contract/format.ts';

interface NumberProps {
  readonly value: number | null | undefined;
  /** Fixed decimals; left out, a quantity without zeros at the end. */
  readonly decimals?: number;
}

export const NumberCell = ({ value, decimals }: NumberProps): ReactNode => (
  <span className="numeric">{decimals === undefined ? formatQuantity(value) : formatNumber(value, decimals)}</span>
);

/** An amount, `€ 1.234,56`. */
export const MoneyCell = ({ value }: Pick<NumberProps, 'value'>): ReactNode => <span className="numeric">{formatMoney(value)}</span>;

/** A unit price, 3 decimals unless told. */
export const PriceCell = ({ value, decimals }: NumberProps): ReactNode => <span className="numeric">{formatPrice(value, decimals)}</span>;

/** An ISO day as `dd/mm/yyyy`. */
export const DateCell = ({ value }: { value: string | null | undefined }): ReactNode =>
  value ? <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>{formatDate(value)}</time> : null;
