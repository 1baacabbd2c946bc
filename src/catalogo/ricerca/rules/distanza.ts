/** At most one insertion, deletion, substitution or transposition. */
export function unaLettera(a: string, b: string): boolean {
  const [corta, lunga] = a.length <= b.length ? [a, b] : [b, a];
  if (lunga.length - corta.length > 1) return false;
  let i = 0;
  while (i < corta.length && corta.charCodeAt(i) === lunga.charCodeAt(i)) i++;
  if (corta.length < lunga.length) return corta.slice(i) === lunga.slice(i + 1);
  if (corta.slice(i + 1) === lunga.slice(i + 1)) return true;
  return (
    corta.charCodeAt(i) === lunga.charCodeAt(i + 1) &&
    corta.charCodeAt(i + 1) === lunga.charCodeAt(i) &&
    corta.slice(i + 2) === lunga.slice(i + 2)
  );
}
