import { formatDate } from '#platform/contract/format-date.ts';
import { daGiorni, perGiorno } from '#parti/da-giorni.ts';

export interface ConsegnaRiga {
  readonly inRitardo: boolean;
  /** Stock does not cover the rest of the line. */
  readonly mancante: boolean;
  /** Day confirmed by the supplier, if after the requested one. */
  readonly nuovaData: string | null;
}

interface RigaAperta {
  readonly resta: number;
  readonly chiesta: string | null;
  /** In stock; null if unmanaged or made to measure. */
  readonly inCasa: number | null;
  /** First day confirmed by a supplier. */
  readonly arrivo: string | null;
}

/** How a line's delivery stands; fully delivered lines are never late or missing. */
export function consegnaRiga({ resta, chiesta, inCasa, arrivo }: RigaAperta, oggi: string): ConsegnaRiga {
  const mancante = resta > 0 && inCasa !== null && inCasa < resta;
  const dopo = arrivo !== null && (chiesta === null || arrivo > chiesta);
  return {
    inRitardo: resta > 0 && chiesta !== null && chiesta < oggi,
    mancante,
    nuovaData: mancante && dopo ? arrivo : null,
  };
}

/** E.g. `In ritardo, nuova data 12/12/2026`; empty if on time. */
export function consegnaInParole({ inRitardo, mancante, nuovaData }: ConsegnaRiga): string {
  if (nuovaData !== null) return `${inRitardo ? 'In ritardo, nuova' : 'Nuova'} data ${formatDate(nuovaData)}`;
  if (!inRitardo) return '';
  return mancante ? 'In ritardo, nuova data da confermare' : 'In ritardo';
}

interface OrdineAperto {
  readonly tipo: string;
  readonly stato: string;
  readonly data: string;
  readonly prossimaConsegna: string | null;
}

/** When an open order is due, or how long it has been waiting if no day was promised; otherwise empty. */
export function consegnaOrdine({ tipo, stato, data, prossimaConsegna }: OrdineAperto, oggi: string): string {
  if (tipo !== 'OC' || (stato !== 'confermato' && stato !== 'in preparazione')) return '';
  if (prossimaConsegna === null) return `senza giorno promesso, aspetta ${daGiorni(data, oggi)}`;
  return `${prossimaConsegna < oggi ? 'in ritardo: ' : 'consegna '}${perGiorno(prossimaConsegna, oggi)}`;
}
