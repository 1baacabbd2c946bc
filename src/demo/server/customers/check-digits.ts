export function partitaIva(ten: string): string {
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const digit = Number(ten.charAt(i));
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return ten + String((10 - (sum % 10)) % 10);
}

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** From ABI, CAB and account, with control letter and check digits. */
export function iban(abi: string, cab: string, conto: string): string {
  const rest = abi + cab + conto.padStart(12, '0');
  let sum = 0;
  for (let i = 0; i < rest.length; i++) {
    const value = Number(rest.charAt(i));
    sum += i % 2 === 0 ? (odd[value] ?? 0) : value;
  }
  const bban = String.fromCharCode(65 + (sum % 26)) + rest;
  const digits = [...`${bban}IT00`].map((char) => (char >= 'A' ? String(char.charCodeAt(0) - 55) : char)).join('');
  return `IT${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}
