import type { Indirizzo } from '../verifica.ts';

/** `Via Roma 1, 31100 Treviso (TV), Italia` */
export const rigaIndirizzo = ({ indirizzo, cap, localita, provincia, stato }: Indirizzo): string =>
  [indirizzo, `${cap} ${localita}${provincia ? ` (${provincia})` : ''}`.trim(), stato].filter((parte) => parte !== '').join(', ');
