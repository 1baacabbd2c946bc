/** Mod 10 check digit of BRT parcel numbers. */
export function luhn(cifre: string): string {
  const somma = [...cifre].toReversed().reduce((tutto, cifra, i) => {
    const doppia = i % 2 === 0 ? Number(cifra) * 2 : Number(cifra);
    return tutto + (doppia > 9 ? doppia - 9 : doppia);
  }, 0);
  return String((10 - (somma % 10)) % 10);
}
