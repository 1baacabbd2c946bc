/** How lines are written; sites differ. */
export interface Filo {
  /** One character between the fields. */
  readonly separatore: string;
  /** At the end of a line that is sent; what comes in may end with CR or LF. */
  readonly terminatore: string;
}

export interface Telegramma {
  readonly nome: string;
  readonly campi: readonly string[];
}

/** One line of the wire; what would break it stands as a blank. */
export function scriviTelegramma({ separatore, terminatore }: Filo, { nome, campi }: Telegramma): string {
  const pulito = (campo: string): string => campo.replaceAll(separatore, ' ').replace(/[\r\n]/g, ' ');
  return [nome, ...campi.map(pulito)].join(separatore) + terminatore;
}

/** The whole lines of what has come in, and the beginning of one that has not ended. Case of the name does not matter. */
export function leggiTelegrammi(
  { separatore }: Filo,
  testo: string,
): { readonly telegrammi: Telegramma[]; readonly resto: string } {
  const righe = testo.split(/[\r\n]/);
  const resto = righe.pop() ?? '';
  const piene = righe.map((riga) => riga.trim()).filter((riga) => riga !== '');
  const telegrammi = piene.map((riga) => {
    const [nome = '', ...campi] = riga.split(separatore).map((campo) => campo.trim());
    return { nome: nome.toUpperCase(), campi };
  });
  return { telegrammi, resto };
}
