/**
 * `POST <base>/live`, for logged-in users, answers server-sent events: a topic changed; the window calls again, with
 * that call's permission checks.
 */

/** `carrello`, `articolo:10600001`. */
export type Tema = string;

export interface LiveRequest {
  readonly temi: readonly Tema[];
  /** Name of the last event seen, or empty. */
  readonly dopo: string;
  /** Window name: events of writes sent with this `X-Finestra` are left out. */
  readonly finestra: string;
}

export const limitiTemi = { temi: 60, caratteri: 80 } as const;

/** Seconds; a connection silent for three heartbeats is dead. */
export const battito_s = 15;

/**
 * `perso`: anything may have changed. Data is a JSON list of topics for `cambiato`, the reason for `fine`, else
 * empty.
 */
export type LiveEvent = 'pronto' | 'cambiato' | 'perso' | 'fine';

/** `scaduta`, `arresto`: reconnect; `troppi`: reconnect when the window is used again; `uscita`: the login ended. */
export type LiveEnd = 'scaduta' | 'arresto' | 'troppi' | 'uscita';
