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
  /** Of a configured article: what one of it is made of; its price is that of its parts. */
  readonly composizione?: readonly ParteComposta[];
}

/** A part of a configured article, so much of it for one piece. */
export interface ParteComposta {
  readonly articolo: PrezziArticolo;
  readonly quantita: number;
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
  const livello = (nome: string): Map<string, Sconto> =>
    new Map(sconti.filter((riga) => riga.livello === nome).map((riga) => [riga.chiave, riga]));
  return {
    codListino: cliente.codListino,
    generale: { sconto1: cliente.sconto1, sconto2: cliente.sconto2 },
    netti: perArticolo,
    sconti: { articolo: livello('articolo'), categoria: livello('categoria'), marca: livello('marca') },
  };
}

/** Nobody in particular: the base list without discounts, as staff see it before they select a customer. */
export const senzaCliente: CondizioniCliente = condizioniCliente(
  { codListino: listinoBase, sconto1: 0, sconto2: 0 },
  [],
  [],
);
