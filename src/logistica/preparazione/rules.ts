import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { azioni } from '#vendita/documenti/rules.ts';
import type { Stato } from '#vendita/documenti/rules.ts';

export const giorniFeriali = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì'] as const;

/** Monday of an ISO week: week 1 is the one with 4 January. */
export const lunediDi = (anno: number, settimana: number): string => {
  const quarto = `${anno}-01-04`;
  return addDays(quarto, 1 - dayOfWeek(quarto) + 7 * (settimana - 1));
};

/** The ISO week of a day, with the year that it counts to. */
export function settimanaDi(giorno: string): { readonly anno: number; readonly settimana: number } {
  const giovedi = addDays(giorno, 4 - dayOfWeek(giorno));
  const anno = Number(giovedi.slice(0, 4));
  const giorni = (Date.parse(giovedi) - Date.parse(lunediDi(anno, 1))) / 86_400_000;
  return { anno, settimana: Math.floor(giorni / 7) + 1 };
}

/** Minutes that unloading takes (B-081): five to stop and one for every two lines. */
export const tempoPrevisto = (righe: number): number => 5 + Math.ceil(righe / 2);

/** Starts with 9: a location of the automatic drawers. */
const nelCassetto = (ubicazione: string): boolean => ubicazione.startsWith('9');

/** The way through the warehouse: drawers first, then shelves by location, what has no place last; below one place by line. */
export function inOrdineDiPrelievo<R extends { readonly ubicazione: string; readonly riga: number }>(
  righe: readonly R[],
): R[] {
  const passo = ({ ubicazione }: R): number => (ubicazione === '' ? 2 : nelCassetto(ubicazione) ? 0 : 1);
  return righe.toSorted(
    (a, b) => passo(a) - passo(b) || a.ubicazione.localeCompare(b.ubicazione, 'it') || a.riga - b.riga,
  );
}

interface Aperta {
  readonly riga: number;
  readonly cdArticolo: string;
  readonly cdFornitore: string;
  readonly resta: number;
  readonly preparata: number;
}

/**
 * The line that a scanned code is for: the article's own code or that of its maker, in any grouping; of several the first that still wants some.
 * A sentence where there is none: nothing is ever substituted.
 */
export function rigaScansionata<R extends Aperta>(righe: readonly R[], codice: string): R | string {
  const letto = normalizzaCodice(codice);
  const trovate = righe.filter(
    ({ cdArticolo, cdFornitore }) =>
      letto !== '' && (normalizzaCodice(cdArticolo) === letto || normalizzaCodice(cdFornitore) === letto),
  );
  if (trovate.length === 0) return `L'articolo ${codice} non è in questo ordine: non si sostituisce.`;
  return (
    trovate.find(({ preparata, resta }) => preparata < resta) ??
    `L'articolo ${codice} è già preparato in tutta la quantità.`
  );
}

/** Why so much can't be put ready of a line; null where it can. Both in the unit of the line. */
export const verificaPrelievo = (qta: number, resta: number, unMisura: string): string | null => {
  if (qta < 0) return 'La quantità non è valida.';
  if (qta > resta) return `La quantità supera quella da consegnare (${formatQuantity(resta)}).`;
  return verificaDecimali(qta, unMisura, resta);
};

/** Why nobody can work at an order that is in this state; null where somebody can. */
export const verificaStato = (stato: Stato): string | null =>
  stato === 'confermato' || stato === 'in preparazione' ? null : `L'ordine è ${stato}: non si può preparare.`;

/** Why this person can't: somebody else is at it, or nobody has begun. */
export const verificaMano = (
  mano: { readonly idUtente: number; readonly nome: string } | null,
  idUtente: number | null,
): string | null => {
  if (mano === null) return 'Iniziare prima la preparazione.';
  return mano.idUtente === idUtente ? null : `L'ordine è in preparazione da ${mano.nome}.`;
};

/** Why an order can't be called off; null where it can: nothing of it is put ready and nothing delivered. */
export function verificaAnnullo(ordine: {
  readonly stato: Stato;
  readonly preparate: number;
  readonly consegnate: number;
}): string | null {
  if (ordine.stato !== 'confermato' && ordine.stato !== 'in preparazione')
    return `L'ordine è ${ordine.stato}: non si può annullare.`;
  if (ordine.consegnate > 0) return "L'ordine è già consegnato in parte: non si può annullare.";
  return ordine.preparate > 0 ? "Parte dell'ordine è già preparata: rimetterla a posto prima di annullare." : null;
}

/** Where an order stands once a delivery note of it was withdrawn: on its way while anything is ready, delivered or in hand, else confirmed. */
export const statoRiaperto = (ordine: {
  readonly preparate: number;
  readonly consegnate: number;
  readonly inMano: boolean;
}): Stato => (ordine.inMano || ordine.preparate + ordine.consegnate > 0 ? azioni.riapri.a : azioni.rilascia.a);

/** Why a delivery note can't be withdrawn; null where it can. */
export const verificaAnnulloDdt = (bolla: {
  readonly annullata: boolean;
  readonly fattura: object | null;
}): string | null => {
  if (bolla.annullata) return 'Il DDT è già annullato.';
  return bolla.fattura === null ? null : 'Il DDT è fatturato: non si può annullare.';
};
