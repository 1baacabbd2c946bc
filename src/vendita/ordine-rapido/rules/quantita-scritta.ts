import { parseNumber } from '#platform/contract/parse-number.ts';
import { quantitaMassima } from '#prodotto/articolo/rules/quantita.ts';

/** A quantity as people write it: the number, and the unit beside it, empty where there is none. */
export interface QuantitaScritta {
  readonly qta: number;
  readonly um: string;
  /** A unit or a mark stands with the number, so that it can be nothing else. */
  readonly certa: boolean;
}

/** Units as they are written, by the unit of the trade that they mean; SC is the article's own box. */
const scritture: Readonly<Record<string, readonly string[]>> = {
  PZ: ['pz', 'pezzo', 'pezzi', 'pcs', 'cad'],
  SC: ['sc', 'scat', 'scatola', 'scatole', 'box'],
  CF: ['cf', 'conf', 'confezione', 'confezioni'],
  MT: ['mt', 'm', 'ml', 'metro', 'metri'],
  KG: ['kg', 'chili', 'chilo'],
  BA: ['ba', 'barra', 'barre'],
  CP: ['cp', 'coppia', 'coppie', 'paio', 'paia'],
};
const perScrittura = new Map(
  Object.entries(scritture).flatMap(([um, parole]) => parole.map((parola) => [parola, um] as const)),
);
/** Words that stand before a quantity and say no unit. */
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

/** The unit that a word means, or null: `Pezzi` is PZ. */
export const unitaDi = (testo: string): string | null => perScrittura.get(parola(testo)) ?? null;

/** True for a word that announces a quantity: `x`, `n.`, `Q.tà`. */
export const annunciaQuantita = (testo: string): boolean => segni.has(parola(testo));

const scritta = /^([a-zà°*=.:(]*?)(\d[\d.,]*)([a-z*).]*)$/i;

/** What one word says as a quantity: `10`, `1.250,5`, `10pz`, `x10`, `n.10`; null where it is none. A code's `03` is none. */
export function leggiQuantita(testo: string): QuantitaScritta | null {
  const [, prima = '', cifre = '', dopo = ''] = scritta.exec(testo) ?? [];
  if (cifre === '' || /^0\d/.test(cifre)) return null;
  const qta = parseNumber(cifre.replace(/[.,]$/, ''));
  if (qta === null || qta <= 0 || qta > quantitaMassima) return null;
  // Of the units only PZ stands before its number: `M8` and `CF12` are words of their own.
  const um = unitaDi(dopo) ?? (parola(prima) === 'pz' ? 'PZ' : null);
  const chiare = [prima, dopo].every(
    (lettere) => parola(lettere) === '' || annunciaQuantita(lettere) || (um !== null && unitaDi(lettere) === um),
  );
  return chiare ? { qta, um: um ?? '', certa: um !== null || annunciaQuantita(prima) || annunciaQuantita(dopo) } : null;
}
