import type { Dette } from '#catalogo/ricerca/rules/misura.ts';
import type { Modo } from './scelte.ts';

const diCodice: Readonly<Record<Modo, string>> = {
  cliente: 'vostro codice',
  articolo: 'codice articolo',
  ean: 'EAN',
  fornitore: 'codice del produttore',
  inizio: 'inizio del codice',
};

/** Why a line matched by its code, `vostro codice «CERN-80»`. */
export const percheCodice = (modo: Modo, scritto: string): string => `${diCodice[modo]} «${scritto}»`;

/** True if the reason was made by `percheCodice`. */
export const perCodice = (perche: string): boolean =>
  Object.values(diCodice).some((uno) => perche.startsWith(`${uno} «`));

/** Message about a code as `roundedCode` finds it; names the remedy. */
export const diceArrotondato = (codice: string): string =>
  `Il foglio di calcolo ha arrotondato il codice in «${codice}»: nel foglio la colonna dei codici va in formato testo, poi si scrivono di nuovo.`;

/** Usual spelling: `m8x40` becomes `M8x40`; decimal comma. */
const comeScritta = (misura: string): string => misura.replace(/^m(?=\d)/, 'M').replaceAll('.', ',');

/** Why a line matched by its words, `misura M8x40 · parole vite, zincata`; empty if nothing in the article matches. */
export const perchePerParole = ({ misure, parole }: Dette, testata = ''): string =>
  [
    testata && `testata ${testata}`,
    misure.length > 0 && `${misure.length === 1 ? 'misura' : 'misure'} ${misure.map(comeScritta).join(', ')}`,
    parole.length > 0 && `${parole.length === 1 ? 'parola' : 'parole'} ${parole.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
