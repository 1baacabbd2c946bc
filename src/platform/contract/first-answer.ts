/**
 * The first answers of a screen stand in its page as a list of these, in a script of type `application/json`, which never runs. They are a
 * visitor's: a browser that holds a login asks for itself.
 */
export interface FirstAnswer {
  /** The key under which the browser's cache keeps it. */
  readonly chiave: readonly unknown[];
  readonly dati: unknown;
}

/** Id of the element that holds them. */
export const firstAnswersId = 'prime-risposte';
