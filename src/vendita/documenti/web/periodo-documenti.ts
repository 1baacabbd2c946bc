import { addDays, firstOfMonth, isDay } from '#platform/contract/dates.ts';

/** Days of the documents that are shown, both ends included. */
export interface Periodo {
  readonly dal: string;
  readonly al: string;
}

export interface Mese {
  readonly year: number;
  readonly month: number;
}

/** An order stays in sight from its confirmation until after its delivery. */
const giorniSoliti = 90;

const valido = (giorno: string | undefined): giorno is string =>
  giorno !== undefined && isDay(giorno) && giorno >= '2000-01-01';

/**
 * The period of the address, put right: the last 90 days unless told; never past today, and the start never after the end.
 */
export function periodoDa(
  chiesto: { readonly dal?: string | undefined; readonly al?: string | undefined },
  oggi: string,
): Periodo {
  const al = valido(chiesto.al) && chiesto.al <= oggi ? chiesto.al : oggi;
  const dal = valido(chiesto.dal) && chiesto.dal <= al ? chiesto.dal : addDays(al, -giorniSoliti);
  return { dal, al };
}

/** The months that a period touches, the newest first: documents are read month by month. */
export function mesiDi({ dal, al }: Periodo): Mese[] {
  const mesi: Mese[] = [];
  for (let primo = firstOfMonth(al); primo >= firstOfMonth(dal); primo = firstOfMonth(addDays(primo, -1))) {
    mesi.push({ year: Number(primo.slice(0, 4)), month: Number(primo.slice(5, 7)) });
  }
  return mesi;
}

/** How many months may be asked for, when the first `arrivati` are there: a few at a time, so that the newest come first. */
export const mesiDaChiedere = (arrivati: number): number => arrivati + 4;
