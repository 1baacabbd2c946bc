/**
 * A name, value or word as it is kept: what nobody sees (zero-width signs, soft hyphens, marks of direction) is left out, an accent is one sign
 * with its letter, and blanks of any width are single ones, none at the ends.
 */
export const pulito = (testo: string): string =>
  testo
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for two texts that are one value: they differ in case and in what nobody sees. */
export const identita = (testo: string): string => pulito(testo).toLowerCase();

/** The same for two texts that differ in accents too. */
export const piegato = (testo: string): string => identita(testo).normalize('NFD').replace(/\p{M}/gu, '');
