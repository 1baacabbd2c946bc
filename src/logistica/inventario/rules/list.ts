export const visteConte = ['aperte', 'tutte'] as const;
export const vistaConteDi = (cercata: string | undefined): (typeof visteConte)[number] =>
  visteConte.find((una) => una === cercata) ?? 'aperte';

export const viste = ['differenze', 'da contare', 'da ricontare', 'approvate', 'tutte'] as const;
export type Vista = (typeof viste)[number];
export const vistaDi = (cercata: string | undefined): Vista => viste.find((una) => una === cercata) ?? 'differenze';
