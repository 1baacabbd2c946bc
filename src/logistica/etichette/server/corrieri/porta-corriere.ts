import type { Operatore } from '../../rules/list.ts';
import type { TracciaBrt } from './brt-traccia-dati.ts';

/** A courier's own words for what came of a call. */
export interface EsitoCorriere {
  /** BRT's number as text, `999999999` of GLS, or `RETE` where nothing readable came. */
  readonly codice: string;
  readonly gravita: 'INFO' | 'WARNING' | 'ERROR';
  readonly descrizione: string;
  readonly messaggio: string;
}

/** A shipment under the reference of one attempt; texts are as the courier takes them. */
export interface DaSpedire {
  /** Ten digits, ours. */
  readonly riferimento: string;
  /** `26 000100 42` */
  readonly descrCodice: string;
  readonly codAnagrafica: string;
  readonly destinatario: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
  /** The consignee pays. */
  readonly portoAssegnato: boolean;
  /** EUR; null without cash on delivery. */
  readonly contrassegno: number | null;
  readonly nomeContatto: string;
  readonly telefono: string;
  readonly cellulare: string;
  readonly mail: string;
  /** Kg in all. */
  readonly peso: number;
  /** Cubic metres; 0 where nobody measured. */
  readonly volume: number;
  /** Numbers that name each parcel at the courier, in order. */
  readonly contatori: readonly number[];
}

export interface ColloSpedito {
  /** From 1. */
  readonly collo: number;
  /** What its barcode says. */
  readonly parcelId: string;
  /** Whole ZPL, or empty where it did not come whole. */
  readonly etichetta: string;
}

export interface Spedita {
  /** The courier's number; empty where it did not tell. */
  readonly numero: string;
  readonly colli: readonly ColloSpedito[];
  readonly esito: EsitoCorriere;
}

/** What a courier knows of one of our references: nothing (any more), or the booking; `chiusa` once it can't be taken back. */
export type Ritrovata =
  | { readonly tipo: 'assente'; readonly esito: EsitoCorriere }
  | { readonly tipo: 'presente'; readonly spedita: Spedita; readonly chiusa: boolean };

export interface GiaSpedita {
  readonly riferimento: string;
  readonly descrCodice: string;
  /** The courier's number; empty while it is not known. */
  readonly numero: string;
  readonly contatori: readonly number[];
}

export interface Evento {
  readonly ora: Date;
  readonly codice: string;
  readonly descrizione: string;
  readonly luogo: string;
}

export interface Traccia {
  readonly eventi: readonly Evento[];
  /** Delivered, whatever its events say. */
  readonly consegnata: boolean;
}

/**
 * A courier. Refusals are thrown as `CorriereRifiuta`, silence as `CorriereMuto`. Nothing but `crea` books, and who calls it has written the
 * reference before; every other call may be repeated.
 */
export interface Corriere {
  readonly operatore: Operatore;
  /** Milliseconds from the booking until a confirmation is taken. */
  readonly attesaConferma: number;
  /** When it works again, where it does not at this instant. */
  chiusoFino(adesso: Date): Date | null;
  crea(spedizione: DaSpedire): Promise<Spedita>;
  cerca(spedizione: GiaSpedita): Promise<Ritrovata>;
  /** Done, or not there any more. */
  annulla(spedizione: GiaSpedita): Promise<EsitoCorriere>;
  conferma(spedizione: GiaSpedita): Promise<EsitoCorriere>;
  /** Null while the courier has not seen it. */
  traccia(spedizione: GiaSpedita): Promise<Traccia | null>;
  /** Its own answer about a parcel, for a courier that has one to show (B-215). */
  readonly racconta?: (numero: string) => Promise<TracciaBrt>;
  /** Where a person may follow it. */
  pagina(spedizione: Pick<GiaSpedita, 'numero'>): string;
}

export type Corrieri = ReadonlyMap<Operatore, Corriere>;

/** The courier heard it and said no: nothing is booked, or nothing changed. */
export class CorriereRifiuta extends Error {
  constructor(readonly esito: EsitoCorriere) {
    super(`${esito.codice} ${esito.descrizione}`);
  }
}

/** Nothing that can be read came back; `forse` where it may have been done all the same. */
export class CorriereMuto extends Error {
  constructor(
    message: string,
    readonly forse: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A label that came whole, as text; empty where it did not. */
export const etichettaIntera = (zpl: string): string => (/^\s*\^XA[\s\S]*\^XZ\s*$/.test(zpl) ? zpl.trim() : '');
