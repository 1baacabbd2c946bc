/**
 * `POST <base>/live`, for logged-in users, streams server-sent events about changed topics. The window then repeats its
 * calls, which check permissions.
 */

/** Topic: `carrello`, `articolo:10600001`. */
export type Tema = string;

export interface LiveRequest {
  readonly temi: readonly Tema[];
  /** Id of the last event seen, or empty. */
  readonly dopo: string;
  /** Name of the window: events caused by writes sent with this `X-Finestra` are left out. */
  readonly finestra: string;
}

export const limitiTemi = { temi: 60, caratteri: 80 } as const;

/** Heartbeat interval, seconds; after three missed heartbeats the connection counts as dead. */
export const battito_s = 15;

/**
 * `perso`: anything may have changed. Data is a JSON list of topics for `cambiato`, the reason for `fine`, else empty.
 */
export type LiveEvent = 'pronto' | 'cambiato' | 'perso' | 'fine';

/** `scaduta`, `arresto`: reconnect; `troppi`: reconnect when the window is used again; `uscita`: the login ended. */
export type LiveEnd = 'scaduta' | 'arresto' | 'troppi' | 'uscita';
