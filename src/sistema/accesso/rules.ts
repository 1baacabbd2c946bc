import type { Ruolo } from '#platform/contract/call.ts';
import type { FieldError } from '#platform/contract/refusal.ts';

/** Everybody, the visitor without login too (P-001). */
export const tutti: readonly Ruolo[] = [0, 1, 2, 3, 4, 5, 6];
/** Whoever has logged in. */
export const autenticati: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];
/** Internal staff: group `local`. */
export const interni: readonly Ruolo[] = [2, 4, 5, 6];
/** Role 2 alone. */
export const amministratori: readonly Ruolo[] = [2];

/** `local` for internal staff, empty for everybody else; the `groupId` of the wire. */
export const gruppoDi = (ruolo: Ruolo): 'local' | '' => (interni.includes(ruolo) ? 'local' : '');

/** A rule of one field: the Italian sentence, or null when the value is good. */
export type Rule = (value: string) => string | null;

const empty = (value: string): boolean => value.trim() === '';
const needed =
  (sentence: string): Rule =>
  (value) =>
    empty(value) ? sentence : null;
const first =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const sentence = rule(value);
      if (sentence !== null) return sentence;
    }
    return null;
  };

export const richiesto = needed('Richiesto.');
/** P-175. */
export const utenteObbligatorio = needed('Il campo utente è obbligatorio');
export const passwordObbligatoria = (value: string): string | null =>
  value === '' ? 'Il campo password è obbligatorio' : null;
export const emailObbligatoria = needed('Il campo e-mail è obbligatorio');

/** P-180: exactly five digits. */
export const capValido: Rule = (value) => (/^\d{5}$/.test(value.trim()) ? null : 'Il CAP inserito non è valido');
/** P-181: exactly eleven digits. */
export const pivaValida: Rule = (value) =>
  /^\d{11}$/.test(value.trim()) ? null : 'La partita IVA inserita non è valida';
/** P-182: digits, spaces, dashes, brackets, plus; longer than five characters. */
export const telefonoValido: Rule = (value) =>
  /^[\d \-()[\]+]{6,}$/.test(value.trim()) ? null : 'Numero di telefono non valido.';
