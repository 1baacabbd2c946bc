import { codTestata, suffisso, testo } from '#parti/campi.ts';

export const base = '/testataProdotto';
export const nellaBase = `${base}/prodotti`;
export const nientaltro = 'a save that changes nothing writes nothing, and so has nothing to log';
export const chiave = { codTestata, suffisso };
export const codice = testo(12);
