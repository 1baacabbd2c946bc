interface Riferimento {
  readonly numero: string;
  readonly data: string;
}

/** Billed goods by article, with the delivery notes and orders that the invoice names. */
export interface Merce {
  readonly ddt: readonly Riferimento[];
  readonly ordini: readonly Riferimento[];
  readonly quantita: ReadonlyMap<string, number>;
}

/** Order number as suppliers write it: `OF 481/2026` becomes `481/2026`. */
export const numeroOrdine = (numero: string): string => numero.toUpperCase().replace(/^(OF|CL)\s*/, '');

/**
 * True if two invoices with common delivery notes or orders together bill more of an article than `attesi`, the
 * quantity received or ordered, so that some is billed twice.
 */
export const stessaMerce = (questa: Merce, altra: Merce, attesi: ReadonlyMap<string, number>): boolean =>
  accostate(questa, altra) &&
  [...questa.quantita].some(([articolo, quanta]) => {
    const [sua, attesa] = [altra.quantita.get(articolo) ?? 0, attesi.get(articolo)];
    return attesa !== undefined && sua > 0.0005 && quanta + sua - attesa > 0.0005;
  });

/**
 * Matches by delivery notes rather than orders, which are delivered in parts; if neither invoice names any, only the
 * quantities decide.
 */
function accostate(questa: Merce, altra: Merce): boolean {
  if (questa.ddt.length > 0 || altra.ddt.length > 0) return unoInComune(questa.ddt, altra.ddt);
  if (questa.ordini.length > 0 || altra.ordini.length > 0) return unoInComune(questa.ordini, altra.ordini);
  return true;
}

/** Compares the year too, because numbers restart each year. */
const unoInComune = (miei: readonly Riferimento[], suoi: readonly Riferimento[]): boolean =>
  miei.some((uno) =>
    suoi.some(
      (altro) =>
        numeroOrdine(uno.numero) === numeroOrdine(altro.numero) &&
        (uno.data === '' || altro.data === '' || uno.data.slice(0, 4) === altro.data.slice(0, 4)),
    ),
  );
