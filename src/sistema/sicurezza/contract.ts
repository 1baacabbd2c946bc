import { z } from 'zod';
import { numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { testo, testoGrezzo } from '#parti/campi.ts';
import { autenticati, chiAzzera, tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { browser, credenziali } from '#sistema/accesso/contract.ts';
import { tipiFattore } from './rules.ts';

// Not in the documented protocol: second factor, passkeys and the list of logins (OWASP ASVS 5, chapters 6 and 7).

const id = z.number().int().positive().max(2_147_483_647);
const sfida = testo(200).default('');
const codice = testo(40).default('');
const nome = testo(40).default('');
const tentativi = 'il solo tentativo sta in tentativi_accesso; ciò che cambia va nel registro';
const unlogged = 'la tabella secondi_fattori tiene ogni uso';
const codici = z.array(parole).max(10);
/** Base32 secret, and the URI that an app reads from the QR code. */
const segreto = { segreto: parole, uri: parole };
/** Fields of a WebAuthn response, base64url (Level 3, 5.1). */
const parte = (max: number) => testo(max).default('');
const risposta = { sfida, credenziale: parte(1400), clientDataJSON: parte(2000) };
/** Data for the browser's WebAuthn options: challenge and relying party id. */
const prova = { sfida: parole, challenge: parole, rpId: parole };

export const leggiSicurezza = read('GET /user/sicurezza', autenticati, {
  purpose: 'Dove si è entrati e con che cosa si dimostra chi si è',
  input: z.strictObject({}),
  reply: z.object({
    accessi: rowsOf(200, {
      famiglia: parole,
      dispositivo: parole,
      indirizzo: parole,
      entrato: parole,
      /** Time of the last renewal, at most 15 minutes before the last call. */
      ultimo: parole,
      questo: z.boolean(),
    }),
    fattori: rowsOf(20, {
      id: numero,
      tipo: z.enum(tipiFattore),
      nome: parole,
      creato: parole,
      usato: parole.nullable(),
    }),
    codiciRimasti: numero,
    /** False for users who can only use the company's provider or a passkey. */
    password: z.boolean(),
    /** True if the company's provider replaces the portal's own login: password and factors prove nothing. */
    aziendale: z.boolean(),
    /** True if the role requires a second factor. */
    obbligatorio: z.boolean(),
  }),
  reads: ['sicurezza'],
});

/**
 * A user with a second factor confirms with it: a passkey's response to `inizioConPasskey`, or a code. 422 if it is
 * wrong; 429 after ten attempts. The token in the reply replaces the present one.
 */
export const chiudiAccesso = write('DELETE /user/accessi/{famiglia}', autenticati, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Chiude uno dei propri accessi',
  input: z.strictObject({ famiglia: z.uuid() }),
  changes: ['sicurezza'],
  refusals: [404],
});

export const chiudiAltriAccessi = write('DELETE /user/accessi', autenticati, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Chiude tutti i propri accessi tranne questo',
  input: z.strictObject({}),
  changes: ['sicurezza'],
});

/**
 * Who has a second factor confirms with it: a passkey's answer to `inizioConPasskey`, or a code. 422 for what is wrong;
 * 429 after ten. The reply's token replaces the present one.
 */
export const confermaChiSono = steps('POST /user/identita', autenticati, {
  idempotent: 'never',
  purpose: 'Conferma chi si è con la password o con il codice dell’app, per 15 minuti',
  input: z.strictObject({
    password: testoGrezzo(200).default(''),
    codice,
    ...risposta,
    authenticatorData: parte(2000),
    signature: parte(1000),
  }),
  reply: z.object({ access_token: parole, expires_in: numero }),
  // The last use of the factor.
  changes: ['sicurezza'],
  refusals: [422],
  unlogged: 'la tabella sessioni tiene ogni conferma',
});

/**
 * 401 for an expired challenge, 422 for a wrong code, 429 after ten attempts. `codici`: only when it enrolled the first
 * factor.
 */
export const secondoFattore = steps('POST /auth/secondofattore', tutti, {
  idempotent: 'never',
  purpose: 'Apre la sessione con il codice dell’app o con un codice di recupero, dopo la password',
  input: z.strictObject({ sfida, codice, browser }),
  reply: credenziali.extend({ codici }),
  changes: [],
  unseen: 'a new login starts with an empty cache',
  refusals: [422],
  unlogged,
});

