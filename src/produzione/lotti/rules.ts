// Where lots go: what came first goes out first. Stock is what came last; before it stand the deliveries, the newest next to the stock.

/** What came with a lot, in the article's unit. */
export interface Arrivo {
  readonly id: number;
  readonly qta: number;
}

/** What left the stock, or is to leave it. */
export interface Uscita {
  readonly id: number;
  readonly qta: number;
}

/** So much of an arrival went to a delivery, is promised to an open order, or lies in stock for nobody yet. */
export interface Parte {
  readonly arrivo: number;
  readonly verso: 'consegnato' | 'promesso' | 'in magazzino';
  /** Of the delivery or the order; null in stock. */
  readonly uscita: number | null;
  readonly qta: number;
}

interface Movimenti {
  /** The newest first. */
  readonly arrivi: readonly Arrivo[];
  /** What is on hand now, all places together. */
  readonly scorta: number;
  /** The newest first. */
  readonly consegne: readonly Uscita[];
  /** The oldest first: it is served first. */
  readonly ordini: readonly Uscita[];
}

const mille = (qta: number): number => Math.round(qta * 1000);

/**
 * Lays arrivals and departures side by side from now backwards: the stock on hand is of the newest arrivals, what was delivered is of those before,
 * and the oldest of the stock goes to the oldest open order. What was delivered beyond all known arrivals has no lot. Thousandths are kept whole.
 */
export function percorsi({ arrivi, scorta, consegne, ordini }: Movimenti): Parte[] {
  const daServire = ordini.map(({ id, qta }) => ({ id, qta: mille(qta) }));
  const tratti: { verso: Parte['verso']; uscita: number | null; qta: number }[] = [];
  let libera = mille(Math.max(scorta, 0)) - daServire.reduce((somma, { qta }) => somma + qta, 0);
  // The newest of the stock is free; the rest is promised, the oldest to the oldest order.
  if (libera > 0) tratti.push({ verso: 'in magazzino', uscita: null, qta: libera });
  for (const { id, qta } of daServire.toReversed()) {
    const scoperta = Math.min(Math.max(-libera, 0), qta);
    libera += scoperta;
    if (qta > scoperta) tratti.push({ verso: 'promesso', uscita: id, qta: qta - scoperta });
  }
  for (const { id, qta } of consegne) tratti.push({ verso: 'consegnato', uscita: id, qta: mille(qta) });
  return affianca(arrivi, tratti);
}

function affianca(
  arrivi: readonly Arrivo[],
  tratti: readonly { verso: Parte['verso']; uscita: number | null; qta: number }[],
): Parte[] {
  const parti: Parte[] = [];
  let tratto = 0;
  let usata = 0;
  for (const { id, qta } of arrivi) {
    let resta = mille(qta);
    while (resta > 0 && tratto < tratti.length) {
      const { verso, uscita, qta: intera } = tratti[tratto] as (typeof tratti)[number];
      const presa = Math.min(resta, intera - usata);
      if (presa > 0) parti.push({ arrivo: id, verso, uscita, qta: presa / 1000 });
      resta -= presa;
      usata += presa;
      if (usata >= intera) {
        tratto++;
        usata = 0;
      }
    }
  }
  return parti;
}
