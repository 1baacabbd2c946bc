/** Wire names (B-103). */
export const tipiCollo = [
  'colli_Barre',
  'colli_Scatole',
  'colli_Latte',
  'colli_Fasci',
  'colli_Pallet',
  'colli_Altro',
] as const;
export type TipoCollo = (typeof tipiCollo)[number];
export type Colli = Readonly<Record<TipoCollo, number>>;

export const nomiCollo: Record<TipoCollo, string> = {
  colli_Barre: 'Barre',
  colli_Scatole: 'Scatole',
  colli_Latte: 'Latte',
  colli_Fasci: 'Fasci',
  colli_Pallet: 'Pallet',
  colli_Altro: 'Altro',
};

export const nessunCollo: Colli = {
  colli_Barre: 0,
  colli_Scatole: 0,
  colli_Latte: 0,
  colli_Fasci: 0,
  colli_Pallet: 0,
  colli_Altro: 0,
};

export const contaColli = (colli: Colli): number => tipiCollo.reduce((somma, tipo) => somma + colli[tipo], 0);

export interface RigaDaImballare {
  readonly unMisura: string;
  readonly quantita: number;
  /** Per full box; 0: unknown. */
  readonly qtScatola: number;
  /** kg; null: unknown. */
  readonly peso: number | null;
}

const pesoScatola = 25;
const barrePerFascio = 10;

/** kg, and lines without weight. */
export function pesoProposto(righe: readonly RigaDaImballare[]): { readonly peso: number; readonly senzaPeso: number } {
  const grammi = righe.reduce((somma, { quantita, peso }) => somma + Math.round(quantita * (peso ?? 0) * 1000), 0);
  return { peso: Math.ceil(grammi / 100) / 10, senzaPeso: righe.filter(({ peso }) => peso === null).length };
}

/** Heavy full boxes alone, the rest in 25 kg boxes, bars in tens. */
export function colliProposti(righe: readonly RigaDaImballare[]): Colli {
  const barre = righe.filter(({ unMisura }) => unMisura === 'BA').reduce((somma, { quantita }) => somma + quantita, 0);
  const resto = righe.filter(({ unMisura }) => unMisura !== 'BA');
  const { peso } = pesoProposto(resto);
  return {
    ...nessunCollo,
    colli_Fasci: Math.ceil(barre / barrePerFascio),
    colli_Scatole: resto.length === 0 ? 0 : Math.max(1, Math.ceil(peso / pesoScatola)),
  };
}
