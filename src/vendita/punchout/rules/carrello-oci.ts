import { multiply } from '#platform/contract/decimal.ts';
import { basePrezzo } from '#vendita/cataloghi-uscita/rules.ts';

/** A cart line as returned to the buyer's program. */
export interface RigaPortata {
  /** Our code. */
  readonly cdArticolo: string;
  /** Configuration of a made-to-measure article; otherwise empty. */
  readonly configurazione: string;
  /** The customer's code; may be empty. */
  readonly codiceCliente: string;
  readonly codiceProduttore: string;
  readonly produttore: string;
  readonly descrizione: string;
  readonly qta: number;
  /** UN/ECE. */
  readonly unita: string;
  /** Net unit price in EUR, without VAT. */
  readonly prezzo: number;
  readonly importo: number;
  readonly aliquota: number | null;
  readonly riferimento: string;
  readonly note: string;
}

interface Capo {
  /** Our supplier number in the buyer's program. */
  readonly fornitore: string;
  readonly gruppoMerci: string;
}

export interface CampoForm {
  readonly nome: string;
  readonly valore: string;
}

/** Truncates by whole characters. */
const taglia = (testo: string, massimo: number): string => [...testo].slice(0, massimo).join('');

/** Up to 11.3 digits with a decimal point, no thousands separator, no trailing zeros. */
const decimale = (numero: number): string => String(Number(numero.toFixed(3)));

/**
 * Fields of SAP OCI 4.0 and 5.0. A price with more than two decimals is given per 10, 100 or 1,000 units. Empty fields
 * are left out; `CUST_FIELD1` is the VAT rate, `CUST_FIELD5` the line's reference.
 */
export function campiOci(righe: readonly RigaPortata[], { fornitore, gruppoMerci }: Capo): CampoForm[] {
  return righe.flatMap((riga, i) => {
    const n = i + 1;
    const base = basePrezzo([riga.prezzo]);
    const campi: readonly (readonly [nome: string, massimo: number, valore: string])[] = [
      ['DESCRIPTION', 40, riga.descrizione],
      ['MATNR', 40, riga.codiceCliente],
      ['QUANTITY', 15, decimale(riga.qta)],
      ['UNIT', 3, riga.unita],
      ['PRICE', 15, decimale(multiply(riga.prezzo, base, 3))],
      ['CURRENCY', 5, 'EUR'],
      ['PRICEUNIT', 5, String(base)],
      ['VENDOR', 10, fornitore],
      ['VENDORMAT', 40, riga.cdArticolo],
      ['MANUFACTMAT', 40, riga.codiceProduttore],
      ['MATGROUP', 10, gruppoMerci],
      ['EXT_PRODUCT_ID', 40, riga.configurazione === '' ? riga.cdArticolo : riga.configurazione],
      ['CUST_FIELD1', 10, riga.aliquota === null ? '' : String(riga.aliquota)],
      ['CUST_FIELD5', 50, riga.riferimento],
    ];
    const lungo = [riga.descrizione, riga.note].filter(Boolean).join('\n');
    return [
      ...campi.flatMap(([nome, massimo, valore]) =>
        valore === '' ? [] : [{ nome: `NEW_ITEM-${nome}[${n}]`, valore: taglia(valore, massimo) }],
      ),
      ...([...riga.descrizione].length > 40 || riga.note !== ''
        ? [{ nome: `NEW_ITEM-LONGTEXT_${n}:132[]`, valore: lungo }]
        : []),
    ];
  });
}
