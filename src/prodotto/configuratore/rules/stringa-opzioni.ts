/** `id$value$allowed^allowed` (P-106). */
export interface VoceOpzione {
  readonly idOpzione: string;
  readonly valore: string;
  readonly ammessi: readonly string[];
}

/** Longer values are reported by the option. */
const voce = /^[A-Z][A-Z0-9_]{0,19}\$[A-Za-z0-9._-]{0,60}(\$[A-Za-z0-9._-]{1,20}(\^[A-Za-z0-9._-]{1,20})*|\$)?$/;

export function leggiOpzioni(testo: string): ReadonlyMap<string, string> | null {
  const scelte = new Map<string, string>();
  if (testo.trim() === '') return scelte;
  for (const parte of testo.split('|')) {
    if (!voce.test(parte)) return null;
    const [idOpzione = '', valore = ''] = parte.split('$');
    if (scelte.has(idOpzione)) return null;
    if (valore !== '') scelte.set(idOpzione, valore);
  }
  return scelte;
}

export const scriviOpzioni = (voci: readonly VoceOpzione[]): string =>
  voci.map(({ idOpzione, valore, ammessi }) => `${idOpzione}$${valore}$${ammessi.join('^')}`).join('|');

/** Sorted: equal choices give equal text. */
export const scriviScelte = (scelte: ReadonlyMap<string, string>): string =>
  [...scelte]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([idOpzione, valore]) => `${idOpzione}$${valore}`)
    .join('|');
