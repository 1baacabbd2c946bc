export interface Filo {
  /** One character. */
  readonly separatore: string;
  /** For sending; received: CR or LF. */
  readonly terminatore: string;
}

export interface Telegramma {
  readonly nome: string;
  readonly campi: readonly string[];
}

/** Separators and terminators in values become blanks. */
export function scriviTelegramma({ separatore, terminatore }: Filo, { nome, campi }: Telegramma): string {
  const pulito = (campo: string): string => campo.replaceAll(separatore, ' ').replace(/[\r\n]/g, ' ');
  return [nome, ...campi.map(pulito)].join(separatore) + terminatore;
}

/** Names are case-insensitive. */
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
