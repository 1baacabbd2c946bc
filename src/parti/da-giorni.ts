import { daysBetween } from '#platform/contract/dates.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';

/** How long something waits: `da oggi`, `da ieri`, `da 12 giorni`. */
export function daGiorni(dal: string, oggi: string): string {
  const giorni = daysBetween(dal, oggi);
  return giorni <= 0 ? 'da oggi' : giorni === 1 ? 'da ieri' : `da ${formatCount(giorni)} giorni`;
}

/** When something is due: `era per il 12/11/2026, 3 giorni fa`, `per oggi`, `per domani`, `per il 12/12/2026`. */
export function perGiorno(giorno: string, oggi: string): string {
  const fra = daysBetween(oggi, giorno);
  if (fra === 0) return 'per oggi';
  if (fra === 1) return 'per domani';
  if (fra > 1) return `per il ${formatDate(giorno)}`;
  return `era per il ${formatDate(giorno)}, ${fra === -1 ? 'ieri' : `${formatCount(-fra)} giorni fa`}`;
}

/** Days of a filter: `il 12/12/2026`, `dal 01/12/2026 fino al 12/12/2026`. */
export const nelPeriodo = ({
  dal,
  al,
}: {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
}): string =>
  dal !== undefined && dal === al
    ? `il ${formatDate(dal)}`
    : [dal && `dal ${formatDate(dal)}`, al && `fino al ${formatDate(al)}`].filter(Boolean).join(' ');
