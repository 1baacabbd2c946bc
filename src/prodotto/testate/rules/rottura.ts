export type Caselle = readonly [boolean, boolean, boolean];

/** P-187: ticked boxes, then zeros: `130`. */
export const codiceRottura = (caselle: Caselle): string =>
  caselle
    .flatMap((segnata, i) => (segnata ? [String(i + 1)] : []))
    .join('')
    .padEnd(3, '0');

export const caselleRottura = (codice: string): Caselle => [
  codice.includes('1'),
  codice.includes('2'),
  codice.includes('3'),
];

export const codiceRotturaValido = (codice: string): boolean => codice === codiceRottura(caselleRottura(codice));
