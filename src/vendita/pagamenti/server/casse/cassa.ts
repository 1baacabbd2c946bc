import type { Cercato, Fornitore, Metodo, Notizia } from '../../rules.ts';

export interface Richiesta {
  /** 18 letters and digits per attempt; also the idempotency key. */
  readonly codice: string;
  /** Integer cents. */
  readonly importo: number;
  /** `EUR` */
  readonly divisa: string;
  readonly metodo: Metodo;
  readonly descrizione: string;
  readonly mail: string;
  readonly scade: Date;
  /** URLs to which the browser returns after paying or giving up. */
  readonly ritorno: string;
  readonly rinuncia: string;
}

export interface Aperta {
  /** Partner's session id. */
  readonly riferimento: string;
  readonly url: string;
  /** Secret echoed by notifications of a partner that does not sign. */
  readonly segreto: string | null;
}

export interface Sessione {
  readonly codice: string;
  readonly riferimento: string;
}

/** `aperto`, or news with the payment id. */
export type Saputo =
  | { readonly tipo: 'aperto' }
  | { readonly tipo: 'notizia'; readonly notizia: Notizia; readonly incasso: string | null };

export interface Posta {
  /** Raw bytes. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly adesso: Date;
}

export interface Notifica {
  readonly evento: string;
  readonly codice: string;
  /** Compared with the stored one; null if signed. */
  readonly segreto: string | null;
  /** Null: poll the partner. */
  readonly saputo: Saputo | null;
}

/** All or part of a payment. */
export interface Rimborso extends Sessione {
  /** Our code of this refund: its idempotency key, and the reference for lookups. */
  readonly rimborso: string;
  readonly incasso: string;
  /** Cents. */
  readonly importo: number;
  readonly divisa: string;
}

/** Payment partner. Calls are idempotent and may throw: unreachable, timeout, invalid reply. */
export interface Cassa {
  readonly fornitore: Fornitore;
  apri(richiesta: Richiesta): Promise<Aperta>;
  /** `incassa` captures the money now, if the partner requires that. */
  leggi(sessione: Sessione, incassa: boolean): Promise<Saputo>;
  chiudi(sessione: Sessione): Promise<Saputo>;
  /** Idempotent for a day. Throws `RimborsoRifiutato` if it is certain that nothing was refunded. */
  rimborsa(rimborso: Rimborso): Promise<void>;
  /** Looks up a refund whose response was lost. */
  cercaRimborso(rimborso: Rimborso): Promise<Cercato>;
  /** Null if irrelevant. Throws `NonAutentica`. */
  notifica(posta: Posta): Promise<Notifica | null>;
}

/** Wrong or old signature, or unreadable. */
export class NonAutentica extends Error {}

export class SessioneIgnota extends Error {}

export class RimborsoRifiutato extends Error {}

export const chiaveRimborso = ({ rimborso }: Rimborso): string => `rimborso-${rimborso}`;

export interface AmbienteCassa {
  /** Public API base. */
  readonly urlChiamate: () => string;
  readonly adesso: () => Date;
  readonly nuovoId: () => string;
  /** Reply timeout, ms. */
  readonly timeout: number;
}

export type ApriCassa = (ambiente: AmbienteCassa) => Cassa;
