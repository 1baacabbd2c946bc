import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';

interface Posto {
  readonly codTestata: string;
  readonly suffisso: string;
}

/** Case-insensitive; null if invalid. */
export function idDa({ codTestata, suffisso }: Posto): string | null {
  const id = leggiIdTestata(`${codTestata}-${suffisso}`);
  return id && scriviIdTestata(id);
}
