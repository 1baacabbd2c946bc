// Planner input and output: seconds from midnight of the tour's day (may exceed 86,400), mm, m; loads by dimension in
// any shared unit.

/** Inclusive. */
export type Finestra = readonly [number, number];

export interface Fermata {
  readonly id: string;
  readonly luogo: number;
  readonly servizio: number;
  /** Start windows, ordered, disjoint; none: any time. */
  readonly finestre?: readonly Finestra[];
  readonly carico?: readonly number[];
  /** Longest bar. */
  readonly lunghezza?: number;
  readonly soltanto?: readonly string[];
  /** Usual vehicle, and the extra cost of others. */
  readonly preferito?: { readonly veicolo: string; readonly costo: number };
}

/** Once per tour, starting within `da` to `a`; none if the tour ends before. */
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
  /** Fixed in this order; others may come between. Rule violations are reported, not repaired. */
  readonly fisse?: readonly string[];
  /** Exactly `fisse`. */
  readonly chiuso?: boolean;
}

export interface Richiesta {
  readonly fermate: readonly Fermata[];
  readonly veicoli: readonly Veicolo[];
  /** Square, row to column. Infinity: no way. */
  readonly durate: ArrayLike<number>;
  readonly distanze: ArrayLike<number>;
  /** Search time in reference-core seconds, counted in steps to be deterministic. */
  readonly secondi: number;
  readonly seme: number;
  /** Per metre, second and vehicle used; default metres only. */
  readonly costi?: { readonly metro: number; readonly secondo: number; readonly veicolo: number };
  /** Called with the first and later better plans and the elapsed fraction; true stops the search. */
  readonly ascolta?: (parte: number, migliore: () => readonly Tour[]) => boolean;
}

export interface Tour {
  readonly veicolo: string;
  readonly fermate: readonly string[];
}

export type Regola = 'irraggiungibile' | 'lunghezza' | 'carico' | 'finestra' | 'orario' | 'bloccato';

/** Least change that admits a stop, in the rule's unit. */
export interface Fuori {
  readonly id: string;
  readonly regola: Regola;
  /** Vehicle with the least change; null if none. */
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
