export { idDi } from './id.ts';
export { apriTestata, chiaveTestata, chiudiTestata } from './modifica.ts';
export { createTestate } from './testate-cache.ts';
export type { TestataConNomi, Testate } from './testate-cache.ts';
export { testataVisibile } from './visibile.ts';
export { cambioSuffisso } from './cambio-suffisso.ts';
export { salvaInformazioni } from './salva-informazioni.ts';
export { testataNonTrovata } from './modifica.ts';
export { copiaTestata, spostaTestata, togliTestata } from './sposta-testata.ts';
