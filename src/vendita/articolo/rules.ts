import { addDays, isBetween } from '#platform/contract/dates.ts';
import { divide, isMultiple, lessPercents, multiply, roundHalfUp } from '#platform/contract/decimal.ts';
import { formatDate, formatDiscounts, formatPercent, formatQuantity, parseNumber } from '#platform/contract/format.ts';

/**
 * What a price is made of, in two halves that change at different times and are kept in different caches: what the catalogue says of an
 * article, the same for everybody, and what holds for a customer. A price joins one of each, without copying.
 */

/** A price over a half-open range of days: `validoDal` ≤ day < `validoAl`; null is open. */
export interface PrezzoDatato {
  readonly prezzo: number;
  readonly validoDal: string;
  readonly validoAl: string | null;
}

export interface RigaListino extends PrezzoDatato {
  readonly codListino: string;
  /** From this quantity on. */
  readonly daQuantita: number;
}

export interface PrezzoPromozione extends PrezzoDatato {
  readonly codice: string;
}

/** Percents, chained: `50+10`. */
export interface Sconto {
  readonly sconto1: number;
  readonly sconto2: number;
}

/** The catalogue's half. */
export interface PrezziArticolo {
  readonly cdArticolo: string;
  readonly unMisura: string;
  readonly catMerceologica: string;
  readonly codiceAzienda: string;
  readonly listino: readonly RigaListino[];
  /** Percent off the list where a header of the article is in outlet (the highest of several); null or 0 where it is not. */
  readonly scontoOutlet: number | null;
  readonly promozioni: readonly PrezzoPromozione[];
}

/** The customer's half. */
export interface CondizioniCliente {
  readonly codListino: string;
  readonly generale: Sconto;
  /** Net prices by article code. */
  readonly netti: ReadonlyMap<string, readonly PrezzoDatato[]>;
  readonly sconti: {
    readonly articolo: ReadonlyMap<string, Sconto>;
    readonly categoria: ReadonlyMap<string, Sconto>;
    readonly marca: ReadonlyMap<string, Sconto>;
  };
}

export interface CondizioniPrezzo {
  readonly articolo: PrezziArticolo;
  readonly cliente: CondizioniCliente;
}

/** The list that holds where the customer's own has no price. */
export const listinoBase = 'BASE';

export interface RigaSconto extends Sconto {
  /** articolo | categoria | marca */
  readonly livello: string;
  readonly chiave: string;
}

export interface RigaNetto extends PrezzoDatato {
  readonly cdArticolo: string;
}

/** The customer's half, from the rows of its table, of its discounts and of its net prices. */
export function condizioniCliente(
  cliente: Sconto & { readonly codListino: string },
  sconti: readonly RigaSconto[],
  netti: readonly RigaNetto[],
): CondizioniCliente {
  const perArticolo = new Map<string, RigaNetto[]>();
  for (const riga of netti) perArticolo.set(riga.cdArticolo, [...(perArticolo.get(riga.cdArticolo) ?? []), riga]);
  const livello = (nome: string): Map<string, Sconto> => new Map(sconti.filter((riga) => riga.livello === nome).map((riga) => [riga.chiave, riga]));
  return {
    codListino: cliente.codListino,
    generale: { sconto1: cliente.sconto1, sconto2: cliente.sconto2 },
    netti: perArticolo,
    sconti: { articolo: livello('articolo'), categoria: livello('categoria'), marca: livello('marca') },
  };
}

/** Nobody in particular: the base list without discounts, as staff see it before they select a customer. */
export const senzaCliente: CondizioniCliente = condizioniCliente({ codListino: listinoBase, sconto1: 0, sconto2: 0 }, [], []);

/** Why a price is what it is. */
export type MotivoPrezzo = 'netto' | 'outlet' | 'promozione' | 'listino';
export type LivelloSconto = 'articolo' | 'categoria' | 'marca' | 'generale';

