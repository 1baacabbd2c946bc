/** `CL 12/2026/3`. */
export interface RigaEtichetta {
  readonly tipo: string;
  readonly numero: number;
  readonly anno: number;
  readonly nrRiga: number;
}

export const scriviRigaEtichetta = ({ tipo, numero, anno, nrRiga }: RigaEtichetta): string =>
  `${tipo} ${numero}/${anno}/${nrRiga}`;

export function leggiRigaEtichetta(testo: string): RigaEtichetta | null {
  const [, tipo = '', numero, anno, nrRiga] = /^\s*(CL|LD)\s*(\d{1,9})\/(\d{4})\/(\d{1,4})\s*$/i.exec(testo) ?? [];
  return tipo === ''
    ? null
    : { tipo: tipo.toUpperCase(), numero: Number(numero), anno: Number(anno), nrRiga: Number(nrRiga) };
}
