import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { daDovePrendere, type PostoNostro, type QuantePerPosto } from '#prodotto/articolo/rules/posti.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { azioni, type Stato } from '#vendita/documenti/rules.ts';
import type { Motivo } from './rules/list.ts';

export const giorniFeriali = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì'] as const;

/** Week 1 contains 4 January. */
export const lunediDi = (anno: number, settimana: number): string => {
  const quarto = `${anno}-01-04`;
  return addDays(quarto, 1 - dayOfWeek(quarto) + 7 * (settimana - 1));
};

/** ISO year. */
export function settimanaDi(giorno: string): { readonly anno: number; readonly settimana: number } {
  const giovedi = addDays(giorno, 4 - dayOfWeek(giorno));
  const anno = Number(giovedi.slice(0, 4));
  const giorni = (Date.parse(giovedi) - Date.parse(lunediDi(anno, 1))) / 86_400_000;
  return { anno, settimana: Math.floor(giorni / 7) + 1 };
}

/** B-081: unloading minutes. */
export const tempoPrevisto = (righe: number): number => 5 + Math.ceil(righe / 2);

/** Drawer location. */
const nelCassetto = (ubicazione: string): boolean => ubicazione.startsWith('9');

/** By place; delivered lines come last. */
export function inOrdineDiPrelievo<
  R extends { readonly ubicazione: string; readonly riga: number; readonly resta: number },
>(righe: readonly R[]): R[] {
  const passo = ({ ubicazione }: R): number => (ubicazione === '' ? 2 : nelCassetto(ubicazione) ? 0 : 1);
  return righe.toSorted(
    (a, b) =>
      Number(a.resta <= 0) - Number(b.resta <= 0) ||
      passo(a) - passo(b) ||
      a.ubicazione.localeCompare(b.ubicazione, 'it') ||
      a.riga - b.riga,
  );
}

interface Dovuta {
  /** ISO day of its delivery. */
  readonly giorno: string;
  readonly resta: number;
  readonly preparata: number;
}

interface Aperta extends Dovuta {
  readonly riga: number;
  readonly dopo: boolean;
  readonly cdArticolo: string;
}

/**
 * Lines of an order due up to this day are delivered together: the first due day of open lines, or today if that is
 * later.
 */
export function finoA(righe: readonly Dovuta[], oggi: string): string {
  const prima = righe
    .filter(({ resta }) => resta > 0)
    .map(({ giorno }) => giorno)
    .toSorted()[0];
  return prima !== undefined && prima > oggi ? prima : oggi;
}

/** True for a later delivery with nothing picked: such a line is picked early only on request. */
export const eDopo = ({ giorno, resta, preparata }: Dovuta, fino: string): boolean =>
  resta > 0 && preparata === 0 && giorno > fino;

/** A scanned code and the articles it stands for. */
interface Scansione {
  readonly codice: string;
  readonly articoli: readonly string[];
  readonly anticipa: boolean;
}

/** Line for a scanned article: open lines first, then the earliest due; never a substitute. */
export function rigaScansionata<R extends Aperta>(
  righe: readonly R[],
  { codice, articoli, anticipa }: Scansione,
): R | string {
  const trovate = righe.filter(({ cdArticolo }) => articoli.includes(cdArticolo));
  if (trovate.length === 0) return `L'articolo ${codice} non è in questo ordine: non si sostituisce.`;
  const aperte = trovate.filter(({ preparata, resta }) => preparata < resta);
  const [riga] = aperte.toSorted((a, b) => a.giorno.localeCompare(b.giorno));
  if (riga?.dopo && !anticipa)
    return `L'articolo ${codice} si consegna il ${formatDate(riga.giorno)}: per prepararlo adesso mostrare le righe di dopo.`;
  return riga ?? `L'articolo ${codice} è già preparato in tutta la quantità.`;
}

interface Prelevabile {
  readonly resta: number;
  /** The part in stock for this order, at the location it is taken from. */
  readonly prelevabile: number;
  /** `178 PZ in arrivo il 12/12/2026`, or empty. */
  readonly attesa: string;
  /** `in casa 25 PZ, si consegnano in confezioni da 100`, or empty. */
  readonly fermo: string;
  readonly unMisura: string;
}

export function verificaPrelievo(
  qta: number,
  { resta, prelevabile, attesa, fermo, unMisura }: Prelevabile,
): string | null {
  if (qta < 0) return 'La quantità non è valida.';
  if (qta > resta) return `La quantità supera quella da consegnare (${formatQuantity(resta)}).`;
  if (qta > prelevabile) {
    const aspetta = attesa === '' ? '' : `il resto aspetta (${attesa})`;
    const perche = [fermo, aspetta].filter(Boolean).join('; ');
    return `Se ne possono prendere ${formatQuantity(Math.max(0, prelevabile))} ${unMisura}${perche && `: ${perche}`}.`;
  }
  return verificaDecimali(qta, unMisura, resta);
}

