import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';

interface Posto {
  readonly codTestata: string;
  readonly suffisso: string;
}

/** The id of the address as the call takes it, the same whatever case was typed; null where it names no header. */
export function idDa({ codTestata, suffisso }: Posto): string | null {
  const id = leggiIdTestata(`${codTestata}-${suffisso}`);
  return id && scriviIdTestata(id);
}
