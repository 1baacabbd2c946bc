import type { ReactNode } from 'react';
import { formatPrice } from '#platform/contract/format.ts';

/** In a column prices of three to five decimals align at the comma. */
export const PriceCell = ({ value, decimals }: { value: number | null | undefined; decimals?: number }): ReactNode => {
  const text = formatPrice(value, decimals);
  return (
    <span className="numeric" data-decimals={text.split(',')[1]?.length}>
      {text}
    </span>
  );
};
