import type { FieldError } from '#platform/contract/refusal.ts';

/** A rule of one field: the Italian sentence, or null when the value is good. */
export type Regola = (value: string) => string | null;

const vuoto = (value: string): boolean => value.trim() === '';

/** The rule that something is written, with its own sentence. */
export const obbligatorio =
  (frase: string): Regola =>
  (value) =>
    vuoto(value) ? frase : null;

/** The first of these rules that the value breaks. */
export const nellOrdine =
  (...regole: readonly Regola[]): Regola =>
  (value) => {
    for (const regola of regole) {
      const frase = regola(value);
      if (frase !== null) return frase;
    }
    return null;
  };

/** The rule for a field that may stay empty. */
export const seScritto =
  (regola: Regola): Regola =>
  (value) =>
    vuoto(value) ? null : regola(value);

export const richiesto = obbligatorio('Richiesto.');
/** P-180: exactly five digits. */
export const capValido: Regola = (value) => (/^\d{5}$/.test(value.trim()) ? null : 'Il CAP inserito non è valido');
/** P-181: exactly eleven digits. */
export const pivaValida: Regola = (value) =>
  /^\d{11}$/.test(value.trim()) ? null : 'La partita IVA inserita non è valida';
/** P-182: digits, spaces, dashes, brackets, plus; at least six digits. */
export const telefonoValido: Regola = (value) =>
  /^[\d \-()[\]+]{6,}$/.test(value.trim()) && value.replace(/\D/g, '').length >= 6
    ? null
    : 'Numero di telefono non valido.';
/** P-183: one `@`, a domain with a dot, nothing that a mail header reads in its own way. */
export const emailValida: Regola = (value) =>
  value.trim().length <= 254 &&
  /^[^\s@<>"(),:;[\]\\]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(value.trim())
    ? null
    : 'Indirizzo email non valido.';
/** P-178. */
export const provinciaValida: Regola = (value) => (value.trim().length <= 2 ? null : 'Massimo 2 caratteri.');

/** Longest HTML text, in characters: longer than any text of a catalogue. */
export const htmlMassimo = 50_000;
export const verificaHtml: Regola = (html) => (html.length > htmlMassimo ? 'Il testo è troppo lungo.' : null);

/** The faults among these checks, each with the field it belongs to. */
export const erroriDi = (prove: readonly { readonly path: string; readonly message: string | null }[]): FieldError[] =>
  prove.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
