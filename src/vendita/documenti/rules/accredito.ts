import { divide, multiply, sum } from '#platform/contract/decimal.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { isOmaggio } from '../rules.ts';
import { importoFattori, importoParte, type RigaInConsegna } from './importi.ts';
import type { Aliquota } from './aliquote.ts';

/** Credited so far: quantity in units, EUR by quantity and price. */
export interface RigaAccreditabile extends Omit<RigaInConsegna, 'consegnata' | 'importoConsegnato'> {
  readonly tpRiga: string;
  readonly unMisura: string;
  readonly qtAccreditata: number;
  readonly impAccreditato: number;
  /** Quantity held by returns without a credit note. */
  readonly qtInReso: number;
}

/** `differenza`: credit only these EUR per unit, without VAT, on the quantity. */
export interface Chiesto {
  readonly qta: number;
  readonly differenza?: number | undefined;
}

/** Lines of kind PREZZO leave the creditable quantity unchanged. */
export interface RigaAccredito extends Pick<
  RigaInConsegna,
  'prUnitario' | 'sconto1' | 'sconto2' | 'sconto3' | 'impRigo'
> {
  readonly tpRiga: string;
}

export const daAccreditare = (
  riga: Pick<RigaAccreditabile, 'qtOrdinata' | 'impRigo' | 'qtAccreditata' | 'impAccreditato'>,
): { readonly qta: number; readonly importo: number } => ({
  qta: sum([riga.qtOrdinata, -riga.qtAccreditata], 3),
  importo: sum([riga.impRigo, -riga.impAccreditato], 2),
});

/** Quantity of an invoice line that is in no credit note or return, so it can still be credited or returned. */
export const libera = (riga: Pick<RigaAccreditabile, 'qtOrdinata' | 'qtAccreditata' | 'qtInReso'>): number =>
  sum([riga.qtOrdinata, -riga.qtAccreditata, -riga.qtInReso], 3);

/**
 * At the invoice price, parts summing exactly to the line; earlier price credits are deducted. Requires
 * `verificaAccredito`.
 */
export function rigaAccredito(riga: RigaAccreditabile, { qta, differenza }: Chiesto): RigaAccredito {
  const senzaSconti = { sconto1: 0, sconto2: 0, sconto3: 0 };
  if (differenza !== undefined)
    return { tpRiga: 'PREZZO', prUnitario: differenza, ...senzaSconti, impRigo: importoRiga(qta, differenza) };
  const { tpRiga, prUnitario, sconto1, sconto2, sconto3, qtAccreditata, impAccreditato } = riga;
  const resta = daAccreditare(riga);
  const aPrezzoPieno =
    impAccreditato === (qtAccreditata === riga.qtOrdinata ? riga.impRigo : importoFattori(riga, qtAccreditata));
  if (aPrezzoPieno) {
    const parte = importoParte({ ...riga, consegnata: qtAccreditata, importoConsegnato: impAccreditato }, qta);
    return { tpRiga, prUnitario, sconto1, sconto2, sconto3, impRigo: Math.min(Math.max(parte, 0), resta.importo) };
  }
  const perUnita = divide(resta.importo, resta.qta, 8);
  const impRigo = qta === resta.qta ? resta.importo : Math.min(multiply(perUnita, qta, 2), resta.importo);
  return { tpRiga, prUnitario: roundHalfUp(perUnita, 5), ...senzaSconti, impRigo };
}

export function verificaAccredito(riga: RigaAccreditabile, chiesto: Chiesto): string | null {
  const resta = daAccreditare(riga);
  if (chiesto.qta <= 0) return 'Scrivere una quantità.';
  if (riga.impRigo < 0) return 'Una riga con importo negativo non si accredita.';
  if (chiesto.qta > resta.qta)
    return resta.qta <= 0
      ? 'La riga è già accreditata per intero.'
      : `Si possono accreditare al massimo ${formatQuantity(resta.qta)}.`;
  const spezzata = verificaDecimali(chiesto.qta, riga.unMisura, resta.qta);
  if (spezzata !== null) return spezzata;
  if (chiesto.differenza === undefined)
    return chiesto.qta > libera(riga)
      ? `In un reso ce ne sono ${formatQuantity(riga.qtInReso)}, che si accreditano da lì: qui al massimo ${formatQuantity(libera(riga))}.`
      : null;
  if (isOmaggio(riga)) return 'Un omaggio non ha prezzo da accreditare.';
  const { impRigo } = rigaAccredito(riga, chiesto);
  if (impRigo <= 0) return 'La differenza di prezzo vale meno di un centesimo.';
  return impRigo > resta.importo ? `Della riga restano da accreditare ${formatMoney(resta.importo)}.` : null;
}

/**
 * EUR of goods of a delivery note that were returned before its invoice. Computed from the whole returned quantity of
 * the line, so that the order of returns does not matter and returning everything gives the whole line.
 */
export function importoTornato(riga: Omit<RigaInConsegna, 'consegnata' | 'importoConsegnato'>, qta: number): number {
  if (qta === 0 || qta === riga.qtOrdinata) return qta === 0 ? 0 : riga.impRigo;
  return Math.min(Math.max(importoFattori(riga, qta), 0), riga.impRigo);
}

export const statiAccredito = ['no', 'in parte', 'tutta'] as const;
export type StatoAccredito = (typeof statiAccredito)[number];

export const accreditoInParole: Readonly<Record<StatoAccredito, string>> = {
  no: '',
  'in parte': 'Accreditata in parte',
  tutta: 'Accreditata tutta',
};

/** `spese`: charges in EUR not yet credited. Gifts are ignored. */
export function statoAccredito(
  righe: readonly Pick<RigaAccreditabile, 'tpRiga' | 'qtOrdinata' | 'impRigo' | 'qtAccreditata' | 'impAccreditato'>[],
  { spese, note }: { readonly spese: number; readonly note: number },
): StatoAccredito {
  if (note === 0) return 'no';
  const intere = righe.every((riga) => isOmaggio(riga) || daAccreditare(riga).importo <= 0);
  return intere && spese === 0 ? 'tutta' : 'in parte';
}

/** VAT codes of a credit note; the last note takes the remaining tax of the invoice if within a cent, code by code. */
export function aliquoteAccredito(
  note: readonly Aliquota[],
  fattura: {
    readonly aliquote: readonly Aliquota[];
    readonly accreditate: readonly Aliquota[];
    readonly tutta: boolean;
  },
): Aliquota[] {
  if (!fattura.tutta) return [...note];
  return note.map((una) => {
    const della = (di: readonly Aliquota[]): number[] =>
      di
        .filter(({ cdIva, percentualeIva }) => cdIva === una.cdIva && percentualeIva === una.percentualeIva)
        .map(({ imposta }) => imposta);
    const resta = sum([...della(fattura.aliquote), ...della(fattura.accreditate).map((data) => -data)], 2);
    return Math.abs(sum([resta, -una.imposta], 2)) <= 0.01 ? { ...una, imposta: resta } : una;
  });
}
