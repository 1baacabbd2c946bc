export * from './contract/giri.ts';
export * from './contract/pianificazione.ts';
export * from './contract/piano.ts';
