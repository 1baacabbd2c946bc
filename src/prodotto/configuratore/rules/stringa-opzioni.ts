/** `id$value$allowed^allowed` (P-106); the value may be empty. */
export interface VoceOpzione {
  readonly idOpzione: string;
  readonly valore: string;
  /** Empty for a measure. */
  readonly ammessi: readonly string[];
}

/** Longer values are accepted here, so that the option reports sizes with too many digits. */
const voce = /^[A-Z][A-Z0-9_]{0,19}\$[A-Za-z0-9._-]{0,60}(\$[A-Za-z0-9._-]{1,20}(\^[A-Za-z0-9._-]{1,20})*|\$)?$/;

/** Ignores allowed values; null if malformed. */
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

/** Sorted by id: equal choices give equal text. */
export const scriviScelte = (scelte: ReadonlyMap<string, string>): string =>
  [...scelte]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([idOpzione, valore]) => `${idOpzione}$${valore}`)
    .join('|');
