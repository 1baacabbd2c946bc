/** The three boxes of the ordering dialog, in their order. */
export type Caselle = readonly [boolean, boolean, boolean];

/** P-187: the numbers of the ticked boxes, then zeros: first and third make `130`, none `000`. */
export const codiceRottura = (caselle: Caselle): string =>
  caselle
    .flatMap((segnata, i) => (segnata ? [String(i + 1)] : []))
    .join('')
    .padEnd(3, '0');

/** The boxes that a code ticks. */
export const caselleRottura = (codice: string): Caselle => [
  codice.includes('1'),
  codice.includes('2'),
  codice.includes('3'),
];

/** True for a code that three boxes can make. */
export const codiceRotturaValido = (codice: string): boolean => codice === codiceRottura(caselleRottura(codice));
