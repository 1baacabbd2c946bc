// What the planner is given and what it answers. Times are seconds (of the day, from midnight of the day of the tour: after midnight they go on beyond
// 86,400), lengths millimetres, distances metres, loads in whatever unit stops and vehicles share, dimension by dimension (kilograms, parcels …).

/** From and to, both included. */
export type Finestra = readonly [number, number];

export interface Fermata {
  readonly id: string;
  /** Row and column of the matrices. Two stops may be at one place. */
  readonly luogo: number;
  /** How long the van stands there. */
  readonly servizio: number;
  /** When work there may begin; in order, not overlapping. None: at any time. */
  readonly finestre?: readonly Finestra[];
  readonly carico?: readonly number[];
  /** Of its longest bar. */
  readonly lunghezza?: number;
  /** The only vehicles that may serve it. */
  readonly soltanto?: readonly string[];
  /** The vehicle that usually serves it, and what another one costs more. */
  readonly preferito?: { readonly veicolo: string; readonly costo: number };
}

/** Once per tour, between two stops or on the road, started from `da` to `a`; a tour that is over by then has none. */
export interface Pausa {
  readonly durata: number;
  readonly da: number;
  readonly a: number;
}

export interface Veicolo {
  readonly id: string;
  readonly partenza: number;
  readonly arrivo: number;
  /** Leaves from, and is back by. */
  readonly orario: Finestra;
  /** Missing: no limit. */
  readonly capacita?: readonly number[];
  readonly lunghezza?: number;
  readonly pausa?: Pausa | null;
  /** Stops that stay with this vehicle, in this order; others may come between them. What they break (windows, load, hours) is kept and told, never mended. */
  readonly fisse?: readonly string[];
  /** Nothing comes in or goes out: its tour is `fisse`. */
  readonly chiuso?: boolean;
}

export interface Richiesta {
  readonly fermate: readonly Fermata[];
  readonly veicoli: readonly Veicolo[];
  /** Square, row after row: from the place of the row to that of the column. Infinity: there is no way. */
  readonly durate: ArrayLike<number>;
  readonly distanze: ArrayLike<number>;
  /** How long to look for a better plan, in seconds of one core of the reference machine: counted in steps, so that the same request has the same answer everywhere. */
  readonly secondi: number;
  readonly seme: number;
  /** What a metre, a second on the road and a vehicle that leaves cost; without, metres alone. */
  readonly costi?: { readonly metro: number; readonly secondo: number; readonly veicolo: number };
  /** Hears of the first plan at once and of better ones now and then, with the part of the time that is over. True ends the search with the best so far. */
  readonly ascolta?: (parte: number, migliore: () => readonly Tour[]) => boolean;
}

/** The stops of a vehicle in their order. */
export interface Tour {
  readonly veicolo: string;
  readonly fermate: readonly string[];
}

export type Regola = 'irraggiungibile' | 'lunghezza' | 'carico' | 'finestra' | 'orario' | 'bloccato';

/** Why a stop is in no tour, and the least that would have to give for it to come in: in the unit of the rule. */
export interface Fuori {
  readonly id: string;
  readonly regola: Regola;
  /** Where it would come in with the least change; null where there is no place for it at all. */
  readonly veicolo: string | null;
  /** Number of the stop that it would be, from 1. */
  readonly posto: number;
  /** Millimetres, load or seconds that are missing; 0 where a lock or a missing road is in the way. */
  readonly manca: number;
}

export interface Piano {
  readonly giri: readonly Tour[];
  readonly fuori: readonly Fuori[];
  readonly costo: number;
  /** Rounds of the search. */
  readonly prove: number;
}
