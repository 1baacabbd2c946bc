export interface Arrivo {
  readonly id: number;
  readonly qta: number;
}

export interface Uscita {
  readonly id: number;
  readonly qta: number;
}

/** Part of an arrival: delivered, promised to an open order, or free. */
export interface Parte {
  readonly arrivo: number;
  readonly verso: 'consegnato' | 'promesso' | 'in magazzino';
  /** Null: still in stock. */
  readonly uscita: number | null;
  readonly qta: number;
}

interface Movimenti {
  /** Newest first. */
  readonly arrivi: readonly Arrivo[];
  readonly scorta: number;
  /** Newest first. */
  readonly consegne: readonly Uscita[];
  /** Oldest first. */
  readonly ordini: readonly Uscita[];
}

const mille = (qta: number): number => Math.round(qta * 1000);

/**
 * Stock is what arrived last, deliveries what arrived before; the oldest stock serves the oldest order. Deliveries
 * beyond known arrivals have no lot. Exact to thousandths.
 */
export function percorsi({ arrivi, scorta, consegne, ordini }: Movimenti): Parte[] {
  const daServire = ordini.map(({ id, qta }) => ({ id, qta: mille(qta) }));
  const tratti: { verso: Parte['verso']; uscita: number | null; qta: number }[] = [];
  let libera = mille(Math.max(scorta, 0)) - daServire.reduce((somma, { qta }) => somma + qta, 0);
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
