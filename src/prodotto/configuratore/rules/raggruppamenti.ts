/** In dialog order (P-071); menus omit the first (P-070). */
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
