/** One entry of the option string (P-106): `id$value$allowed^allowed`, an option without a value has an empty one. */
export interface VoceOpzione {
  readonly idOpzione: string;
  readonly valore: string;
  /** Empty for a measure: its bounds stand in `opzioniDistinta`. */
  readonly ammessi: readonly string[];
}

/** A chosen value may be longer than one of a model: the sentence about a size with too many digits comes from the option. */
const voce = /^[A-Z][A-Z0-9_]{0,19}\$[A-Za-z0-9._-]{0,60}(\$[A-Za-z0-9._-]{1,20}(\^[A-Za-z0-9._-]{1,20})*|\$)?$/;

/** The choices of an option string; the allowed values that it carries are not looked at. Null where it is none. */
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

/** Choices alone, in the order of their ids: the same choices have the same text, in whatever order they were made. */
export const scriviScelte = (scelte: ReadonlyMap<string, string>): string =>
  [...scelte]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([idOpzione, valore]) => `${idOpzione}$${valore}`)
    .join('|');
