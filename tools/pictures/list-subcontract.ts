import { documentLabels, lotLabels } from './prepare-staff.ts';
import { type Screen, terzista, ufficio } from './roles.ts';

/** Subcontract work and its lots. */
export const subcontractScreens: readonly Screen[] = [
  { name: 'terzisti', path: '/terzisti', roles: [ufficio, terzista] },
  { name: 'terzisti-lavorazioni', path: '/terzisti?scheda=lavorazioni', roles: [ufficio] },
  { name: 'terzisti-inviate', path: '/terzisti?scheda=inviate', roles: [ufficio] },
  { name: 'terzisti-completate', path: '/terzisti?scheda=completate', roles: [ufficio] },
  { name: 'terzisti-gestione', path: '/terzisti?scheda=gestione', roles: [ufficio] },
  { name: 'terzisti-etichette', path: '/terzisti', roles: [ufficio], prepare: documentLabels },
  { name: 'mie-lavorazioni', path: '/mielavorazioni', roles: [terzista] },
  { name: 'presso-terzisti', path: '/terzisti/fuori', roles: [ufficio] },
  { name: 'lotti', path: '/lottiProduzione', roles: [ufficio] },
  { name: 'lotti-etichette', path: '/lottiProduzione', roles: [ufficio], prepare: lotLabels },
  { name: 'percorso-lotti', path: '/lottiProduzione?vista=percorso&cerca=L26', roles: [ufficio] },
];
