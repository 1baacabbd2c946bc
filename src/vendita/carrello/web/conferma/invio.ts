import type { ApiError } from '#platform/web/api-error.ts';
import type { Read } from '#platform/web/read.ts';
import { shapeOf, text } from '#platform/web/read.ts';
import type { Corpo } from '../dettagli.ts';
import type { Riga } from '../righe.ts';

/** A confirmation on its way: kept with its key until the server has said yes or no, over retries and reloads. */
export interface Invio {
  readonly chiave: string;
  /** The lines that were sent, by number and quantity: the body alone does not tell one cart from another. */
  readonly righe: string;
  readonly corpo: Corpo;
}

/** What it was kept as, goes out again as it is. */
const corpo: Read<Corpo> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Corpo) : undefined;
const invio = shapeOf<Invio>({ chiave: text, righe: text, corpo });
export const leggiInvio = (salvato: unknown): Invio | null => invio(salvato) ?? null;

const improntaRighe = (righe: readonly Pick<Riga, 'prog' | 'qta'>[]): string =>
  righe.map(({ prog, qta }) => `${prog}:${qta}`).join(' ');

/** The attempt for this content: the pending one with its key where nothing changed since, else a new one. */
export function preparaInvio(
  sospeso: Invio | null,
  corpo: Corpo,
  righe: readonly Riga[],
  nuovaChiave: () => string,
): Invio {
  const impronta = improntaRighe(righe);
  if (sospeso?.righe === impronta && JSON.stringify(sospeso.corpo) === JSON.stringify(corpo)) return sospeso;
  return { chiave: nuovaChiave(), righe: impronta, corpo };
}

/**
 * Whether a pending confirmation may be sent once more: with the cart as it was, or empty, as it is when the order was made. With
 * another cart it would order what nobody saw.
 */
export const siPuoRipetere = (sospeso: Invio, righe: readonly Pick<Riga, 'prog' | 'qta'>[]): boolean =>
  righe.length === 0 || improntaRighe(righe) === sospeso.righe;

/** True where nobody knows whether the order was made: the server was not reached, or did not get to an answer. */
export const esitoIgnoto = (error: Pick<ApiError, 'status'>): boolean => error.status === 0 || error.status >= 500;
