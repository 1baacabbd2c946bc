interface Riferimento {
  readonly numero: string;
  readonly data: string;
}

/** What an invoice bills: by article, with the delivery notes and orders that it names. */
export interface Merce {
  readonly ddt: readonly Riferimento[];
  readonly ordini: readonly Riferimento[];
  readonly quantita: ReadonlyMap<string, number>;
}

/** `OF 481/2026`, as suppliers write the numbers of our orders: `481/2026`. */
export const numeroOrdine = (numero: string): string => numero.toUpperCase().replace(/^(OF|CL)\s*/, '');

/**
 * Both bill goods of the same delivery notes or orders, more than there are: some are billed twice. `attesi`: by
 * article, what came on the notes, or what was ordered.
 */
export const stessaMerce = (questa: Merce, altra: Merce, attesi: ReadonlyMap<string, number>): boolean =>
  accostate(questa, altra) &&
  [...questa.quantita].some(([articolo, quanta]) => {
    const [sua, attesa] = [altra.quantita.get(articolo) ?? 0, attesi.get(articolo)];
    return attesa !== undefined && sua > 0.0005 && quanta + sua - attesa > 0.0005;
  });

/** Notes tell better than orders, which come in parts; of two that name nothing the quantities have to tell. */
function accostate(questa: Merce, altra: Merce): boolean {
  if (questa.ddt.length > 0 || altra.ddt.length > 0) return unoInComune(questa.ddt, altra.ddt);
  if (questa.ordini.length > 0 || altra.ordini.length > 0) return unoInComune(questa.ordini, altra.ordini);
  return true;
}

/** Numbers begin anew each year. */
const unoInComune = (miei: readonly Riferimento[], suoi: readonly Riferimento[]): boolean =>
  miei.some((uno) =>
    suoi.some(
      (altro) =>
        numeroOrdine(uno.numero) === numeroOrdine(altro.numero) &&
        (uno.data === '' || altro.data === '' || uno.data.slice(0, 4) === altro.data.slice(0, 4)),
    ),
  );
