import { addDays } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Periodo } from '../rules/periodo-promozione.ts';

export function finoA({ dal, al }: { readonly dal: string; readonly al: string }, periodo: Periodo): string {
  const ultimo = formatDate(addDays(al, -1));
  if (periodo === 'future') return `dal ${formatDate(dal)} al ${ultimo}`;
  return periodo === 'passate' ? `conclusa il ${ultimo}` : `fino al ${ultimo}`;
}
