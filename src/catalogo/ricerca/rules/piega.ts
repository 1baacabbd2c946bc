const ascii = /^[\x20-\x7e]*$/;

/** Lower case, no accents, one quote, `x` for times, `ø` for diameter, decimal point. Idempotent. */
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

export const nudo = (codice: string): string =>
  /^[A-Z\d]*$/.test(codice)
    ? codice
    : piega(codice)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toUpperCase();
