/**
 * `POST <base>/live`, for logged-in users, answers server-sent events. An event only says that a topic changed; the
 * window calls again, with that call's permission checks.
 */

/** `carrello`, `articolo:10600001`. */
export type Tema = string;

export interface LiveRequest {
  readonly temi: readonly Tema[];
  /** Last event seen, or empty: later ones are sent first. */
  readonly dopo: string;
  /** Receives no events of writes that it sent with `X-Finestra`. */
  readonly finestra: string;
}

/** Topics per window, characters per topic. */
export const limitiTemi = { temi: 60, caratteri: 80 } as const;

/** Seconds between heartbeats; a connection silent for three is dead. */
export const battito_s = 15;

/**
 * `perso`: anything may have changed; `pronto`: connected; `fine`: closing. Data is a JSON list of topics for
 * `cambiato`, the reason for `fine`, else empty.
 */
export type LiveEvent = 'pronto' | 'cambiato' | 'perso' | 'fine';

/** `scaduta`, `arresto`: reconnect; `troppi`: when the window is used again; `uscita`: login ended. */
export type LiveEnd = 'scaduta' | 'arresto' | 'troppi' | 'uscita';
