import { inItalia, isDay } from '#platform/contract/dates.ts';

/** Italian time: `05.11.2026` or `05/11/26`, `14.30` or `14:30`. */
export function instanteItaliano(data: string, ora: string): Date | null {
  const [, giorno = '', mese = '', anno = ''] = /^(\d{2})[./](\d{2})[./](\d{2}|\d{4})$/.exec(data.trim()) ?? [];
  const iso = `${anno.length === 2 ? `20${anno}` : anno}-${mese}-${giorno}`;
  if (!isDay(iso)) return null;
  const [, ore = '00', minuti = '00'] = /^([01]\d|2[0-3])[.:]([0-5]\d)$/.exec(ora.trim()) ?? [];
  const inUtc = new Date(`${iso}T${ore}:${minuti}:00Z`);
  const { day, time } = inItalia(inUtc);
  const scarto = Date.parse(`${day}T${time}:00Z`) - inUtc.getTime();
  return new Date(inUtc.getTime() - scarto);
}
