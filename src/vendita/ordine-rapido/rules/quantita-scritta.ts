import { parseNumber } from '#platform/contract/parse-number.ts';
import { unitaScritte } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { quantitaMassima } from '#prodotto/articolo/rules/quantita.ts';

export interface QuantitaScritta {
  readonly qta: number;
  readonly um: string;
  /** Has a unit or marker, so it is unambiguous. */
  readonly certa: boolean;
}

const perScrittura = new Map<string, string>(
  Object.entries(unitaScritte).flatMap(([um, parole]) => parole.map((parola) => [parola, um] as const)),
);
const segni: ReadonlySet<string> = new Set([
  'x',
  'n',
  'n°',
  'nr',
  'num',
  'q',
  'qta',
  'qtà',
  'qt',
  'quantita',
  'quantità',
  '*',
  '=',
]);

const parola = (testo: string): string => testo.toLowerCase().replace(/[.:()]/g, '');

/** Units also used in sizes: `colla 25 kg`, `sigillante ml 300`. */
export const anchePerMisure: ReadonlySet<string> = new Set(['KG', 'MT']);

export const unitaDi = (testo: string): string | null => perScrittura.get(parola(testo)) ?? null;

/** `x`, `n.`, `Q.tà`. */
export const annunciaQuantita = (testo: string): boolean => segni.has(parola(testo));

/** Words that mark a number as the quantity only; they take precedence over `731 ml` in a name. */
export const dettaQuantita = (testo: string): boolean => /^q(t|tà|ta|uantit[àa])$/.test(parola(testo));

const scritta = /^([a-zà°*=.:(]*?)(\d[\d.,]*)([a-z*).]*)$/i;

/** `10`, `1.250,5`, `10pz`, `x10`, `n.10`; null for anything else, as a code's `03`. */
export function leggiQuantita(testo: string): QuantitaScritta | null {
  const [, prima = '', cifre = '', dopo = ''] = scritta.exec(testo) ?? [];
  if (cifre === '' || /^0\d/.test(cifre)) return null;
  const qta = parseNumber(cifre.replace(/[.,]$/, ''));
  if (qta === null || qta <= 0 || qta > quantitaMassima) return null;
  // Only PZ may precede its number: `M8` and `CF12` are words.
  const um = unitaDi(dopo) ?? (parola(prima) === 'pz' ? 'PZ' : null);
  const chiare = [prima, dopo].every(
    (lettere) => parola(lettere) === '' || annunciaQuantita(lettere) || (um !== null && unitaDi(lettere) === um),
  );
  return chiare ? { qta, um: um ?? '', certa: um !== null || annunciaQuantita(prima) || annunciaQuantita(dopo) } : null;
}
