export function luhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((so, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return so + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 7064 MOD 97-10, as in an IBAN: the first four characters are moved to the end. */
export function mod97(code: string): boolean {
  if (!/^[A-Z0-9]{5,}$/.test(code)) return false;
  const turned = code.slice(4) + code.slice(0, 4);
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Check digit of GTIN, GLN and SSCC: weights 3, 1, 3 … from the right, complement to ten. */
export function gs1(digits: string): boolean {
  if (!/^\d{2,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((so, digit, place) => so + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export const checkDigits = { luhn, mod97, gs1 } as const;
export type CheckDigits = keyof typeof checkDigits;
