/** The nearest name within one edit per five characters, or null. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [best] = names
    .map((known) => ({ known, allowed: Math.min(Math.floor(known.length / 4), 2) }))
    .filter(({ known, allowed }) => Math.abs(known.length - name.length) <= allowed)
    .map(({ known, allowed }) => ({ known, slips: slipsBetween(name, known), allowed }))
    .filter(({ slips, allowed }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips);
  return best?.known ?? null;
}

function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
