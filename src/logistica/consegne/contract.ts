export * from './contract/giri.ts';
export * from './contract/giro-autista.ts';
export * from './contract/pianificazione.ts';
export * from './contract/piano.ts';
export * from './contract/prova.ts';
export * from './contract/punti.ts';
