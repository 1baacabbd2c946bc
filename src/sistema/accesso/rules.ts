import type { FieldError } from '#platform/contract/refusal.ts';
import { erroriDi, obbligatorio } from '#parti/regole-campi.ts';

/** P-175. */
export const utenteObbligatorio = obbligatorio('Il campo utente è obbligatorio');
export const passwordObbligatoria = (value: string): string | null =>
  value === '' ? 'Il campo password è obbligatorio' : null;
export const emailObbligatoria = obbligatorio('Il campo e-mail è obbligatorio');

/** Minimum length in characters; a setting may raise it. */
export const passwordMinima = 5;

/** P-184. */
export const passwordValida = (value: string, minima = passwordMinima): string | null =>
  value.length >= minima ? null : `La password deve essere almeno ${minima} caratteri`;
export const confermaValida = (password: string, conferma: string): string | null =>
  password === conferma ? null : 'Le password non corrispondono';

/** ASVS 5, 6.2.4. */
export const passwordTroppoComune = 'La password è fra le più usate: ne scelga un’altra';

/** ASVS 5, 6.2.11; `rules/parole-contesto.ts`. */
export const passwordDelContesto =
  'La password è fatta solo del suo nome, del suo indirizzo o di parole di questo portale: ne aggiunga altre, o ne scelga un’altra';

export const soloAziendale = 'Qui si entra con l’accesso della sua azienda.';
export const serveSecondoFattore = 'Serve anche il secondo fattore.';

export const accessoDimostrativoChiuso =
  'Gli accessi dimostrativi valgono solo sulla macchina del portale (impostazione DEMO_LOGINS).';

/** Reset and activation differ in their message (P-184). */
export const codiceNonValido = { reset: 'Token non valido.', attivazione: 'Token non valido' } as const;
export type ScopoCodice = keyof typeof codiceNonValido;

export function erroriNuovaPassword(
  dati: { Code: string; Password: string; ConfermaPassword: string },
  scopo: ScopoCodice,
  minima = passwordMinima,
): FieldError[] {
  return erroriDi([
    { path: 'Code', message: dati.Code.trim() === '' ? codiceNonValido[scopo] : null },
    { path: 'Password', message: passwordValida(dati.Password, minima) },
    { path: 'ConfermaPassword', message: confermaValida(dati.Password, dati.ConfermaPassword) },
  ]);
}

/** Errors of a change with the present password. */
export function erroriCambioPassword(
  dati: { Attuale: string; Password: string; ConfermaPassword: string },
  minima = passwordMinima,
): FieldError[] {
  return erroriDi([
    { path: 'Attuale', message: passwordObbligatoria(dati.Attuale) },
    { path: 'Password', message: passwordValida(dati.Password, minima) },
    { path: 'ConfermaPassword', message: confermaValida(dati.Password, dati.ConfermaPassword) },
    { path: 'Password', message: dati.Password === dati.Attuale ? 'La password nuova è quella di adesso' : null },
  ]);
}

export function erroriAccesso(dati: { username: string; password: string }): FieldError[] {
  return erroriDi([
    { path: 'username', message: utenteObbligatorio(dati.username) },
    { path: 'password', message: passwordObbligatoria(dati.password) },
  ]);
}

export function erroriRecupero(dati: { username: string }): FieldError[] {
  return erroriDi([{ path: 'username', message: emailObbligatoria(dati.username) }]);
}
