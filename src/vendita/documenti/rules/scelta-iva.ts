/** Which VAT a delivery note or an invoice gets, where the customer's is no longer that of the order or note. */
export const scelteIva = ['di oggi', 'del documento'] as const;

/** What a person chose, having seen the VAT codes `vista` of today. */
export interface SceltaIva {
  readonly come: (typeof scelteIva)[number];
  readonly vista: string;
}

export interface ContoIva {
  /** VAT codes in words. */
  readonly iva: string;
  /** EUR. */
  readonly totale: number;
  readonly dovuto: number;
}

/** What a person is asked; stands in `present` of the refusal. */
export interface DomandaIva {
  readonly vista: string;
  /** Names of delivery notes; empty for an order that is delivered. */
  readonly bolle: readonly string[];
  /** `guasto`: why no invoice can be made with the VAT of the document; or empty. */
  readonly documento: ContoIva & { readonly guasto: string };
  /** `perche`: why today's VAT is not that of the customer's record; or empty. */
  readonly oggi: ContoIva & { readonly perche: string };
}

/** `DDT 1/2026, 2/2026`; of more than five the first ones. */
export const nomiBolle = (bolle: readonly string[]): string =>
  `${bolle.length === 1 ? 'del' : 'dei'} DDT ${bolle.slice(0, 5).join(', ')}${bolle.length > 5 ? ` e altri ${bolle.length - 5}` : ''}`;
