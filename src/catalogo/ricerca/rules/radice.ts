/** Without number and gender: `vite`, `viti` → `vit`. Words under four letters or with digits stay. */
export function radice(parola: string): string {
  const n = parola.length;
  if (n < 4 || /[^a-z]/.test(parola)) return parola;
  const ultima = parola[n - 1] as string;
  const penultima = parola[n - 2] as string;
  if (!'aeio'.includes(ultima)) return parola;
  const corta = parola.slice(0, penultima === 'i' && n > 4 ? n - 2 : n - 1);
  return corta.endsWith('h') ? corta.slice(0, -1) : corta;
}

const vuote = new Set(
  'a ad al alla allo ai agli alle e ed o od di del della dello dei degli delle dell da dal dalla dallo dai dagli dalle in nel nella nello nei negli nelle nell con col per il lo la i gli le un uno una su sul sulla sullo sui sulle dall all tra fra x'.split(
    ' ',
  ),
);

export const vuota = (parola: string): boolean => vuote.has(parola);
