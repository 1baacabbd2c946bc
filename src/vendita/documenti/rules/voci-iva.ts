import { formatQuantity, formatMoney } from '#platform/contract/format.ts';
import { naturaIva, type Iva } from '#parti/iva.ts';
import type { Aliquota } from './aliquote.ts';

const nome = ({ cdIva, percentualeIva }: Iva): string =>
  naturaIva(cdIva) === null ? `IVA ${formatQuantity(percentualeIva)}%` : `IVA 0% ${cdIva}`;

/** `IVA 10% su € 100,00`. */
export const nomeVoceIva = (una: Aliquota): string => `${nome(una)} su ${formatMoney(una.imponibile)}`;

/** Tax rows in the totals: one, or one per VAT code with its taxable amount. */
export function vociIva(
  documento: Iva & { readonly imposta: number; readonly aliquote: readonly Aliquota[] | null },
): [string, number][] {
  const { aliquote, imposta } = documento;
  return aliquote === null ? [[nome(documento), imposta]] : aliquote.map((una) => [nomeVoceIva(una), una.imposta]);
}
