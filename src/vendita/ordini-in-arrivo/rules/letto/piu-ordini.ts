import type { Letto, RigaLetta } from './letto.ts';
import type { Linea } from './pezzi.ts';
import { type Annuncio, annunciDi, numeroOrdine } from './testata-letta.ts';

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
        `Nel documento ci sono più ordini (${numeri.slice(0, 5).join(', ')}): va fatto un ordine per numero, lasciando fuori le righe degli altri.`,
      ];
}

/** Pages or sheets that name an order above their first row. None if a number only extends another, as `T1/2` does `T1`. */
function annunciDellePagine(lette: readonly LineaLetta[]): Annuncio[] {
  const inizi = lette.flatMap(({ linea }, i) => (linea.pagina === lette[i - 1]?.linea.pagina ? [] : [i]));
  const annunci = inizi.flatMap((da, i): Annuncio[] => {
    const pagina = lette.slice(da, inizi[i + 1]);
    const prima = pagina.findIndex(({ riga }) => riga !== null);
    const sopra = pagina.slice(0, Math.max(0, prima)).map(({ linea }) => linea);
    const numero = numeroOrdine(sopra);
    return sopra[0] && numero?.certo ? [{ linea: sopra[0], numero }] : [];
  });
  const numeri = numeriDi(annunci);
  return numeri.some((uno) => numeri.some((altro) => uno !== altro && altro.startsWith(uno))) ? [] : annunci;
}

/** Maximum number of orders split from a document; one with more is left to a person. */
const ordiniMassimi = 20;

/**
 * Splits a document with several orders: each number must be announced once, above lines of its own with quantities; no
 * line may precede the first, and the document may have no other number. Returns the first order with the others, or null.
 */
export function ordiniDivisi(intero: Letto, { annunci, lette, leggi }: Parti): Letto | null {
  const inizi = diversi(annunci);
  if (inizi.length < 2 || inizi.length > ordiniMassimi || inizi.length !== numeriDi(annunci).length) return null;
  const posti = inizi.map(({ linea }) => lette.findIndex((una) => una.linea === linea));
  const prima = lette.slice(0, posti[0]);
  const blocchi = posti.map((posto, i) => lette.slice(posto, posti[i + 1]));
  const suoi = blocchi.every((blocco) => blocco.some(({ riga }) => riga?.quantita !== undefined));
  if (!suoi || prima.some(({ riga }) => riga !== null) || deiSuoi(intero, annunci)) return null;
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
        `Nel documento ci sono più ordini (${tutti}): queste sono le righe di ${numero?.valore ?? ''}.`,
      ],
    };
  });
  const [primo, ...altri] = ordini;
  const quante = ordini.reduce((somma, { righe }) => somma + righe.length, 0);
  return primo && quante === intero.righe.length && ordini.every(({ righe }) => righe.length > 0)
    ? { ...primo, altri }
    : null;
}

/** The document has a number of its own, so the numbers among its lines are references, as to orders of the buyer's customers. */
const deiSuoi = ({ testata: { numero } }: Letto, annunci: readonly Annuncio[]): boolean =>
  numero?.certo === true && !numeriDi(annunci).includes(numero.valore);

/** Splits a table that was read whole into its orders. If it is unclear which line belongs to which, adds a warning instead. */
export function tabellaDivisa(intero: Letto, { lette, leggi }: Omit<Parti, 'annunci'>): Letto {
  const annunci = annunciDi(lette.flatMap(({ linea, riga }) => (riga ? [] : [linea])));
  const divisa =
    ordiniDivisi(intero, { annunci, lette, leggi }) ??
    ordiniDivisi(intero, { annunci: annunciDellePagine(lette), lette, leggi });
  if (divisa || deiSuoi(intero, annunci)) return divisa ?? intero;
  return { ...intero, avvisi: [...intero.avvisi, ...dicePiuOrdini(annunci)] };
}

/** Applies a function to each order of a document. */
export const perOrdine = ({ altri, ...primo }: Letto, fanne: (uno: Letto) => Letto): Letto => ({
  ...fanne(primo),
  ...(altri && { altri: altri.map(fanne) }),
});

/** Drops the warning about several orders, which the document's head can cause although they were split. */
const senzaPiuOrdini = (avvisi: readonly string[]): string[] =>
  avvisi.filter((uno) => !uno.startsWith('Nel documento ci sono più ordini'));
