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

/** What invoices have used of a declaration. */
export interface UsoDichiarazione {
  /** EUR of invoices less credit notes. */
  readonly usato: number;
  /** Days of the first and the last invoice within its period; null: none. */
  readonly usataDal: string | null;
  readonly usataAl: string | null;
  /** True if an electronic invoice citing it was written and SdI did not reject it. */
  readonly citata: boolean;
}

interface Contesto {
  /** The stored declaration; null if it is new. */
  readonly prima: (Dichiarazione & UsoDichiarazione) | null;
  readonly oggi: string;
}

export function erroriDichiarazione(dichiarazione: Dichiarazione, { prima, oggi }: Contesto): FieldError[] {
  const { protocollo, data, dal, al, importo } = dichiarazione;
  const usato = prima?.usato ?? 0;
  const errori: (FieldError | false)[] = [
    !/^\d{17}-\d{6}$/.test(protocollo) && {
      path: 'protocollo',
      message: 'Il protocollo ha 17 cifre, un trattino e 6 cifre.',
    },
    data > oggi && { path: 'data', message: 'La ricevuta non può essere di un giorno futuro.' },
    data !== '' &&
      dal !== '' &&
      Number(data.slice(0, 4)) < Number(dal.slice(0, 4)) - 1 && {
        path: 'data',
        message: 'La ricevuta è di più di un anno prima: controllare la data.',
      },
    al < dal && { path: 'al', message: 'La fine è prima dell’inizio.' },
    dal.slice(0, 4) !== al.slice(0, 4) && { path: 'al', message: 'Una dichiarazione vale in un anno soltanto.' },
    importo <= 0 && { path: 'importo', message: 'Scrivere l’importo.' },
    importo > 0 && importo < usato && { path: 'importo', message: `Ne sono già usati ${formatMoney(usato)}.` },
    ...(prima ? erroriUsata(dichiarazione, prima) : []),
  ];
  return errori.filter((errore) => errore !== false);
}

/** Checks that invoices which use the declaration remain correct. */
function erroriUsata(
  { protocollo, data, dal, al }: Dichiarazione,
  prima: Dichiarazione & UsoDichiarazione,
): (FieldError | false)[] {
  const { citata, usataDal, usataAl } = prima;
  const cambiata = protocollo !== prima.protocollo ? 'protocollo' : data !== prima.data ? 'data' : null;
  return [
    citata &&
      cambiata !== null && {
        path: cambiata,
        message: 'Una fattura inviata la cita: protocollo e data della ricevuta non si cambiano più.',
      },
    usataDal !== null &&
      dal > usataDal && { path: 'dal', message: `La usa una fattura del ${formatDate(usataDal)}: cominci prima.` },
    usataAl !== null &&
      al < usataAl && { path: 'al', message: `La usa una fattura del ${formatDate(usataAl)}: finisca dopo.` },
  ];
}

export interface ConResto extends Dichiarazione {
  readonly id: number;
  readonly usato: number;
}

/** Picks the first valid declaration, received by that day, with at least `importo` EUR left; otherwise the reason. */
export function scegliDichiarazione(
  dichiarazioni: readonly ConResto[],
  data: string,
  importo: number,
): { readonly id: number } | { readonly guasto: string } {
  const valide = dichiarazioni
    .filter((una) => una.dal <= data && data <= una.al && una.data <= data)
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
