/** Kinds of parcel (B-103), by the names that the wire has. */
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

/** A line of goods as it is packed. */
export interface RigaDaImballare {
  readonly unMisura: string;
  readonly quantita: number;
  /** In a full box; 0 where nobody knows. */
  readonly qtScatola: number;
  /** Kg of one unit; null where nobody weighed it. */
  readonly peso: number | null;
}

/** What one person lifts, kg. */
const pesoScatola = 25;
/** Bars that are tied together. */
const barrePerFascio = 10;

/** Weight in kg to one decimal, and how many lines nobody has weighed. */
export function pesoProposto(righe: readonly RigaDaImballare[]): { readonly peso: number; readonly senzaPeso: number } {
  const grammi = righe.reduce((somma, { quantita, peso }) => somma + Math.round(quantita * (peso ?? 0) * 1000), 0);
  return { peso: Math.ceil(grammi / 100) / 10, senzaPeso: righe.filter(({ peso }) => peso === null).length };
}

/** Parcels to begin with: full boxes of heavy goods by themselves, the rest in boxes of 25 kg, bars tied in tens. The packer corrects them. */
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
