/** Panels of the option dialog in order (P-071); the menus show all but the first (P-070). */
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
