import type { Ciclo, VoceLavorazione } from './tipi-terzisti.ts';

type Passo = Omit<VoceLavorazione, 'versione'>;

export const passiDi = ({ lavorazione1, lavorazione2, lavorazione3, lavorazione4, lavorazione5 }: Ciclo): Passo[] =>
  [lavorazione1, lavorazione2, lavorazione3, lavorazione4, lavorazione5].flatMap((passo) => passo ?? []);
