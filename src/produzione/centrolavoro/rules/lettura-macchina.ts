/** X, Y, Z in millimetres. */
export type Punto = readonly [number, number, number];

/** A point by what each axis has, 0 to 2. */
export const puntoDi = (asse: (quale: number) => number): Punto => [asse(0), asse(1), asse(2)];

export const assi = ['X', 'Y', 'Z'] as const;

/** How far each axis reaches, millimetres in the machine's own coordinates. */
export interface Limiti {
  readonly min: Punto;
  readonly max: Punto;
}

/** What the machine says of itself at one moment. */
export interface Lettura {
  readonly emergenza: boolean;
  readonly accesa: boolean;
  /** It runs a program, carries out a typed command, or seeks its zero. */
  readonly esecuzione: 'ferma' | 'in corso' | 'in pausa';
  readonly modo: 'MANUAL' | 'AUTO' | 'MDI';
  readonly azzerata: boolean;
  /** Path of the loaded program as the controller knows it; empty for none. */
  readonly programma: string;
  /** Line that is being worked, from 1; 0 for none. */
  readonly riga: number;
  /** Position in the machine's coordinates, and in those of the piece. */
  readonly posizione: Punto;
  readonly posizionePezzo: Punto;
  /** Feed override, per cent. */
  readonly avanzamento: number;
  /** Axes at a limit or at fault, as people read them; empty for none. */
  readonly avvisi: readonly string[];
  /** What it has reported since it was last read. */
  readonly errori: readonly string[];
}

/** What the page calls the machine's condition; `ignota` where it cannot be read. */
export const condizioni = ['ignota', 'emergenza', 'spenta', 'ferma', 'in corso', 'in pausa'] as const;
export type Condizione = (typeof condizioni)[number];

type Stato = Pick<Lettura, 'emergenza' | 'accesa' | 'esecuzione'>;

export const condizioneDi = (lettura: Stato | null): Condizione => {
  if (!lettura) return 'ignota';
  if (lettura.emergenza) return 'emergenza';
  return lettura.accesa ? lettura.esecuzione : 'spenta';
};
