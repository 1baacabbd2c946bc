import { formatMoney } from '#platform/contract/format.ts';
import { formatPercent } from '#platform/contract/format-count.ts';
import { nomeVoceIva } from '#vendita/documenti/rules/voci-iva.ts';
import type { Totali } from './righe.ts';

/** One line of tax, or one per VAT code. */
export const ivaDeiTotali = ({
  percentualeIva,
  totIVA,
  aliquote,
}: Pick<Totali, 'percentualeIva' | 'totIVA' | 'aliquote'>): [string, string][] =>
  aliquote === undefined
    ? [[`IVA ${formatPercent(percentualeIva ?? 0)}`, formatMoney(totIVA)]]
    : aliquote.map((una) => [nomeVoceIva(una), formatMoney(una.imposta)]);
