import type { Letto, RigaLetta } from './letto.ts';
import type { Linea } from './pezzi.ts';
import type { Annuncio } from './testata-letta.ts';

export interface LineaLetta {
  readonly linea: Linea;
  /** Null: not an order line. */
  readonly riga: RigaLetta | null;
  /** Inside an article's card, between its code and its quantity. */
  readonly scheda?: true;
}

interface Parti {
  readonly annunci: readonly Annuncio[];
  readonly lette: readonly LineaLetta[];
  readonly leggi: (linee: readonly Linea[]) => Letto;
}

/** Drops repeated announcements of the same order number. */
const diversi = (annunci: readonly Annuncio[]): Annuncio[] =>
  annunci.filter(({ numero }, i) => numero.valore !== annunci[i - 1]?.numero.valore);

const numeriDi = (annunci: readonly Annuncio[]): string[] => [...new Set(annunci.map(({ numero }) => numero.valore))];

export function dicePiuOrdini(annunci: readonly Annuncio[]): string[] {
  const numeri = numeriDi(annunci);
  return numeri.length < 2
    ? []
    : [
        `Nel testo ci sono più ordini (${numeri.slice(0, 5).join(', ')}): va fatto un ordine per numero, lasciando fuori le righe degli altri.`,
      ];
}

/** Maximum number of orders split from a text; a text with more is left to a person. */
const ordiniMassimi = 20;

/**
 * Splits a text with several orders: each number must be announced once, above lines of its own with quantities, and no
 * line may precede the first. Returns the first order with the others, or null.
 */
export function ordiniDivisi(intero: Letto, { annunci, lette, leggi }: Parti): Letto | null {
  const inizi = diversi(annunci);
  if (inizi.length < 2 || inizi.length > ordiniMassimi || inizi.length !== numeriDi(annunci).length) return null;
  const posti = inizi.map(({ linea }) => lette.findIndex((una) => una.linea === linea));
  const prima = lette.slice(0, posti[0]);
  const blocchi = posti.map((posto, i) => lette.slice(posto, posti[i + 1]));
  const suoi = blocchi.every((blocco) => blocco.some(({ riga }) => riga?.quantita !== undefined));
  if (!suoi || prima.some(({ riga }) => riga !== null)) return null;
  const { partiteIva, mittente } = intero.testata;
  const ordini = blocchi.map((blocco, i): Letto => {
    const numero = inizi[i]?.numero;
    const letto = leggi([...prima, ...blocco].map(({ linea }) => linea));
    const tutti = inizi.map((uno) => uno.numero.valore).join(', ');
    return {
      ...letto,
      testata: { ...letto.testata, ...(numero && { numero }), partiteIva, mittente },
      avvisi: [
        ...senzaPiuOrdini(letto.avvisi),
        `Nel testo ci sono più ordini (${tutti}): queste sono le righe di ${numero?.valore ?? ''}.`,
      ],
    };
  });
  const [primo, ...altri] = ordini;
  return primo ? { ...primo, altri } : null;
}

/** Drops the warning about several orders, which the text's head can cause although they were split. */
const senzaPiuOrdini = (avvisi: readonly string[]): string[] =>
  avvisi.filter((uno) => !uno.startsWith('Nel testo ci sono più ordini'));
