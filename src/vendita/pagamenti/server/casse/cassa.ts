import type { Fornitore, Metodo, Notizia } from '../../rules.ts';

/** What is asked of a partner's page. */
export interface Richiesta {
  /** 18 letters and digits, new for each attempt; also the key under which a repeat opens the same page. */
  readonly codice: string;
  /** Integer cents. */
  readonly importo: number;
  /** `EUR` */
  readonly divisa: string;
  readonly metodo: Metodo;
  /** Read by the buyer: `Ordine OC 12/2026`. */
  readonly descrizione: string;
  readonly mail: string;
  readonly scade: Date;
  /** Where the buyer's browser comes back to, with and without having paid. */
  readonly ritorno: string;
  readonly rinuncia: string;
}

export interface Aperta {
  /** The partner's number of the page. */
  readonly riferimento: string;
  readonly url: string;
  /** What its notifications carry to be believed, for a partner that does not sign. */
  readonly segreto: string | null;
}

export interface Sessione {
  readonly codice: string;
  readonly riferimento: string;
}

/** What a partner knows of an attempt: nothing new (`aperto`), or news with the number of the money. */
export type Saputo =
  | { readonly tipo: 'aperto' }
  | { readonly tipo: 'notizia'; readonly notizia: Notizia; readonly incasso: string | null };

export interface Posta {
  /** The bytes as they came. */
  readonly corpo: Buffer;
  readonly intestazioni: Readonly<Record<string, string | string[] | undefined>>;
  readonly adesso: Date;
}

export interface Notifica {
  /** The partner's number of the event. */
  readonly evento: string;
  readonly codice: string;
  /** To be compared with what was kept at the opening; null where the signature was enough. */
  readonly segreto: string | null;
  /** Null: the partner has to be asked. */
  readonly saputo: Saputo | null;
}

export interface Rimborso {
  readonly codice: string;
  readonly incasso: string;
  readonly importo: number;
  readonly divisa: string;
}

/** A partner that takes money. Every call may throw: not reached, too slow, an answer that makes no sense. A repeat is harmless. */
export interface Cassa {
  readonly fornitore: Fornitore;
  apri(richiesta: Richiesta): Promise<Aperta>;
  /** How it stands; `incassa` lets a partner that waits for our word take the money now. */
  leggi(sessione: Sessione, incassa: boolean): Promise<Saputo>;
  /** Ends the page, so that nobody pays any more; answers how it stands then. */
  chiudi(sessione: Sessione): Promise<Saputo>;
  /** Gives the money back, once however often it is asked. */
  rimborsa(rimborso: Rimborso): Promise<void>;
  /** Reads a notification; null where it is of no interest. Throws `NonAutentica`. */
  notifica(posta: Posta): Promise<Notifica | null>;
}

/** Not the partner's word: a wrong signature, an old one, or nothing that can be read. */
export class NonAutentica extends Error {}

/** The partner does not know this page. */
export class SessioneIgnota extends Error {}

export const chiaveRimborso = (codice: string): string => `rimborso-${codice}`;

/** What a partner's client needs of this server. */
export interface AmbienteCassa {
  /** Base of our calls as partners reach it. */
  readonly urlChiamate: () => string;
  readonly adesso: () => Date;
  readonly nuovoId: () => string;
  /** The longest wait for a partner's answer, milliseconds. */
  readonly pazienza: number;
}

export type ApriCassa = (ambiente: AmbienteCassa) => Cassa;
