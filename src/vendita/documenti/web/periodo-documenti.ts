import { addDays, firstOfMonth, isDay } from '#platform/contract/dates.ts';

export interface Periodo {
  readonly dal: string;
  readonly al: string;
}

export interface Mese {
  readonly year: number;
  readonly month: number;
}

const giorniSoliti = 90;

const valido = (giorno: string | undefined): giorno is string =>
  giorno !== undefined && isDay(giorno) && giorno >= '2000-01-01';

/** Normalised URL period: default 90 days, not past today, start not after end. */
export function periodoDa(
  chiesto: { readonly dal?: string | undefined; readonly al?: string | undefined },
  oggi: string,
): Periodo {
  const al = valido(chiesto.al) && chiesto.al <= oggi ? chiesto.al : oggi;
  const dal = valido(chiesto.dal) && chiesto.dal <= al ? chiesto.dal : addDays(al, -giorniSoliti);
  return { dal, al };
}

export function mesiDi({ dal, al }: Periodo): Mese[] {
  const mesi: Mese[] = [];
  for (let primo = firstOfMonth(al); primo >= firstOfMonth(dal); primo = firstOfMonth(addDays(primo, -1))) {
    mesi.push({ year: Number(primo.slice(0, 4)), month: Number(primo.slice(5, 7)) });
  }
  return mesi;
}

export const mesiDaChiedere = (arrivati: number): number => arrivati + 4;
