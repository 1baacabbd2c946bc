import { luhn, type CheckDigits } from '#platform/contract/check-digits.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { htmlMassimo } from './html-massimo.ts';

export type Regola = (value: string) => string | null;

const vuoto = (value: string): boolean => value.trim() === '';

export const obbligatorio =
  (frase: string): Regola =>
  (value) =>
    vuoto(value) ? frase : null;

export const nellOrdine =
  (...regole: readonly Regola[]): Regola =>
  (value) => {
    for (const regola of regole) {
      const frase = regola(value);
      if (frase !== null) return frase;
    }
    return null;
  };

export const seScritto =
  (regola: Regola): Regola =>
  (value) =>
    vuoto(value) ? null : regola(value);

export const richiesto = obbligatorio('Richiesto.');
/**
 * The first two digits that no province's CAP has; a short form of `province.ts`, which is too large for a first page.
 */
const formaCap = /^(?!49|68|69|77|78|79|99)\d{5}$/;
/** P-180. From 00010 (near Rome) to 98168 (Messina), and of a province. */
export const capValido: Regola = (value) => {
  const cap = value.trim();
  return formaCap.test(cap) && cap >= '00010' && cap <= '98168' ? null : 'Il CAP inserito non è valido';
};
export const partitaIvaItaliana = (piva: string): boolean => /^\d{11}$/.test(piva) && luhn(piva);
/** Swiss companies write the register's name after the number, `CHE-123.456.789 MWST`; it is not part of it. */
const dopoIva = /(?<=^CHE\d{9})(?:MWST|TVA|IVA|VAT)$/;
/** A VAT number in stored form, without separators. */
export const ivaSerrata = (scritta: string): string =>
  scritta
    .replace(/[\s./-]/g, '')
    .toUpperCase()
    .replace(dopoIva, '');
/** P-181. */
export const pivaValida: Regola = (value) =>
  partitaIvaItaliana(value.trim()) ? null : 'La partita IVA inserita non è valida';
/** Values of the characters at odd positions of a person's tax code, from 0 and A on. */
export const dispari = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Digit positions of a person's tax code may contain letters, which distinguish two people with the same code. */
export const formaCodFiscale = /^[A-Z]{6}(?:[\dLMNP-V]{2})[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/;
/** Italian tax code: sixteen characters with a check character for people, eleven digits for others. */
export function codFiscaleItaliano(codice: string): boolean {
  if (!formaCodFiscale.test(codice)) return partitaIvaItaliana(codice);
  const valore = (segno: string): number => (segno < 'A' ? Number(segno) : segno.charCodeAt(0) - 65);
  const somma = [...codice]
    .slice(0, 15)
    .reduce((finora, segno, i) => finora + (i % 2 === 0 ? (dispari[valore(segno)] ?? 0) : valore(segno)), 0);
  return codice.charCodeAt(15) - 65 === somma % 26;
}
/** P-182. */
export const telefonoValido: Regola = (value) =>
  /^[\d \-()[\]+]{6,}$/.test(value.trim()) && value.replace(/\D/g, '').length >= 6
    ? null
    : 'Numero di telefono non valido.';
/** P-183: no characters that are special in mail headers. */
export const emailValida: Regola = (value) =>
  value.trim().length <= 254 && formaEmail.test(value.trim()) ? null : 'Indirizzo email non valido.';
const formaEmail = /^[^\s@<>"(),:;[\]\\]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

export const celle = {
  /** VAT numbers: Italian ones with check digit, foreign ones with country prefix. */
  piva: {
    upper: true,
    grouped: true,
    tail: dopoIva,
    form: /^(\d{11}|(?!IT)[A-Z]{2}[A-Z0-9+*]{2,13})?$/,
    digits: 'luhn',
    expected: 'una partita IVA valida: in Italia undici cifre senza IT, dall’estero la sigla dello Stato e il numero',
  },
  iban: { form: /^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/, digits: 'mod97', expected: 'un IBAN valido' },
  mail: { form: new RegExp(`^$|${formaEmail.source}`, 'i'), expected: 'un indirizzo email valido' },
  provincia: { form: /^([A-Z]{2})?$/, expected: 'una sigla di due lettere' },
  cap: { form: /^([A-Za-z0-9 -]{3,10})?$/, expected: 'un CAP' },
} as const satisfies Record<
  string,
  { form: RegExp; tail?: RegExp; digits?: CheckDigits; expected: string } & Partial<Record<'upper' | 'grouped', true>>
>;

export const verificaHtml: Regola = (html) => (html.length > htmlMassimo ? 'Il testo è troppo lungo.' : null);

export const erroriDi = (prove: readonly { readonly path: string; readonly message: string | null }[]): FieldError[] =>
  prove.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));

/** B-155: `YYYY-MM-DD`; an omitted end is open. */
export const verificaIntervallo = (inizio: string | undefined, fine: string | undefined): string | null =>
  inizio !== undefined && fine !== undefined && inizio > fine ? 'Intervallo date non valido!' : null;
