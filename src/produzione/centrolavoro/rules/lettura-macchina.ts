/** mm. */
export type Punto = readonly [number, number, number];

export const puntoDi = (asse: (quale: number) => number): Punto => [asse(0), asse(1), asse(2)];

export const assi = ['X', 'Y', 'Z'] as const;

/** Machine coordinates, mm. */
export interface Limiti {
  readonly min: Punto;
  readonly max: Punto;
}

export interface Lettura {
  readonly emergenza: boolean;
  readonly accesa: boolean;
  /** `in corso` includes typed commands and homing. */
  readonly esecuzione: 'ferma' | 'in corso' | 'in pausa';
  readonly modo: 'MANUAL' | 'AUTO' | 'MDI';
  readonly azzerata: boolean;
  readonly programma: string;
  /** From 1; 0: none. */
  readonly riga: number;
  readonly posizione: Punto;
  readonly posizionePezzo: Punto;
  /** Active G codes. */
  readonly codici: readonly number[];
  /** Percent. */
  readonly avanzamento: number;
  readonly avvisi: readonly string[];
  /** Since the last reading. */
  readonly errori: readonly string[];
}

/** `ignota`: the machine cannot be read. */
export const condizioni = ['ignota', 'emergenza', 'spenta', 'ferma', 'in corso', 'in pausa'] as const;
export type Condizione = (typeof condizioni)[number];

type Stato = Pick<Lettura, 'emergenza' | 'accesa' | 'esecuzione'>;

export const condizioneDi = (lettura: Stato | null): Condizione => {
  if (!lettura) return 'ignota';
  if (lettura.emergenza) return 'emergenza';
  return lettura.accesa ? lettura.esecuzione : 'spenta';
};
