/** The eleven panels of the option dialog (P-071), in their order; the menus show all but the first (P-070). */
export const raggruppamenti = [
  'Progetto',
  'Misure',
  'Apertura',
  'Materiale',
  'Profilo',
  'Portata',
  'Finitura',
  'Cerniere',
  'Chiusura',
  'Comando',
  'Accessori',
] as const;
export type Raggruppamento = (typeof raggruppamenti)[number];
