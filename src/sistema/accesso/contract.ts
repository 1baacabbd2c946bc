import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { testo, testoGrezzo } from '#parti/campi.ts';
import { autenticati, tutti } from '#parti/ruoli.ts';
import { diritti, read, steps, write } from '#platform/contract/call.ts';
import { menu } from '#sistema/menu/rules.ts';

// Undocumented: missing text fields count as empty, so that the field's own 422 message is returned.

const password = testoGrezzo(200).default('');
/** An invalid value gets 'Token non valido'. */
const token = testo(200).default('');
const scritto = (max: number) => testo(max).default('');
/** Random name of the browser: users are notified by mail of a login from a browser not seen before. */
export const browser = testo(64).default('');
export const credenziali = z.object({
  access_token: parole,
  refresh_token: parole,
  /** Seconds. */
  expires_in: numero,
});
const unlogged = 'la tabella sessioni tiene ogni accesso';
const tentativi = 'il solo tentativo sta in tentativi_accesso; ciò che cambia va nel registro';

/**
 * 401 'Utente o password non corretti' without saying which, or, with `present` (`sfida`), where a second factor is
 * needed; 422 for an empty field; 429 after ten failed attempts in
 * 15 minutes.
 */
export const login = steps('POST /auth/login', tutti, {
  idempotent: 'never',
  purpose: 'Apre una sessione con utente e password',
  input: z.strictObject({
    grant_type: z.literal('password').default('password'),
    username: scritto(254),
    password,
    browser,
  }),
  reply: credenziali,
  changes: [],
  unseen: 'a new login starts with an empty cache',
  refusals: [422],
  unlogged,
});

/** Refresh tokens are single-use: reuse revokes all tokens of that login. 401 if invalid. */
export const rinnovaSessione = steps('POST /auth/refreshtoken', tutti, {
  idempotent: 'never',
  purpose: 'Scambia il token di rinnovo con una nuova coppia',
  input: z.strictObject({ grant_type: z.literal('refresh_token').default('refresh_token'), refresh_token: token }),
  reply: credenziali,
  changes: [],
  unseen: 'only the tokens of the session change',
  unlogged,
});

export const logout = write('POST /auth/logout', tutti, {
  idempotent: 'natural',
  purpose: 'Chiude la sessione del token di rinnovo su tutti i server',
  input: z.strictObject({ refresh_token: token }),
  changes: [],
  unseen: 'who leaves starts with an empty cache',
  unlogged,
});

/** Same reply whether or not the address is known (P-121). */
export const recuperaPassword = steps('POST /account/password/mail', tutti, {
  idempotent: 'accepted',
  purpose: 'Manda per e-mail il collegamento per una nuova password',
  input: z.strictObject({ username: scritto(254) }),
  changes: [],
  unseen: 'a mail goes out, nothing else',
  refusals: [422],
  unlogged: 'cambia solo i codici, che scadono in un’ora',
});

/** 422 if the present password is wrong; 429 after ten attempts. Ends the user's other sessions. */
export const cambiaPassword = steps('POST /user/password', autenticati, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Cambia la propria password, con quella di adesso; gli altri accessi si chiudono',
  input: z.strictObject({ Attuale: password, Password: password, ConfermaPassword: password }),
  changes: ['sicurezza'],
  refusals: [422],
  unlogged: tentativi,
});

/** P-184. The code is single-use and valid for one hour; success ends all sessions of the user. */
export const reimpostaPassword = steps('POST /account/password/reset', tutti, {
  idempotent: 'natural',
  purpose: 'Imposta una nuova password con il codice ricevuto per e-mail',
  input: z.strictObject({ Password: password, ConfermaPassword: password, Code: token }),
  changes: [],
  unseen: 'no screen shows a password',
  refusals: [422],
  unlogged: tentativi,
});

/** P-184. The code is single-use and valid for seven days; afterwards the user can log in. */
export const attivaUtente = steps('POST /account/activation/user', tutti, {
  idempotent: 'natural',
  purpose: 'Attiva l’utente accettato e gli dà la password',
  input: z.strictObject({ Code: token, Password: password, ConfermaPassword: password }),
  changes: [],
  unseen: 'the login that follows starts with an empty cache',
  refusals: [422],
  unlogged: tentativi,
});

/** P-085. `carrello` counts PRODOTTO lines of the caller's customer. */
export const leggiUtente = read('GET /user/info', autenticati, {
  purpose: 'Chi è entrato, che cosa vede, il suo menu',
  input: z.strictObject({}),
  reply: z.object({
    username: parole,
    nome: parole,
    roleId: numero,
    groupId: z.enum(['local', '']),
    carrello: numero,
    /** Customer whose prices and cart apply; null for staff without a selection. */
    codAnagrafica: parole.nullable(),
    ragioneSociale: parole,
    menu,
    numTelInterno: parole,
    /** Role 5: the first two characters of the locations this user picks from. */
    ubicazioni: z.array(parole).max(200),
    /** Rights that the company's administrator withholds from this user. */
    negati: z.array(z.enum(diritti)).max(diritti.length),
  }),
});
