import { z } from 'zod';
import { numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { testo, testoGrezzo } from '#parti/campi.ts';
import { autenticati, chiAzzera, tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { browser, credenziali } from '#sistema/accesso/contract.ts';
import { dominiMassimi, entranti, gruppiMassimi } from './rules.ts';

// Not in the documented protocol: login by the identity provider (OpenID Connect) of a customer or of our own staff.
// The browser keeps `sfida`; after the redirect it sends it with `ritorno`, the query of the return address.

const sfida = testo(200).default('');
const ritorno = testoGrezzo(4000).default('');
const unlogged = 'la tabella sessioni tiene ogni accesso';
/** `indirizzo`: where to redirect the browser; null: ask for the password. */
const giro = z.object({ indirizzo: parole.nullable(), sfida: parole });

export const ciSonoGestori = read('GET /auth/gestore', tutti, {
  purpose: 'Se qualcuno entra con l’accesso della sua azienda: allora si chiede prima l’indirizzo',
  input: z.strictObject({}),
  /** `attivo`: there is an identity provider; `mio`: the caller logged in by it. */
  reply: z.object({ attivo: z.boolean(), mio: z.boolean() }),
  reads: ['gestori'],
});

/** 502 if the provider does not answer. */
export const iniziaConGestore = steps('POST /auth/gestore/inizio', tutti, {
  idempotent: 'never',
  purpose: 'Dove entra chi ha questo indirizzo: dal sistema d’accesso della sua azienda, o con la password',
  input: z.strictObject({ username: testo(254).default('') }),
  reply: giro,
  changes: [],
  unseen: 'nothing is there yet',
  refusals: [502],
  unlogged,
});

/**
 * 401 if the login attempt expired, was used or does not match; 403 if the user is not admitted; 502 if the provider
 * does not answer.
 */
export const entraConGestore = steps('POST /auth/gestore', tutti, {
  idempotent: 'never',
  purpose: 'Apre una sessione con ciò che il sistema d’accesso dell’azienda ha risposto',
  input: z.strictObject({ sfida, ritorno, browser }),
  reply: credenziali,
  changes: [],
  unseen: 'a new login starts with an empty cache',
  refusals: [502],
  unlogged,
});

/**
 * Like `logout`; `indirizzo` is the provider's own logout, which returns with `state`. Null: only the local login ends.
 */
export const esciConGestore = steps('POST /auth/gestore/esci', tutti, {
  idempotent: 'never',
  purpose: 'Chiude la sessione del token di rinnovo e dice dove si chiude anche quella presso l’azienda',
  input: z.strictObject({ refresh_token: testo(200).default('') }),
  reply: z.object({ indirizzo: parole.nullable() }),
  changes: [],
  unseen: 'who leaves starts with an empty cache',
  unlogged,
});

/** `indirizzo` is null if the caller logged in by password. */
export const iniziaConferma = steps('POST /user/identita/gestore/inizio', autenticati, {
  idempotent: 'never',
  purpose: 'Dove chi è entrato con l’accesso dell’azienda conferma chi è',
  input: z.strictObject({}),
  reply: giro,
  changes: [],
  unseen: 'nothing is there yet',
  refusals: [502],
  unlogged,
});

export const confermaConGestore = steps('POST /user/identita/gestore', autenticati, {
  idempotent: 'never',
  purpose: 'Conferma chi si è con un nuovo accesso presso l’azienda, per 15 minuti',
  input: z.strictObject({ sfida, ritorno }),
  reply: z.object({ access_token: parole, expires_in: numero }),
  changes: [],
  unseen: 'the token is not shown',
  refusals: [422, 502],
  unlogged: 'la tabella sessioni tiene ogni conferma',
});

const gruppo = {
  amministra: z.boolean(),
  vedePrezzi: z.boolean(),
  ordina: z.boolean(),
  approva: z.boolean(),
  paga: z.boolean(),
};

/** Provider of the caller's customer; the secret is never returned. */
export const leggiGestore = read('GET /user/gestore', chiAzzera, {
  needs: 'amministra',
  purpose: 'Il sistema d’accesso con cui entrano le persone di un cliente',
  input: z.strictObject({}),
  reply: z.object({
    gestore: z
      .object({
        issuer: parole,
        clientId: parole,
        domini: z.array(parole).max(dominiMassimi),
        entrano: z.enum(entranti),
        claimGruppi: parole,
        gruppi: rowsOf(gruppiMassimi, { gruppo: parole, ...gruppo }),
        solo: z.boolean(),
        uscita: z.boolean(),
        attivo: z.boolean(),
        versione: parole,
      })
      .nullable(),
    /** False for an address that an earlier version accepted but that is not called any more. */
    chiamabile: z.boolean(),
    /** Redirect address, to be registered at the provider. */
    indirizzoRitorno: parole,
    indirizzoUscita: parole,
  }),
  reads: ['gestori'],
  refusals: [404],
});

/** Replaces all fields; without `segreto` the earlier one is kept. 409 for a domain of another company. */
export const salvaGestore = steps('POST /user/gestore', chiAzzera, {
  confirmed: true,
  needs: 'amministra',
  idempotent: 'accepted',
  purpose: 'Scrive il sistema d’accesso di un cliente, dopo averlo interrogato',
  input: z.strictObject({
    versione: testo(40).optional(),
    issuer: testo(300),
    clientId: testo(200),
    segreto: testoGrezzo(500),
    domini: z.array(testo(253)).max(dominiMassimi),
    entrano: z.enum(entranti),
    claimGruppi: testo(100),
    gruppi: z.array(z.strictObject({ gruppo: testo(200), ...gruppo })).max(gruppiMassimi),
    solo: z.boolean(),
    /** True: logout here also logs out at the provider (RP-Initiated Logout 1.0). */
    uscita: z.boolean(),
    attivo: z.boolean(),
  }),
  changes: ['gestori'],
  refusals: [404, 409, 422],
});

/** Ends logins made by the provider; users and passwords stay. */
export const togliGestore = write('DELETE /user/gestore', chiAzzera, {
  confirmed: true,
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Toglie il sistema d’accesso di un cliente',
  input: z.strictObject({}),
  changes: ['gestori'],
  refusals: [404],
});
