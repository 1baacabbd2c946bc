/** A material with its finish: what a customer chooses beside the size. */
export interface Versione {
  readonly materiale: string;
  readonly finitura: string;
  /** As it stands in an article description: `INOX A2`, `CR. SAT.` */
  readonly sigla: string;
  /** Price against the plain version. */
  readonly fattore: number;
}

/** Sizes that stand under one sub-heading: the lengths of a diameter. */
export interface Gruppo {
  readonly nome: string;
  readonly misure: readonly string[];
}

/** How a thing is sold: by the piece, by whole boxes, by bars … */
export type Vendita = 'pezzo' | 'scatola' | 'confezione' | 'barra' | 'metro' | 'kg' | 'coppia';

export interface Serie {
  /** Title of its headers: 'Viti a testa svasata piana con esagono incassato'. */
  readonly titolo: string;
  /** Start of its articles' descriptions, upper case. */
  readonly breve: string;
  readonly norma?: string;
  /** Subchapter, the family's name by default. */
  readonly sotto?: string;
  readonly versioni: readonly Versione[];
  readonly gruppi: readonly Gruppo[];
  /** Name of the filter over the groups. */
  readonly filtro: string;
  /** One version and several groups of sizes, or one model in several versions. */
  readonly tabella: 'misure' | 'modello';
  readonly vendita: Vendita;
  /** Euro of the smallest and the largest size in the plain version. */
  readonly prezzo: readonly [number, number];
  readonly parole: readonly string[];
  readonly valori: readonly (readonly [string, ...string[]])[];
  /** How many drawings it has: `testate/dad-1.svg`, `testate/dad-1b.svg` … */
  readonly disegni: number;
  /** Right and left hand are different articles. */
  readonly mano?: boolean;
  /** Made to measure out of a dynamic bill. */
  readonly dinamica?: 'ANTARIBALTA' | 'SCORREVOLE' | 'ZANZARIERA' | 'MAN01' | 'ECO';
}

export interface Famiglia {
  /** First three characters of its headers' codes. */
  readonly codice: string;
  /** First three digits of its articles' codes. */
  readonly numero: string;
  readonly nome: string;
  /** Code of its chapter. */
  readonly capitolo: string;
  /** Which brands make it, by their line. */
  readonly linea: string;
  /** Share of the catalogue against other families. */
  readonly peso: number;
  /** In simple bills: 0 goes into others, 1 is made of 0, 2 is made of 0 and 1. */
  readonly livello: 0 | 1 | 2;
  readonly serie: readonly Serie[];
}
