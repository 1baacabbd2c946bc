/** `{codTestata}-{suffisso}`, e.g. `VTS00012-0`. */
export interface IdTestata {
  readonly codTestata: string;
  readonly suffisso: number;
}

const pattern = /^([A-Za-z0-9.]{1,12})-(\d{1,4})$/;

export function leggiIdTestata(id: string): IdTestata | null {
  const found = pattern.exec(id);
  return found ? { codTestata: (found[1] as string).toUpperCase(), suffisso: Number(found[2]) } : null;
}

export const scriviIdTestata = ({ codTestata, suffisso }: IdTestata): string => `${codTestata}-${suffisso}`;
