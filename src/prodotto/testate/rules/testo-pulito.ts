/** Removes zero-width, soft hyphens, direction marks, composes accents, collapses blanks. */
export const pulito = (testo: string): string =>
  testo
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Equal for texts that differ in case only. */
export const identita = (testo: string): string => pulito(testo).toLowerCase();

/** Ignores accents too. */
export const piegato = (testo: string): string => identita(testo).normalize('NFD').replace(/\p{M}/gu, '');