/** P-183: one `@`, a domain with a dot, nothing that a mail header reads in its own way. */
export const emailValida: Rule = (value) =>
  value.trim().length <= 254 &&
  /^[^\s@<>"(),:;[\]\\]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(value.trim())
    ? null
    : 'Indirizzo email non valido.';
/** P-178. */
export const provinciaValida: Rule = (value) => (value.trim().length <= 2 ? null : 'Massimo 2 caratteri.');
const seScritto =
  (rule: Rule): Rule =>
  (value) =>
    empty(value) ? null : rule(value);

/** A subcategory on the wire is an item string `categoria|sottoCategoria` (P-112). */
export const vociSottoCategoria = (categoria: string, sottoCategoria: string): string =>
  `${categoria}|${sottoCategoria}`;

/** The two halves of an item string; without a pipe there is no category. */
export function dividiSottoCategoria(voce: string): { readonly categoria: string; readonly sottoCategoria: string } {
  const at = voce.indexOf('|');
  return at < 0
    ? { categoria: '', sottoCategoria: voce.trim() }
    : { categoria: voce.slice(0, at).trim(), sottoCategoria: voce.slice(at + 1).trim() };
}

/** What a newcomer writes about itself (P-110); `userName` is the e-mail it will log in with, `mailContatto` another one for messages. */
export interface Registrazione {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  readonly cap: string;
  readonly telefono: string;
  readonly fax: string;
  readonly categoria: string;
  /** Item string, see `dividiSottoCategoria`. */
  readonly sottoCategoria: string;
  readonly piva: string;
  readonly nome: string;
  readonly cognome: string;
  readonly userName: string;
  readonly mailContatto: string;
  readonly privacy: boolean;
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
}

/** One rule per text field of the registration (P-177 to P-183); the form uses them one by one. */
export const regoleRegistrazione = {
  ragioneSociale: richiesto,
  indirizzo: richiesto,
  localita: richiesto,
  provincia: first(richiesto, provinciaValida),
  cap: first(richiesto, capValido),
  telefono: first(richiesto, telefonoValido),
  categoria: richiesto,
  sottoCategoria: richiesto,
  piva: first(richiesto, pivaValida),
  nome: richiesto,
  cognome: richiesto,
  userName: first(richiesto, emailValida),
  fax: seScritto(telefonoValido),
  mailContatto: seScritto(emailValida),
} satisfies Partial<Record<keyof Registrazione, Rule>>;

/** Consent is not an option (P-177). */
export const privacyAccettata = (value: boolean): string | null => (value ? null : 'Richiesto.');

/** All faults of a registration, field by field; none means that it may be sent. */
export function erroriRegistrazione(dati: Registrazione): FieldError[] {
  const texts = Object.entries(regoleRegistrazione).map(([path, rule]) => ({
    path,
    message: rule(dati[path as keyof typeof regoleRegistrazione]),
  }));
  return found([...texts, { path: 'privacy', message: privacyAccettata(dati.privacy) }]);
}

/** The shortest password, in characters; a setting may ask for more. */
export const passwordMinima = 5;

/** P-184. */
export const passwordValida = (value: string, minima = passwordMinima): string | null =>
  value.length >= minima ? null : `La password deve essere almeno ${minima} caratteri`;
export const confermaValida = (password: string, conferma: string): string | null =>
  password === conferma ? null : 'Le password non corrispondono';

/** The code of a reset or an activation, from the link; the two have their own sentence (P-184). */
export const codiceNonValido = { reset: 'Token non valido.', attivazione: 'Token non valido' } as const;
export type ScopoCodice = keyof typeof codiceNonValido;

/** All faults of a new password with its code. */
export function erroriNuovaPassword(
  dati: { Code: string; Password: string; ConfermaPassword: string },
  scopo: ScopoCodice,
  minima = passwordMinima,
): FieldError[] {
  return found([
    { path: 'Code', message: empty(dati.Code) ? codiceNonValido[scopo] : null },
    { path: 'Password', message: passwordValida(dati.Password, minima) },
    { path: 'ConfermaPassword', message: confermaValida(dati.Password, dati.ConfermaPassword) },
  ]);
}

export function erroriAccesso(dati: { username: string; password: string }): FieldError[] {
  return found([
    { path: 'username', message: utenteObbligatorio(dati.username) },
    { path: 'password', message: passwordObbligatoria(dati.password) },
  ]);
}

export function erroriRecupero(dati: { username: string }): FieldError[] {
  return found([{ path: 'username', message: emailObbligatoria(dati.username) }]);
}

const found = (checks: readonly { path: string; message: string | null }[]): FieldError[] =>
  checks.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));

/** As many as the office's list gives at once. */
export const registrazioniPerPagina = 25;

/** What a registration is doing; a person enters only at the end. */
export const statiRegistrazione = ['richiesta', 'accettata', 'attivata', 'rifiutata'] as const;
export type StatoRegistrazione = (typeof statiRegistrazione)[number];

const passaggi = {
  accetta: { da: 'richiesta', a: 'accettata' },
  rifiuta: { da: 'richiesta', a: 'rifiutata' },
  attiva: { da: 'accettata', a: 'attivata' },
} as const satisfies Record<string, { da: StatoRegistrazione; a: StatoRegistrazione }>;
export type PassaggioRegistrazione = keyof typeof passaggi;

/** The state that an action leads to, or null where the present state does not allow it. */
export const dopoPassaggio = (
  stato: StatoRegistrazione,
  passaggio: PassaggioRegistrazione,
): StatoRegistrazione | null => (passaggi[passaggio].da === stato ? passaggi[passaggio].a : null);

/** Months after which is deleted what nobody needs any more: a refused registration since its refusal, logins and failed tries. The privacy page names them. */
export const mesiConservazione = { registrazioniRifiutate: 12, accessi: 6 } as const;
