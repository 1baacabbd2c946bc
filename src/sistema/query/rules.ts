import { cut } from '#platform/contract/storable.ts';
import { formatNumber } from '#platform/contract/format.ts';

/** Characters. */
export const sqlMassimo = 20_000;
/** Page size (B-240). */
export const righePagina = 200;
export const pagineMassime = 500;
/** Larger results are refused, so that no file is silently truncated. */
export const righeExcel = 20_000;

export const vuota = 'Scrivere una query.';
export const unaSola = 'Si esegue una sola istruzione alla volta.';
export const soloLettura = 'Si può solo leggere: SELECT, WITH, VALUES o TABLE.';
export const senzaBlocchi = 'FOR UPDATE e FOR SHARE non sono ammessi: la query legge soltanto.';
export const senzaDestinazione = 'SELECT INTO non è ammesso: la query legge soltanto.';
export const senzaParametri = 'I parametri ($1) non sono ammessi: scrivere i valori nella query.';
export const troppoAnnidata = 'La query è troppo annidata.';
export const senzaColonne = 'La query non restituisce nessuna colonna.';
export const troppeRighe = `Il risultato ha più di ${formatNumber(righeExcel)} righe: restringere la query per esportarla.`;
export const troppoLunga = (secondi: number): string => `Interrotta dopo ${secondi} secondi: restringere la query.`;
export const funzioneVietata = (nome: string): string => `La funzione ${nome} non è ammessa.`;

export const nomeFileValido = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,79}$/u;
export const nomeNonValido = 'Il nome può avere lettere, cifre, spazi, punti, trattini e parentesi, al massimo 80.';

export function postoIn(sql: string, posizione: number): { riga: number; carattere: number } {
  const prima = [...sql].slice(0, Math.max(0, posizione)).join('').split('\n');
  return { riga: prima.length, carattere: [...(prima.at(-1) ?? '')].length + 1 };
}

/** PostgreSQL's error with its position (B-217). */
export const erroreDi = (messaggio: string, posto: { riga: number; carattere: number } | null): string =>
  `La query non è riuscita: ${cut(messaggio, 500)}${posto ? ` (riga ${posto.riga}, carattere ${posto.carattere})` : ''}.`;
