import type { Nodo } from '#vendita/ordini-in-arrivo/server/index.ts';

export interface RigaLoro {
  /** `lineNumber`. */
  readonly id: string;
  readonly qta: number;
  readonly unita: string;
  readonly codice: string;
  /** Null: not stated. */
  readonly prezzo: number | null;
  /** Delivery day; empty: the order's. */
  readonly giorno: string;
}

/** The fields of an `OrderRequest` that the answers need. */
export interface OrdineCxmlLoro {
  readonly numero: string;
  readonly data: string;
  readonly giorno: string;
  readonly righe: readonly RigaLoro[];
}

const numero = (testo: string): number => (testo === '' ? Number.NaN : Number(testo.replaceAll(',', '')));
const giornoDi = (testo: string): string => /^\d{4}-\d\d-\d\d/.exec(testo)?.[0] ?? '';

/** Null if it is none. */
export function ordineCxmlLoro(radice: Nodo): OrdineCxmlLoro | null {
  const richiesta = radice.in('cXML', 'Request', 'OrderRequest');
  if (!richiesta.c) return null;
  const capo = richiesta.in('OrderRequestHeader');
  return {
    numero: capo.in('@orderID').testo,
    data: capo.in('@orderDate').testo,
    giorno: giornoDi(capo.in('@requestedDeliveryDate').testo),
    righe: richiesta.tutti('ItemOut').map((voce) => {
      const dettaglio = voce.in('ItemDetail');
      const prezzo = numero(dettaglio.in('UnitPrice', 'Money').testo);
      return {
        id: voce.in('@lineNumber').testo,
        qta: numero(voce.in('@quantity').testo),
        unita: dettaglio.in('UnitOfMeasure').testo,
        codice: voce.in('ItemID', 'SupplierPartID').testo,
        prezzo: Number.isFinite(prezzo)
          ? prezzo / (numero(dettaglio.in('PriceBasisQuantity', '@quantity').testo) || 1)
          : null,
        giorno: giornoDi(voce.in('@requestedDeliveryDate').testo),
      };
    }),
  };
}
