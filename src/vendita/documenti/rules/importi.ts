import { lessPercents, sum } from '#platform/contract/decimal.ts';
import { importoRiga, prezzoScontato } from '#prodotto/articolo/rules/prezzo.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { isOmaggio } from '../rules.ts';
import { aliquoteDi, testaAliquote, type ConIva, type Merce } from './aliquote.ts';
import { totaleSpese, type Spese } from './spese.ts';

interface Prezzata {
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly sconto3: number;
}

/** EUR after three discounts, unrounded. */
export const nettoRiga = ({ prUnitario, sconto1, sconto2, sconto3 }: Prezzata): number =>
  lessPercents(prezzoScontato(prUnitario, sconto1, sconto2), sconto3, 0, 17);

/** EUR, rounded once, half-up to cents. */
export const importoFattori = (riga: Prezzata, qta: number): number => importoRiga(qta, nettoRiga(riga));

/** Quantity and EUR on valid delivery notes. */
export interface RigaInConsegna extends Prezzata {
  readonly qtOrdinata: number;
  readonly impRigo: number;
  readonly consegnata: number;
  readonly importoConsegnato: number;
}

/**
 * EUR for `qta` more: cumulative amount less earlier notes, so parts sum to the line. May differ a cent from quantity
 * times price.
 */
export function importoParte(riga: RigaInConsegna, qta: number): number {
  const insieme = sum([riga.consegnata, qta], 3);
  const tutto = insieme === riga.qtOrdinata ? riga.impRigo : importoFattori(riga, insieme);
  return sum([tutto, -riga.importoConsegnato], 2);
}

/** EUR difference from quantity, price and discounts: 0 except for partial deliveries and external lines. */
export const arrotondamentoRiga = (
  riga: Prezzata & { readonly qtOrdinata: number; readonly impRigo: number },
): number => sum([riga.impRigo, -importoFattori(riga, riga.qtOrdinata)], 2);

/** Note beside an amount with such a difference; empty otherwise, and for users who may not see prices. */
export function notaArrotondamento(riga: Parameters<typeof arrotondamentoRiga>[0]): string {
  const { prUnitario }: { readonly prUnitario: number | null } = riga;
  if (prUnitario === null) return '';
  const scarto = arrotondamentoRiga(riga);
  return scarto === 0 ? '' : `Arrotondamento ${formatMoney(scarto)}`;
}

export interface TotaliDocumento {
  readonly totaleMerce: number;
  readonly omaggi: number;
  readonly imponibile: number;
  readonly imposta: number;
  readonly totaleDocumento: number;
}

type RigaTotale = Partial<ConIva> & {
  readonly tpRiga: string;
  readonly impRigo: number;
  readonly cdArticolo?: string | null;
};

/** Tax is computed per VAT code on its sum. `speseBollo` is excluded from VAT. */
export function totaliDocumento(
  righe: readonly RigaTotale[],
  { cdIva = '', percentualeIva, speseBollo = 0, perSpese, ...spese }: TestaTotali,
): TotaliDocumento & TestaAliquote {
  const totaleMerce = sum(
    righe.map(({ impRigo }) => impRigo),
    2,
  );
  const omaggi = sum(
    righe.filter(isOmaggio).map(({ impRigo }) => impRigo),
    2,
  );
  const testa = { cdIva, percentualeIva };
  const aliquote = aliquoteDi(
    righe.map((riga) => ({ cdIva: null, percentualeIva: null, ...riga })),
    testa,
    { spese: totaleSpese(spese), perSpese },
  );
  const imponibile = sum([totaleMerce, -omaggi, totaleSpese(spese), speseBollo], 2);
  const imposta = sum(
    aliquote.map((una) => una.imposta),
    2,
  );
  return {
    totaleMerce,
    omaggi,
    imponibile,
    imposta,
    totaleDocumento: sum([imponibile, imposta], 2),
    ...testaAliquote(aliquote, testa),
  };
}

export interface TestaTotali extends Partial<Spese> {
  readonly cdIva?: string;
  readonly percentualeIva: number;
  readonly speseBollo?: number;
  /** Credit note only: goods of its invoice, which determine how charges are split over VAT codes. */
  readonly perSpese?: readonly Merce[] | undefined;
}
type TestaAliquote = ReturnType<typeof testaAliquote>;
