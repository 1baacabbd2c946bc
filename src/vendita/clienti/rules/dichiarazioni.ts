import { formatDate } from '#platform/contract/format-date.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { FieldError } from '#platform/contract/refusal.ts';

/** Declaration of intent of an exporter: invoices without tax up to `importo` EUR between two days of one year. */
export interface Dichiarazione {
  /** Receipt of the tax authority: 17 digits, a dash, 6 digits. */
  readonly protocollo: string;
  /** Day of the receipt. */
  readonly data: string;
  readonly dal: string;
  readonly al: string;
  readonly importo: number;
}

export const codiceIntento = 'N3.5';

/** `usato`: EUR of its invoices less their credit notes. */
export function erroriDichiarazione(dichiarazione: Dichiarazione, usato: number): FieldError[] {
  const { protocollo, dal, al, importo } = dichiarazione;
  const errori: (FieldError | false)[] = [
    !/^\d{17}-\d{6}$/.test(protocollo) && {
      path: 'protocollo',
      message: 'Il protocollo ha 17 cifre, un trattino e 6 cifre.',
    },
    al < dal && { path: 'al', message: 'La fine è prima dell’inizio.' },
    dal.slice(0, 4) !== al.slice(0, 4) && { path: 'al', message: 'Una dichiarazione vale in un anno soltanto.' },
    importo <= 0 && { path: 'importo', message: 'Scrivere l’importo.' },
    importo > 0 && importo < usato && { path: 'importo', message: `Ne sono già usati ${formatMoney(usato)}.` },
  ];
  return errori.filter((errore) => errore !== false);
}

interface ConResto extends Dichiarazione {
  readonly id: number;
  readonly usato: number;
}

/** The first valid declaration that has enough left for `importo` EUR on a day, or why there is none. */
export function scegliDichiarazione(
  dichiarazioni: readonly ConResto[],
  data: string,
  importo: number,
): { readonly id: number } | { readonly guasto: string } {
  const valide = dichiarazioni
    .filter(({ dal, al }) => dal <= data && data <= al)
    .toSorted((a, b) => (a.al < b.al ? -1 : a.al > b.al ? 1 : a.id - b.id));
  const resto = (una: ConResto): number => sum([una.importo, -una.usato], 2);
  const trovata = valide.find((una) => resto(una) >= importo);
  if (trovata) return { id: trovata.id };
  if (valide.length === 0)
    return { guasto: `Il cliente non ha una dichiarazione d’intento valida il ${formatDate(data)}.` };
  const massimo = Math.max(...valide.map(resto));
  const insieme = sum(valide.map(resto), 2);
  const inDue = insieme >= importo ? ` Insieme ne restano ${formatMoney(insieme)}: fare più fatture.` : '';
  return {
    guasto: `La fattura è di ${formatMoney(importo)} senza IVA, ma della dichiarazione d’intento ${valide.length > 1 ? 'più capiente ' : ''}restano ${formatMoney(massimo)}.${inDue}`,
  };
}
