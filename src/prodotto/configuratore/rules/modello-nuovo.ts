import type { Modello } from './modello.ts';

export const modelloVuoto: Modello = {
  descrizione: '',
  opzioni: [],
  vincoli: [],
  grandezze: [],
  limiti: [],
  posizioni: [],
  componenti: [],
  unita: [{ um: 'PZ', sfrido: 0, passo: 1 }],
  viste: [],
  elementi: [],
};

export const rifiutoCodice = (codice: string): string | null =>
  /^[A-Z][A-Z0-9_]{0,19}$/.test(codice.trim())
    ? null
    : 'Il codice comincia con una lettera e ha lettere maiuscole, cifre e _, al massimo 20.';
