import { isBetween } from '#platform/contract/dates.ts';

export const periodi = ['correnti', 'future', 'passate'] as const;
export type Periodo = (typeof periodi)[number];

export function periodoDi({ dal, al }: { readonly dal: string; readonly al: string }, oggi: string): Periodo {
  if (isBetween(oggi, dal, al)) return 'correnti';
  return oggi < dal ? 'future' : 'passate';
}
