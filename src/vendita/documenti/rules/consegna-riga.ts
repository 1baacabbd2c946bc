import { formatDate } from '#platform/contract/format-date.ts';

/** When what is left of an ordered line comes; days are ISO. */
export interface ConsegnaRiga {
  /** The day it was asked for is over. */
  readonly inRitardo: boolean;
  /** Less is at our places than is left of the line. */
  readonly mancante: boolean;
  /** When a supplier has confirmed more, where that is after the day asked for. */
  readonly nuovaData: string | null;
}

interface RigaAperta {
  /** Still to be delivered. */
  readonly resta: number;
  readonly chiesta: string | null;
  /** At our places; null where stock is not managed or the article is made to measure. */
  readonly inCasa: number | null;
  /** First day that a supplier has confirmed for more. */
  readonly arrivo: string | null;
}

/** A line with nothing left is neither late nor waited for. */
export function consegnaRiga({ resta, chiesta, inCasa, arrivo }: RigaAperta, oggi: string): ConsegnaRiga {
  const mancante = resta > 0 && inCasa !== null && inCasa < resta;
  const dopo = arrivo !== null && (chiesta === null || arrivo > chiesta);
  return {
    inRitardo: resta > 0 && chiesta !== null && chiesta < oggi,
    mancante,
    nuovaData: mancante && dopo ? arrivo : null,
  };
}

/** `In ritardo, nuova data 12/12/2026`; empty for a line that comes as it was asked for. */
export function consegnaInParole({ inRitardo, mancante, nuovaData }: ConsegnaRiga): string {
  if (nuovaData !== null) return `${inRitardo ? 'In ritardo, nuova' : 'Nuova'} data ${formatDate(nuovaData)}`;
  if (!inRitardo) return '';
  return mancante ? 'In ritardo, nuova data da confermare' : 'In ritardo';
}
