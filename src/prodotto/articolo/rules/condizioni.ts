/** Price inputs in two separately cached halves: article data and customer terms. */

export interface PrezzoDatato {
  readonly prezzo: number;
  readonly validoDal: string;
  readonly validoAl: string | null;
}

export interface RigaListino extends PrezzoDatato {
  readonly codListino: string;
  readonly daQuantita: number;
}

export interface PrezzoPromozione extends PrezzoDatato {
  readonly codice: string;
}

/** Percents, chained. */
export interface Sconto {
  readonly sconto1: number;
  readonly sconto2: number;
}

export interface PrezziArticolo {
  readonly cdArticolo: string;
  readonly unMisura: string;
  readonly catMerceologica: string;
  readonly codiceAzienda: string;
  readonly listino: readonly RigaListino[];
  /** Percent off the list; null or 0 for none. */
  readonly scontoOutlet: number | null;
  readonly promozioni: readonly PrezzoPromozione[];
  readonly composizione?: readonly ParteComposta[];
}

/** Prices per piece. */
export interface ParteComposta {
  readonly articolo: PrezziArticolo;
  readonly quantita: number;
}

export interface CondizioniCliente {
  readonly codListino: string;
  readonly generale: Sconto;
  readonly netti: ReadonlyMap<string, readonly PrezzoDatato[]>;
  readonly sconti: {
    readonly articolo: ReadonlyMap<string, Sconto>;
    readonly categoria: ReadonlyMap<string, Sconto>;
    readonly marca: ReadonlyMap<string, Sconto>;
  };
  /** Binding assortimento: only these articles may be ordered; null: any. */
  readonly assortimento: Assortimento | null;
}

export interface Assortimento {
  readonly articoli: ReadonlySet<string>;
  /** As `{codTestata}-{suffisso}`. */
  readonly testate: ReadonlySet<string>;
}

export const fuoriAssortimento = (
  { assortimento }: CondizioniCliente,
  { cdArticolo, testate }: { readonly cdArticolo: string; readonly testate: readonly string[] },
): boolean =>
  assortimento !== null &&
  !assortimento.articoli.has(cdArticolo) &&
  !testate.some((testata) => assortimento.testate.has(testata));

export interface CondizioniPrezzo {
  readonly articolo: PrezziArticolo;
  readonly cliente: CondizioniCliente;
}

/** Fallback where the customer's list has no price. */
export const listinoBase = 'BASE';

export interface RigaSconto extends Sconto {
  readonly livello: string;
  readonly chiave: string;
}

export interface RigaNetto extends PrezzoDatato {
  readonly cdArticolo: string;
}

export function condizioniCliente(
  cliente: Sconto & { readonly codListino: string },
  sconti: readonly RigaSconto[],
  netti: readonly RigaNetto[],
  assortimento: Assortimento | null = null,
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
    assortimento,
  };
}

export const senzaCliente: CondizioniCliente = condizioniCliente(
  { codListino: listinoBase, sconto1: 0, sconto2: 0 },
  [],
  [],
);
