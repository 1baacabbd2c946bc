import type { XmlNode } from '#platform/server/exchange/xml-items.ts';
import { nome2005 } from './nodi.ts';

export interface Fuori {
  readonly riga: number;
  readonly elemento: string;
  readonly detto: readonly [valore: string, atteso: string];
}

/**
 * Child elements that are read, by element; others are listed in the notes. In prices, units and quantities all
 * children must be known.
 */
const letti: Readonly<Record<string, string>> = {
  PRODUCT:
    'SUPPLIER_PID PRODUCT_DETAILS PRODUCT_FEATURES PRODUCT_ORDER_DETAILS PRODUCT_PRICE_DETAILS PRODUCT_PRICE MIME_INFO USER_DEFINED_EXTENSIONS',
  PRODUCT_DETAILS:
    'DESCRIPTION_SHORT DESCRIPTION_LONG INTERNATIONAL_PID EAN BUYER_PID MANUFACTURER_PID MANUFACTURER_NAME ERP_GROUP_BUYER PRODUCT_STATUS',
  PRODUCT_ORDER_DETAILS: 'ORDER_UNIT CONTENT_UNIT NO_CU_PER_OU PRICE_QUANTITY QUANTITY_INTERVAL PACKING_UNITS',
  PACKING_UNITS: 'PACKING_UNIT',
  PACKING_UNIT: 'QUANTITY_MIN QUANTITY_MAX PACKING_UNIT_CODE GTIN EAN',
  USER_DEFINED_EXTENSIONS: 'UDX.EDXF.PACKING_UNITS',
  'UDX.EDXF.PACKING_UNITS': 'UDX.EDXF.PACKING_UNIT',
  'UDX.EDXF.PACKING_UNIT':
    'UDX.EDXF.QUANTITY_MIN UDX.EDXF.QUANTITY_MAX UDX.EDXF.PACKING_UNIT_CODE UDX.EDXF.GTIN UDX.EDXF.EAN',
  PRODUCT_PRICE_DETAILS: 'DATETIME VALID_START_DATE VALID_END_DATE PRODUCT_PRICE',
  PRODUCT_PRICE: 'PRICE_AMOUNT PRICE_CURRENCY TAX PRICE_FACTOR LOWER_BOUND TERRITORY AREA_REFS PRICE_BASE',
  PRICE_BASE: 'PRICE_UNIT PRICE_UNIT_FACTOR',
};

/** Bounds of an order quantity, which the portal does not store; those of a pack have the same names. */
const contati: Readonly<Record<string, string>> = { PRODUCT_ORDER_DETAILS: 'QUANTITY_MIN QUANTITY_MAX' };

/** Elements allowed once: with two it would be unclear which one counts. */
const unaVolta: Readonly<Record<string, string>> = {
  PRODUCT_ORDER_DETAILS: 'ORDER_UNIT CONTENT_UNIT NO_CU_PER_OU PRICE_QUANTITY QUANTITY_INTERVAL',
  PRODUCT_PRICE: 'PRICE_AMOUNT PRICE_CURRENCY TAX PRICE_FACTOR LOWER_BOUND PRICE_BASE',
  PRICE_BASE: 'PRICE_UNIT PRICE_UNIT_FACTOR',
};

const sedi = new Map<string, string[]>();
for (const [sede, nomi] of Object.entries(letti))
  for (const nome of nomi.split(' ')) sedi.set(nome, [...(sedi.get(nome) ?? []), sede]);

/** Finds elements that are not read, and those in the wrong place or repeated where only one may be. */
export function elementiDi(nodo: XmlNode): { readonly trovati: Set<string>; readonly fuoriPosto: Fuori[] } {
  const trovati = new Set<string>();
  const fuoriPosto: Fuori[] = [];
  const dentro = (uno: XmlNode): void => {
    const sede = nome2005(uno.name);
    const noti = letti[sede]?.split(' ');
    if (!noti) return;
    const visti = new Set<string>();
    for (const due of uno.children) {
      const nome = nome2005(due.name);
      if (visti.has(nome) && unaVolta[sede]?.split(' ').includes(nome))
        fuoriPosto.push({ riga: due.line, elemento: due.name, detto: [due.text, `una volta dentro ${uno.name}`] });
      visti.add(nome);
      if (noti.includes(nome)) dentro(due);
      else if (sedi.has(nome) && !contati[sede]?.split(' ').includes(nome))
        fuoriPosto.push({
          riga: due.line,
          elemento: due.name,
          detto: [`dentro ${uno.name}`, `dentro ${(sedi.get(nome) ?? []).join(' o ')}`],
        });
      else trovati.add(due.name);
    }
  };
  dentro(nodo);
  return { trovati, fuoriPosto };
}
