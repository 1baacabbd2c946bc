const ascii = /^[\x20-\x7e]*$/;

/**
 * Text as it is compared: lower case without accents, one kind of quote, `x` for a times sign, `ø` for a diameter, a point for a decimal comma.
 * The same text folded twice stays as it is.
 */
export function piega(testo: string): string {
  const minuscolo = testo.toLowerCase();
  const piegato = ascii.test(minuscolo) ? minuscolo : semplice(minuscolo);
  return piegato.replace(/''/g, '"').replace(/(\d),(?=\d)/g, '$1.');
}

const semplice = (testo: string): string =>
  testo
    .replace(/[`´‘’ʼ]/g, "'")
    .replace(/[“”„″]/g, '"')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[⌀∅]/g, 'ø')
    .replace(/×/g, 'x')
    .replace(/⁄/g, '/');

/** A code as it is compared: capital letters and digits only. */
export const nudo = (codice: string): string =>
  /^[A-Z\d]*$/.test(codice)
    ? codice
    : piega(codice)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toUpperCase();
