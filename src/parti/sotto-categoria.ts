/** `categoria|sottoCategoria` (P-112). */
export const vociSottoCategoria = (categoria: string, sottoCategoria: string): string =>
  `${categoria}|${sottoCategoria}`;

export function dividiSottoCategoria(voce: string): { readonly categoria: string; readonly sottoCategoria: string } {
  const at = voce.indexOf('|');
  return at < 0
    ? { categoria: '', sottoCategoria: voce.trim() }
    : { categoria: voce.slice(0, at).trim(), sottoCategoria: voce.slice(at + 1).trim() };
}