/** The price of one unit (`unMisura`) without VAT. */
export interface Prezzo {
  /** List price of that day and quantity, as stored; null where only a net price or a promotion is known. */
  readonly prezzoListino: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
  /** What the customer pays, rounded half-up to `decimaliPrezzo`. */
  readonly prezzoScontato: number;
  /** True for a net price agreed with the customer. */
  readonly netto: boolean;
  /** First day on which this price held. */
  readonly dtValidita: string;
  readonly motivo: MotivoPrezzo;
  /** Where the discount was found; null unless `motivo` is `listino`. */
  readonly livello: LivelloSconto | null;
  /** The same in one Italian sentence. */
  readonly spiegazione: string;
}

/** Units that count by the hundred or the thousand: the price of one piece is small, so the price keeps more decimals. */
const unitaMultiple: ReadonlySet<string> = new Set(['CT', 'MI']);

/** Decimals of a unit price (P-242). */
export const decimaliPrezzo = (unMisura: string): number => (unitaMultiple.has(unMisura) ? 5 : 3);

/** p × (1 − s1/100) × (1 − s2/100), rounded half-up once. */
export const prezzoScontato = (prezzo: number, sconto1: number, sconto2: number, unMisura: string): number =>
  lessPercents(prezzo, sconto1, sconto2, decimaliPrezzo(unMisura));

/** Amount of a line in euro: quantity × unit price, half-up to cents. */
export const importoRiga = (quantita: number, prezzo: number): number => multiply(quantita, prezzo, 2);

/** The row that holds that day: the one begun last. */
function valida<R extends PrezzoDatato>(righe: readonly R[] | undefined, data: string): R | null {
  let scelta: R | null = null;
  for (const riga of righe ?? []) {
    if (isBetween(data, riga.validoDal, riga.validoAl) && (scelta === null || riga.validoDal > scelta.validoDal)) scelta = riga;
  }
  return scelta;
}

/** Of one list: valid that day, of the highest tier that the quantity reaches. */
function scaglione(righe: readonly RigaListino[], codListino: string, data: string, quantita: number): RigaListino | null {
  let scelta: RigaListino | null = null;
  for (const riga of righe) {
    if (riga.codListino !== codListino || riga.daQuantita > quantita || !isBetween(data, riga.validoDal, riga.validoAl)) continue;
    const meglio = scelta === null || riga.daQuantita > scelta.daQuantita || (riga.daQuantita === scelta.daQuantita && riga.validoDal > scelta.validoDal);
    if (meglio) scelta = riga;
  }
  return scelta;
}

/** The list price for a customer's list, else of the base list; null where neither has one for that day and quantity. */
const rigaListino = (righe: readonly RigaListino[], codListino: string, data: string, quantita: number): RigaListino | null =>
  scaglione(righe, codListino, data, quantita) ?? (codListino === listinoBase ? null : scaglione(righe, listinoBase, data, quantita));

function scontoCliente(articolo: PrezziArticolo, cliente: CondizioniCliente): Sconto & { readonly livello: LivelloSconto } {
  const { sconti, generale } = cliente;
  const perArticolo = sconti.articolo.get(articolo.cdArticolo);
  if (perArticolo) return { sconto1: perArticolo.sconto1, sconto2: perArticolo.sconto2, livello: 'articolo' };
  const perCategoria = sconti.categoria.get(articolo.catMerceologica);
  if (perCategoria) return { sconto1: perCategoria.sconto1, sconto2: perCategoria.sconto2, livello: 'categoria' };
  const perMarca = sconti.marca.get(articolo.codiceAzienda);
  if (perMarca) return { sconto1: perMarca.sconto1, sconto2: perMarca.sconto2, livello: 'marca' };
  return { sconto1: generale.sconto1, sconto2: generale.sconto2, livello: 'generale' };
}

const dove: Record<LivelloSconto, string> = {
  articolo: "sull'articolo",
  categoria: 'sulla categoria merceologica',
  marca: 'sulla marca',
  generale: 'delle condizioni generali',
};

const daQuando = (riga: RigaListino): string =>
  `Listino ${riga.codListino} dal ${formatDate(riga.validoDal)}${riga.daQuantita > 1 ? `, da ${formatQuantity(riga.daQuantita)}` : ''}`;

