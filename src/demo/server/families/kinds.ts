export interface Versione {
  readonly materiale: string;
  readonly finitura: string;
  /** As in descriptions: `INOX A2`, `CR. SAT.` */
  readonly sigla: string;
  readonly fattore: number;
}

export interface Gruppo {
  readonly nome: string;
  readonly misure: readonly string[];
}

export type Vendita = 'pezzo' | 'scatola' | 'confezione' | 'barra' | 'metro' | 'kg' | 'coppia';

export interface Serie {
  /** 'Viti a testa svasata piana con esagono incassato'. */
  readonly titolo: string;
  /** Start of article descriptions, upper case. */
  readonly breve: string;
  readonly norma?: string;
  readonly sotto?: string;
  readonly versioni: readonly Versione[];
  readonly gruppi: readonly Gruppo[];
  readonly filtro: string;
  /** `misure`: one version in several groups of sizes; `modello`: one model in several versions. */
  readonly tabella: 'misure' | 'modello';
  readonly vendita: Vendita;
  /** Euro, for smallest and largest size of the plain version. */
  readonly prezzo: readonly [number, number];
  readonly parole: readonly string[];
  readonly valori: readonly (readonly [string, ...string[]])[];
  /** Number of drawings: `testate/dad-1.svg`, `testate/dad-1b.svg` … */
  readonly disegni: number;
  readonly mano?: boolean;
  readonly dinamica?: 'ANTARIBALTA' | 'SCORREVOLE' | 'ZANZARIERA' | 'MAN01' | 'ECO';
}

export interface Famiglia {
  readonly codice: string;
  readonly numero: string;
  readonly nome: string;
  readonly capitolo: string;
  readonly linea: string;
  readonly peso: number;
  /** In simple bills of material: 0 is a part, 1 is made of 0, 2 of 0 and 1. */
  readonly livello: 0 | 1 | 2;
  readonly serie: readonly Serie[];
}
