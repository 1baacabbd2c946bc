/**
 * Live events: `POST <base>/live` of whoever has logged in answers a stream of server-sent events. It tells that something a window looks
 * at has changed, never what it is now: the window asks again, and the call decides what it may see.
 */

/** What a window looks at: `carrello`, `articolo:10600001`. */
export type Tema = string;

/** Body of the request. */
export interface LiveRequest {
  readonly temi: readonly Tema[];
  /** The last event that the window has seen, empty for none: what came after it is told first. */
  readonly dopo: string;
  /** Names the window; what it writes itself, with `X-Finestra`, it is not told. */
  readonly finestra: string;
}

/** Most topics of one window, and longest of them. */
export const limitiTemi = { temi: 60, caratteri: 80 } as const;

/** Seconds between signs of life; a line that is silent for three of them is dead. */
export const battito_s = 15;

/**
 * `cambiato` some topics; `perso` anything may have changed; `pronto` the line is open; `fine` it ends.
 * Data is a JSON list of topics for `cambiato`, a reason for `fine`, else empty.
 */
export type LiveEvent = 'pronto' | 'cambiato' | 'perso' | 'fine';

/** `scaduta` and `arresto`: open another one; `troppi`: once somebody comes back to this window; `uscita`: the login has ended. */
export type LiveEnd = 'scaduta' | 'arresto' | 'troppi' | 'uscita';
