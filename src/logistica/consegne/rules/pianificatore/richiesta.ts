// Seconds from midnight of the tour's day (may exceed 86,400), mm, m; loads by dimension in any unit.

/** Inclusive. */
export type Finestra = readonly [number, number];

export interface Fermata {
  readonly id: string;
  readonly luogo: number;
  readonly servizio: number;
  /** Ordered, disjoint; none: any time. */
  readonly finestre?: readonly Finestra[];
  readonly carico?: readonly number[];
  /** Length of the longest bar that fits. */
  readonly lunghezza?: number;
  readonly soltanto?: readonly string[];
  /** Extra cost if another vehicle serves the stop. */
  readonly preferito?: { readonly veicolo: string; readonly costo: number };
}

/** Starts within `da` to `a`; none if the tour ends before. */
export interface Pausa {
  readonly durata: number;
  readonly da: number;
  readonly a: number;
}

export interface Veicolo {
  readonly id: string;
  readonly partenza: number;
  readonly arrivo: number;
  /** Leaves after, returns by. */
  readonly orario: Finestra;
  readonly capacita?: readonly number[];
  readonly lunghezza?: number;
  readonly pausa?: Pausa | null;
  /** In this order, others may come between. Violations are reported, not repaired. */
  readonly fisse?: readonly string[];
  /** True: the vehicle carries exactly the stops in `fisse`. */
  readonly chiuso?: boolean;
}

export interface Richiesta {
  readonly fermate: readonly Fermata[];
  readonly veicoli: readonly Veicolo[];
  /** Row to column; Infinity: no way. */
  readonly durate: ArrayLike<number>;
  readonly distanze: ArrayLike<number>;
  /** Reference-core seconds, counted in steps to be deterministic. */
  readonly secondi: number;
  readonly seme: number;
  /** Default: metres only. `veicolo`: cost of each used vehicle; negative: use as many as possible. */
  readonly costi?: { readonly metro: number; readonly secondo: number; readonly veicolo: number };
  /** Balances tours: cost of the squared stops and of the squared seconds of driving and service. Default: 0. */
  readonly pari?: { readonly fermata: number; readonly secondo: number };
  /** Called with better plans and the elapsed share of the time; returning true stops the search. */
  readonly ascolta?: (parte: number, migliore: () => readonly Tour[]) => boolean;
}

export interface Tour {
  readonly veicolo: string;
  readonly fermate: readonly string[];
}

export type Regola = 'irraggiungibile' | 'lunghezza' | 'carico' | 'finestra' | 'orario' | 'bloccato';

/** Smallest change that would serve the stop, in the rule's unit. */
export interface Fuori {
  readonly id: string;
  readonly regola: Regola;
  /** Vehicle of that change; null: none. */
  readonly veicolo: string | null;
  readonly posto: number;
  /** Missing mm, load or seconds; 0 for a lock or missing road. */
  readonly manca: number;
}

export interface Piano {
  readonly giri: readonly Tour[];
  readonly fuori: readonly Fuori[];
  readonly costo: number;
  readonly prove: number;
}
