/** How a thing is that was looked at: a `guasto` stops the work or loses data, an `avviso` should be seen to. */
export const livelli = ['bene', 'avviso', 'guasto'] as const;
export type Livello = (typeof livelli)[number];

/** One thing that was looked at, and what is said of it. */
export interface Esame {
  readonly livello: Livello;
  readonly cosa: string;
  readonly detto: string;
}