function prezzoNetto(articolo: PrezziArticolo, cliente: CondizioniCliente, riga: RigaListino | null, data: string): Prezzo | null {
  const netto = valida(cliente.netti.get(articolo.cdArticolo), data);
  if (!netto) return null;
  return {
    prezzoListino: riga?.prezzo ?? null,
    sconto1: 0,
    sconto2: 0,
    prezzoScontato: roundHalfUp(netto.prezzo, decimaliPrezzo(articolo.unMisura)),
    netto: true,
    dtValidita: netto.validoDal,
    motivo: 'netto',
    livello: null,
    spiegazione: `Prezzo netto concordato per l'articolo, valido dal ${formatDate(netto.validoDal)}.`,
  };
}

function prezzoOutlet(articolo: PrezziArticolo, riga: RigaListino | null): Prezzo | null {
  if (!riga || !articolo.scontoOutlet) return null;
  return {
    prezzoListino: riga.prezzo,
    sconto1: articolo.scontoOutlet,
    sconto2: 0,
    prezzoScontato: prezzoScontato(riga.prezzo, articolo.scontoOutlet, 0, articolo.unMisura),
    netto: false,
    dtValidita: riga.validoDal,
    motivo: 'outlet',
    livello: null,
    spiegazione: `Outlet: ${daQuando(riga)}, meno ${formatPercent(articolo.scontoOutlet)}.`,
  };
}

function prezzoPromozione(articolo: PrezziArticolo, riga: RigaListino | null, data: string): Prezzo | null {
  let scelta: PrezziArticolo['promozioni'][number] | null = null;
  for (const promozione of articolo.promozioni) {
    if (isBetween(data, promozione.validoDal, promozione.validoAl) && (scelta === null || promozione.prezzo < scelta.prezzo)) scelta = promozione;
  }
  if (!scelta) return null;
  const fino = scelta.validoAl === null ? '' : ` fino al ${formatDate(addDays(scelta.validoAl, -1))}`;
  return {
    prezzoListino: riga?.prezzo ?? null,
    sconto1: 0,
    sconto2: 0,
    prezzoScontato: roundHalfUp(scelta.prezzo, decimaliPrezzo(articolo.unMisura)),
    netto: false,
    dtValidita: scelta.validoDal,
    motivo: 'promozione',
    livello: null,
    spiegazione: `Promozione ${scelta.codice}, valida dal ${formatDate(scelta.validoDal)}${fino}.`,
  };
}

/** Outlet or promotion; of both the lower, and the sentence says so. */
function prezzoOfferta(articolo: PrezziArticolo, riga: RigaListino | null, data: string): Prezzo | null {
  const outlet = prezzoOutlet(articolo, riga);
  const promozione = articolo.promozioni.length > 0 ? prezzoPromozione(articolo, riga, data) : null;
  if (!outlet || !promozione) return outlet ?? promozione;
  return promozione.prezzoScontato < outlet.prezzoScontato
    ? { ...promozione, spiegazione: `${promozione.spiegazione} Più bassa del prezzo outlet.` }
    : { ...outlet, spiegazione: `${outlet.spiegazione} Non supera la promozione in corso.` };
}

function prezzoListino(articolo: PrezziArticolo, cliente: CondizioniCliente, riga: RigaListino | null): Prezzo | null {
  if (!riga) return null;
  const { sconto1, sconto2, livello } = scontoCliente(articolo, cliente);
  const catena = formatDiscounts(sconto1, sconto2);
  return {
    prezzoListino: riga.prezzo,
    sconto1,
    sconto2,
    prezzoScontato: prezzoScontato(riga.prezzo, sconto1, sconto2, articolo.unMisura),
    netto: false,
    dtValidita: riga.validoDal,
    motivo: 'listino',
    livello,
    spiegazione: `${daQuando(riga)}, ${catena === '' ? 'senza sconti' : `sconto ${catena} ${dove[livello]}`}.`,
  };
}

/**
 * What one unit costs a customer on a day, for a quantity, and why. In this order: net price for customer and article; outlet or
 * promotion, the lower of the two; list price less the first discounts found by article, category, brand, general terms.
 * Null where no price holds that day: such an article can't be ordered.
 */
export function calcolaPrezzo(condizioni: CondizioniPrezzo, quando: { readonly data: string; readonly quantita: number }): Prezzo | null {
  const { articolo, cliente } = condizioni;
  const { data, quantita } = quando;
  const riga = rigaListino(articolo.listino, cliente.codListino, data, quantita);
  return prezzoNetto(articolo, cliente, riga, data) ?? prezzoOfferta(articolo, riga, data) ?? prezzoListino(articolo, cliente, riga);
}

