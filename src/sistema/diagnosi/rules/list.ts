/** `guasto` stops work or loses data; `avviso` needs attention. */
export const livelli = ['bene', 'avviso', 'guasto'] as const;
export type Livello = (typeof livelli)[number];

export interface Esame {
  readonly livello: Livello;
  readonly cosa: string;
  readonly detto: string;
}
