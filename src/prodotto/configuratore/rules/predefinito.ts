export interface Predefiniti {
  readonly sempre: string;
  readonly perTipo: ReadonlyMap<string, string>;
}

/** `1400; ZP=1800`: 1400 mm, for window type ZP 1800 mm. */
export function leggiPredefinito(cella: string): Predefiniti {
  const voci = cella.split(';').map((voce) => voce.trim());
  const perTipo = voci.flatMap((voce) => {
    const [tipo = '', valore] = voce.split('=').map((parte) => parte.trim());
    return valore === undefined ? [] : [[tipo, valore] as const];
  });
  return { sempre: voci.find((voce) => !voce.includes('=')) ?? '', perTipo: new Map(perTipo) };
}

/** P-139. */
export const predefinitoDi = ({ sempre, perTipo }: Predefiniti, tipo: string): string => perTipo.get(tipo) ?? sempre;
