import { multiply } from '#platform/contract/decimal.ts';
import { basePrezzo } from '#vendita/cataloghi-uscita/rules.ts';

/** A line as it goes home. */
export interface RigaPortata {
  /** Ours. */
  readonly cdArticolo: string;
  /** The made-to-measure choice; empty for others. */
  readonly configurazione: string;
  /** Theirs; empty if they have none. */
  readonly codiceCliente: string;
  readonly codiceProduttore: string;
  readonly produttore: string;
  readonly descrizione: string;
  readonly qta: number;
  /** UN/ECE. */
  readonly unita: string;
  /** EUR net for one unit, without VAT. */
  readonly prezzo: number;
  readonly importo: number;
  readonly aliquota: number | null;
  readonly riferimento: string;
  readonly note: string;
}

interface Capo {
  /** Our number in the buyer's program. */
  readonly fornitore: string;
  readonly gruppoMerci: string;
}

export interface CampoForm {
  readonly nome: string;
  readonly valore: string;
}

/** By whole characters. */
const taglia = (testo: string, massimo: number): string => [...testo].slice(0, massimo).join('');

/** 11.3, a point, no thousands, no needless zeros. */
const decimale = (numero: number): string => String(Number(numero.toFixed(3)));

/**
 * Fields of SAP OCI 4.0 and 5.0. A price of more than two decimals is said for 10, 100 or 1,000 units. Empty fields
 * are left out; `CUST_FIELD1` is the VAT rate, `CUST_FIELD5` the reference of the line.
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
