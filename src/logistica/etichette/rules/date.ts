import { addDays, dayOfWeek } from '#platform/contract/dates.ts';

/** Monday to Friday and no national holiday. */
export const isLavorativo = (giorno: string, festivi: ReadonlySet<string>): boolean =>
  dayOfWeek(giorno) < 6 && !festivi.has(giorno);

/** The first working day after this one (B-140); holidays are left out too. */
export function giornoLavorativoDopo(giorno: string, festivi: ReadonlySet<string>): string {
  let dopo = addDays(giorno, 1);
  while (!isLavorativo(dopo, festivi)) dopo = addDays(dopo, 1);
  return dopo;
}

/** Days of a shipment by its departure: of a weekend, or of none, there is neither (B-140). */
export function dateDaPartenza(
  dtPartenza: string | null,
  festivi: ReadonlySet<string>,
): { readonly dtPartenza: string | null; readonly dtConsegna: string | null } {
  if (dtPartenza === null || dayOfWeek(dtPartenza) > 5) return { dtPartenza: null, dtConsegna: null };
  return { dtPartenza, dtConsegna: giornoLavorativoDopo(dtPartenza, festivi) };
}

/** The day on which a shipment that is made today leaves: today, or the next working day. */
export const partenzaProposta = (oggi: string, festivi: ReadonlySet<string>): string =>
  isLavorativo(oggi, festivi) ? oggi : giornoLavorativoDopo(oggi, festivi);
