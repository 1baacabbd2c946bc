import type { ApiError } from '#platform/web/api-error.ts';
import { shapeOf, text, type Read } from '#platform/web/read.ts';
import type { Corpo } from '../dettagli.ts';
import type { Riga } from '../righe.ts';

/** Pending confirmation, kept with its key until a definite answer, across retries and reloads. */
export interface Invio {
  readonly chiave: string;
  /** Number and quantity of the lines sent, as the body does not identify the cart. */
  readonly righe: string;
  readonly corpo: Corpo;
}

const corpo: Read<Corpo> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Corpo) : undefined;
const invio = shapeOf<Invio>({ chiave: text, righe: text, corpo });
export const leggiInvio = (salvato: unknown): Invio | null => invio(salvato) ?? null;

const improntaRighe = (righe: readonly Pick<Riga, 'prog' | 'qta'>[]): string =>
  righe.map(({ prog, qta }) => `${prog}:${qta}`).join(' ');

/** Unchanged content reuses the pending attempt and its key. */
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
 * Resend only with the same cart, or an empty one (the order exists): otherwise another cart would be ordered unseen.
 */
export const siPuoRipetere = (sospeso: Invio, righe: readonly Pick<Riga, 'prog' | 'qta'>[]): boolean =>
  righe.length === 0 || improntaRighe(righe) === sospeso.righe;

/** Outcome unknown: server unreachable or failed. */
export const esitoIgnoto = (error: Pick<ApiError, 'status'>): boolean => error.status === 0 || error.status >= 500;
