/** VAT choices for a delivery note or invoice if the customer's VAT has changed since the order or note. */
export const scelteIva = ['di oggi', 'del documento'] as const;

/** The user's choice, with today's VAT codes (`vista`) that were shown. */
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

/** Question to the user, sent in `present` of the refusal. */
export interface DomandaIva {
  readonly vista: string;
  /** Names of delivery notes; empty when an order is delivered. */
  readonly bolle: readonly string[];
  /** `guasto`: why no invoice can be made with the document's own VAT; may be empty. */
  readonly documento: ContoIva & { readonly guasto: string };
  /** `perche`: why today's VAT differs from the customer's record; may be empty. */
  readonly oggi: ContoIva & { readonly perche: string };
}

/** `DDT 1/2026, 2/2026`; only the first ones if more than five. */
export const nomiBolle = (bolle: readonly string[]): string =>
  `${bolle.length === 1 ? 'del' : 'dei'} DDT ${bolle.slice(0, 5).join(', ')}${bolle.length > 5 ? ` e altri ${bolle.length - 5}` : ''}`;
