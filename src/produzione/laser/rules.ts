/** An omitted axis does not move. */
export const comandoAssi = (assi: Readonly<Record<'X' | 'Y' | 'Z', number | null>>): string => {
  const parole = (['X', 'Y', 'Z'] as const).flatMap((asse) => (assi[asse] === null ? [] : [`${asse}${assi[asse]}`]));
  return parole.length === 0 ? '' : `G53 G0 ${parole.join(' ')}`;
};