/** For a user without a second factor whose role requires one. 401 for an expired challenge. */
export const iscriviAllAccesso = write('POST /auth/secondofattore/iscrizione', tutti, {
  idempotent: 'never',
  purpose: 'Il segreto per l’app di chi deve avere un secondo fattore e non lo ha',
  input: z.strictObject({ sfida }),
  reply: z.object(segreto),
  changes: [],
  unseen: 'not confirmed yet',
  refusals: [409],
  unlogged,
});

/** Required at login only after `confermaTotp`. */
export const iscriviTotp = write('POST /user/fattori/totp', autenticati, {
  confirmed: true,
  idempotent: 'never',
  purpose: 'Un’altra app con codici, da confermare con il primo codice',
  input: z.strictObject({ nome }),
  reply: z.object({ id: numero, ...segreto }),
  changes: [],
  unseen: 'not confirmed yet',
  refusals: [422],
  unlogged,
});

/** `codici`: the recovery codes, with the first factor only. */
export const confermaTotp = steps('POST /user/fattori/totp/{id}', autenticati, {
  idempotent: 'never',
  purpose: 'Conferma l’app con il suo primo codice',
  input: z.strictObject({ id, codice }),
  reply: z.object({ codici }),
  changes: ['sicurezza'],
  unlogged: tentativi,
  refusals: [404, 422],
});

/** 409 for the last factor if the role requires one. */
export const togliFattore = write('DELETE /user/fattori/{id}', autenticati, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Toglie un’app o una passkey',
  input: z.strictObject({ id }),
  changes: ['sicurezza'],
  refusals: [404, 409],
});

/** Invalidates the earlier codes. 409 without a second factor. */
export const nuoviCodici = write('POST /user/fattori/codici', autenticati, {
  confirmed: true,
  idempotent: 'never',
  purpose: 'Dieci nuovi codici di recupero',
  input: z.strictObject({}),
  reply: z.object({ codici }),
  changes: ['sicurezza'],
  refusals: [409],
});

/** Options of `navigator.credentials.create`. */
export const iniziaPasskey = write('POST /user/fattori/passkey/inizio', autenticati, {
  confirmed: true,
  idempotent: 'never',
  purpose: 'Che cosa il browser deve firmare per una nuova passkey',
  input: z.strictObject({}),
  reply: z.object({
    ...prova,
    portale: parole,
    utente: z.object({ id: parole, username: parole, nome: parole }),
    /** Credentials that the user already has. */
    note: z.array(parole).max(20),
  }),
  changes: [],
  unseen: 'nothing is there yet',
  refusals: [409],
  unlogged,
});

export const salvaPasskey = steps('POST /user/fattori/passkey', autenticati, {
  confirmed: true,
  idempotent: 'never',
  purpose: 'Registra una passkey',
  input: z.strictObject({ ...risposta, attestationObject: parte(8000), nome }),
  reply: z.object({ codici }),
  changes: ['sicurezza'],
  unlogged: tentativi,
  refusals: [409, 422],
});

/** Options of `navigator.credentials.get`; no user is named. */
export const inizioConPasskey = write('POST /auth/passkey/inizio', tutti, {
  idempotent: 'never',
  purpose: 'Che cosa una passkey deve firmare per entrare',
  input: z.strictObject({}),
  reply: z.object(prova),
  changes: [],
  unseen: 'nothing is there yet',
  refusals: [409],
  unlogged,
});

/** 401 with the same message for an unknown, foreign or cloned passkey and for an expired challenge. */
export const entraConPasskey = steps('POST /auth/passkey', tutti, {
  idempotent: 'never',
  purpose: 'Apre una sessione con una passkey',
  input: z.strictObject({ ...risposta, authenticatorData: parte(2000), signature: parte(1000), browser }),
  reply: credenziali,
  changes: [],
  unseen: 'a new login starts with an empty cache',
  unlogged,
});

/** For a user who lost the device: removes factors and recovery codes, ends the user's logins and sends a mail. */
export const azzeraFattori = write('DELETE /user/persone/{id}/fattori', chiAzzera, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Toglie il secondo fattore di una persona del cliente',
  input: z.strictObject({ id }),
  changes: ['sicurezza', 'persone'],
  refusals: [404],
});
