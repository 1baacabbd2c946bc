import { sum } from '#platform/contract/decimal.ts';

/** EUR without VAT; transport is null while to be defined. */
export interface Spese {
  readonly speseTrasporto: number | null;
  readonly speseImballo: number;
  readonly speseUrgenza: number;
  readonly speseIncasso: number;
}

/** Charges in the order of the printed document, the screen and the electronic invoice. */
export const nomiSpese = {
  speseTrasporto: 'Spese di trasporto',
  speseImballo: 'Spese di imballo',
  speseUrgenza: 'Spese per urgenza',
  speseIncasso: 'Spese di incasso',
} as const satisfies Record<keyof Spese, string>;

export const vociSpese = Object.keys(nomiSpese) as (keyof Spese)[];
/** Charges the office sets on an order. */
export const vociOrdine = ['speseTrasporto', 'speseImballo', 'speseUrgenza'] as const;

export const totaleSpese = (spese: Partial<Spese>): number =>
  sum(
    vociSpese.map((voce) => spese[voce] ?? 0),
    2,
  );

/** Charges other than 0, with their names. */
export const speseScritte = (spese: Spese): (readonly [nome: string, importo: number])[] =>
  vociSpese.flatMap((voce) => (spese[voce] ? [[nomiSpese[voce], spese[voce]] as const] : []));
