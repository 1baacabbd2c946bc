import { addDays, dayOfWeek } from '#platform/contract/dates.ts';

export const isLavorativo = (giorno: string, festivi: ReadonlySet<string>): boolean =>
  dayOfWeek(giorno) < 6 && !festivi.has(giorno);

/** B-140. */
export function giornoLavorativoDopo(giorno: string, festivi: ReadonlySet<string>): string {
  let dopo = addDays(giorno, 1);
  while (!isLavorativo(dopo, festivi)) dopo = addDays(dopo, 1);
  return dopo;
}

/** Empty without a departure, at weekends and on holidays (B-140). */
export function dateDaPartenza(
  dtPartenza: string | null,
  festivi: ReadonlySet<string>,
): { readonly dtPartenza: string | null; readonly dtConsegna: string | null } {
  if (dtPartenza === null || !isLavorativo(dtPartenza, festivi)) return { dtPartenza: null, dtConsegna: null };
  return { dtPartenza, dtConsegna: giornoLavorativoDopo(dtPartenza, festivi) };
}

export const partenzaProposta = (oggi: string, festivi: ReadonlySet<string>): string =>
  isLavorativo(oggi, festivi) ? oggi : giornoLavorativoDopo(oggi, festivi);

/** The courier delivers on the next working day by default, so only a later day is requested. */
export function consegnaChiesta(
  { dtPartenza, dtConsegna }: { readonly dtPartenza: string | null; readonly dtConsegna: string | null },
  festivi: ReadonlySet<string>,
): string | null {
  if (dtPartenza === null || dtConsegna === null) return null;
  const sua = dateDaPartenza(dtPartenza, festivi).dtConsegna;
  return sua !== null && dtConsegna > sua ? dtConsegna : null;
}