/** The unit price that a cart or document line shows beside its discounts: less `sconto1+sconto2` it gives `prezzoScontato`. */
export const prezzoUnitario = (prezzo: Prezzo): number =>
  (prezzo.motivo === 'listino' || prezzo.motivo === 'outlet') && prezzo.prezzoListino !== null ? prezzo.prezzoListino : prezzo.prezzoScontato;

/** What decides how an article may be ordered. Units are those of the web order (`umOrdiniWeb`); quantities count in `unMisura`. */
export interface ArticoloOrdinabile {
  readonly unMisura: string;
  /** Empty where any whole quantity may be ordered. */
  readonly umOrdiniWeb: string;
  readonly qtaPerPezzo: number;
  readonly qtScatola: number;
  readonly articoloNonDivisibile: boolean;
}

/** More than any order has; beyond it a typed number is a slip. */
export const quantitaMassima = 1_000_000;

const almenoUno = (quantita: number): number => (quantita > 0 ? quantita : 1);

/** The least that may be ordered, in `unMisura`: a piece for PZ and BA, a box for any other web unit, 1 where there is none (P-164). */
export function quantitaMinima(articolo: ArticoloOrdinabile): number {
  const { umOrdiniWeb, qtaPerPezzo, qtScatola } = articolo;
  if (umOrdiniWeb === '') return 1;
  return almenoUno(umOrdiniWeb === 'PZ' || umOrdiniWeb === 'BA' ? qtaPerPezzo : qtScatola);
}

/** What one box of the field Nr.Scatole holds, in `unMisura`: a bar for BA, else the box (P-164). */
export const quantitaScatola = (articolo: ArticoloOrdinabile): number =>
  almenoUno(articolo.umOrdiniWeb === 'BA' ? articolo.qtaPerPezzo : articolo.qtScatola);

/** Boxes for a quantity, to 2 decimals; 0 below one box, null where the article can't be divided so (P-162). */
export function scatolePerQuantita(articolo: ArticoloOrdinabile, quantita: number): number | null {
  const scatola = quantitaScatola(articolo);
  if (articolo.articoloNonDivisibile && !isMultiple(quantita, scatola)) return null;
  return quantita < scatola ? 0 : divide(quantita, scatola, 2);
}

/** The quantity of so many boxes, in `unMisura` (P-163). */
export const quantitaPerScatole = (articolo: ArticoloOrdinabile, scatole: number): number => multiply(scatole, quantitaScatola(articolo), 3);

/** `Q.tà minima 100 PZ` (P-165); null where any quantity goes. */
export const etichettaMinima = (articolo: ArticoloOrdinabile): string | null =>
  articolo.umOrdiniWeb === '' ? null : `Q.tà minima ${formatQuantity(quantitaMinima(articolo))} ${articolo.unMisura}`;

/** A whole positive number, or the sentence that refuses what was typed (P-160). */
export function verificaNumeroIntero(typed: number | string | null | undefined): string | null {
  if (typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return 'Richiesto.';
  const numero = typeof typed === 'string' ? parseNumber(typed) : typed;
  return numero !== null && Number.isInteger(numero) && numero > 0 && numero <= quantitaMassima ? null : 'Numero non valido.';
}

/**
 * Whether so much may be ordered: null, or the sentence that refuses it (P-160, P-161, P-162). With a web unit it must reach the
 * minimum, and be a whole multiple of it where the article can't be divided.
 */
export function verificaQuantita(articolo: ArticoloOrdinabile, typed: number | string | null | undefined): string | null {
  const nonValido = verificaNumeroIntero(typed);
  if (nonValido !== null || typed === null || typed === undefined) return nonValido;
  if (articolo.umOrdiniWeb === '') return null;
  const quantita = (typeof typed === 'string' ? parseNumber(typed) : typed) ?? 0;
  const minima = quantitaMinima(articolo);
  const basta = quantita >= minima && (!articolo.articoloNonDivisibile || isMultiple(quantita, minima));
  return basta ? null : `Quantità minima ordine : ${formatQuantity(minima)} ${articolo.unMisura}`;
}
