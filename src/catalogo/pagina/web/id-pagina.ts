import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';

/** Case-insensitive; null if invalid. */
export function idDa({ codTestata, suffisso }: { codTestata: string; suffisso: string }): string | null {
  const id = leggiIdTestata(`${codTestata}-${suffisso}`);
  return id && scriviIdTestata(id);
}
