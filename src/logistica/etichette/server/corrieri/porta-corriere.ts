import type { RigheContatto } from '../../rules/contatto.ts';
import type { Operatore } from '../../rules/list.ts';
import type { TracciaBrt } from './brt-traccia-dati.ts';

export interface EsitoCorriere {
  /** BRT's number, GLS's `999999999`, or `RETE`: unreadable. */
  readonly codice: string;
  readonly gravita: 'INFO' | 'WARNING' | 'ERROR';
  readonly descrizione: string;
  readonly messaggio: string;
}

/** Texts as the courier takes them: no client cuts anything. */
export interface DaSpedire extends RigheContatto {
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
  /** Requested delivery day if it is later than the courier's own; else null. */
  readonly consegnaIl: string | null;
  /** Consignee pays. */
  readonly portoAssegnato: boolean;
  /** EUR; null: no cash on delivery. */
  readonly contrassegno: number | null;
  /** Total kg. */
  readonly peso: number;
  /** m³; 0: unmeasured. */
  readonly volume: number;
  readonly contatori: readonly number[];
}

export interface ColloSpedito {
  /** From 1. */
  readonly collo: number;
  readonly parcelId: string;
  readonly etichetta: string;
}

export interface Spedita {
  readonly numero: string;
  readonly colli: readonly ColloSpedito[];
  readonly esito: EsitoCorriere;
}

/** `chiusa`: no longer cancellable. */
export type Ritrovata =
  | { readonly tipo: 'assente'; readonly esito: EsitoCorriere }
  | { readonly tipo: 'presente'; readonly spedita: Spedita; readonly chiusa: boolean };

export interface GiaSpedita {
  readonly riferimento: string;
  readonly descrCodice: string;
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
  readonly consegnata: boolean;
}

/**
 * Refusals throw `CorriereRifiuta`, missing answers `CorriereMuto`. Only `crea` books, after the reference is saved;
 * the rest can be repeated.
 */
export interface Corriere {
  readonly operatore: Operatore;
  /** ms from booking to confirmation. */
  readonly attesaConferma: number;
  /** Reopening time. */
  chiusoFino(adesso: Date): Date | null;
  crea(spedizione: DaSpedire): Promise<Spedita>;
  cerca(spedizione: GiaSpedita): Promise<Ritrovata>;
  /** Succeeds also if it no longer exists. */
  annulla(spedizione: GiaSpedita): Promise<EsitoCorriere>;
  conferma(spedizione: GiaSpedita): Promise<EsitoCorriere>;
  traccia(spedizione: GiaSpedita): Promise<Traccia | null>;
  /** The courier's tracking data as received (B-215). */
  readonly racconta?: (numero: string) => Promise<TracciaBrt>;
  pagina(spedizione: Pick<GiaSpedita, 'numero'>): string;
}

export type Corrieri = ReadonlyMap<Operatore, Corriere>;

/** The courier refused; nothing changed. */
export class CorriereRifiuta extends Error {
  constructor(readonly esito: EsitoCorriere) {
    super(`${esito.codice} ${esito.descrizione}`);
  }
}

/** No readable reply; `forse`: may have been executed. */
export class CorriereMuto extends Error {
  constructor(
    message: string,
    readonly forse: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Empty unless complete. */
export const etichettaIntera = (zpl: string): string => (/^\s*\^XA[\s\S]*\^XZ\s*$/.test(zpl) ? zpl.trim() : '');
