/** Reply computed for a visitor; a browser with a login fetches its own. */
export interface FirstAnswer {
  readonly chiave: readonly unknown[];
  readonly dati: unknown;
}

export const firstAnswersId = 'prime-risposte';
