import type { Ruolo } from '#platform/contract/call.ts';

export const chiAvviaStampe: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];

export const pagineMassime = 500;

export const ambitiStampa = ['testate', 'correlati', 'sottocapitolo', 'capitolo'] as const;
export type AmbitoStampa = (typeof ambitiStampa)[number];

/** Points: 240 maps to 148, clamped. */
export const altezzaDisegno = (altezza: number): number =>
  Math.min(360, Math.max(40, Math.round((altezza / 240) * 148)));