interface Fermo {
  readonly resta: number;
  /** The part not needed by earlier reservations, in whole packs. */
  readonly spetta: number;
  /** In all our locations. */
  readonly inCasa: number;
  readonly unMisura: string;
  /** Quantity that earlier reservations of other documents need. */
  readonly altrui: readonly { readonly documento: string; readonly qta: number }[];
  /** Goods are delivered in multiples of it; 0: any quantity. */
  readonly passo: number;
}

/** Why less can be picked than is in stock, or than the line may take; empty if neither. */
export function percheFermo({ resta, spetta, inCasa, unMisura, altrui, passo }: Fermo): string {
  const quanti = `${formatQuantity(Math.max(0, inCasa))} ${unMisura}`;
  if (spetta > Math.max(0, inCasa))
    return `in casa ne risultano solo ${quanti}, meno dei promessi: controllare la giacenza`;
  if (spetta >= Math.min(resta, inCasa)) return '';
  const loro = sum(
    altrui.map(({ qta }) => qta),
    3,
  );
  const nomi = altrui.slice(0, 3).map(({ documento }) => documento);
  const altri = altrui.length > nomi.length ? ` e altri ${altrui.length - nomi.length}` : '';
  return [
    `in casa ${quanti}`,
    ...(loro > 0 ? [`${formatQuantity(Math.min(loro, inCasa))} riservati a ${nomi.join(', ')}${altri}`] : []),
    ...(passo > 0 && Math.min(sum([inCasa, -loro], 3), resta) > spetta
      ? [`si consegnano in confezioni da ${formatQuantity(passo)}`]
      : []),
  ].join(', ');
}

/** Part of a quantity that the picker can reach: goods of the external warehouse only if that location is stated. */
export const aPortata = (qta: number, quante: QuantePerPosto, da: PostoNostro | null): number =>
  sum(
    daDovePrendere(qta, quante, da).map((presa) => presa.qta),
    3,
  );

/** Why goods of the external warehouse can't be picked yet; empty if none are needed. */
export function percheAltrove(
  qta: number,
  {
    quante,
    da,
    unMisura,
  }: { readonly quante: QuantePerPosto | null; readonly da: PostoNostro | null; readonly unMisura: string },
): string {
  if (!quante || da === 'esterno' || quante.esterno <= 0 || aPortata(qta, quante, da) >= qta) return '';
  return `${formatQuantity(quante.esterno)} ${unMisura} nel magazzino esterno: sceglierlo in ‘Da’ per prenderli`;
}

export const verificaStato = (stato: Stato): string | null =>
  stato === 'confermato' || stato === 'in preparazione' ? null : `L'ordine è ${stato}: non si può preparare.`;

export const verificaMano = (
  mano: { readonly idUtente: number; readonly nome: string } | null,
  idUtente: number | null,
): string | null => {
  if (mano === null) return 'Iniziare prima la preparazione.';
  return mano.idUtente === idUtente ? null : `L'ordine è in preparazione da ${mano.nome}.`;
};

/** Only if nothing is picked or delivered. */
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

export const statoRiaperto = (ordine: {
  readonly preparate: number;
  readonly consegnate: number;
  readonly inMano: boolean;
}): Stato => (ordine.inMano || ordine.preparate + ordine.consegnate > 0 ? azioni.riapri.a : azioni.rilascia.a);

export const verificaAnnulloDdt = (bolla: {
  readonly annullata: boolean;
  readonly fattura: object | null;
}): string | null => {
  if (bolla.annullata) return 'Il DDT è già annullato.';
  return bolla.fattura === null ? null : 'Il DDT è fatturato: non si può annullare.';
};

export const percheInRitardo: Readonly<Record<Motivo, string>> = {
  presa: 'Già prelevata, da consegnare',
  casa: 'La merce c’è, da preparare',
  arrivo: 'Manca la merce, è ordinata al fornitore',
  manca: 'Manca la merce, non è ordinata',
  misura: 'Su misura o senza scorta',
};

/** Among the lines to deliver: `2 di 5`. */
export const prontiSu = ({ pronte, righe }: { readonly pronte: number; readonly righe: number }): string =>
  righe === 0 ? 'tutto consegnato' : `${pronte} di ${righe}`;

/** From a goods label `113/2026`, `OC 113/2026/2`, or an order number as people write it. */
export function ordineLetto(codice: string): string | null {
  const [, numero, anno] = /^(?:OC)?\s*0*(\d{1,9})\/(\d{4})(?:\/\d+)?$/i.exec(codice.trim()) ?? [];
  return numero === undefined ? null : `${numero}/${anno}`;
}
