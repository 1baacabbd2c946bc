import { z } from 'zod';
import { codiceAnagrafica, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { menu } from '#sistema/menu/rules.ts';
import { autenticati, registrazioniPerPagina, statiRegistrazione, tutti } from './rules.ts';

// Choices where the documents are silent:
// - Missing text fields count as empty, so the field's own sentence answers (422, with `errors`), not a generic one.
// - A registration with a known address answers as any other and tells the owner by mail, as recovery does.
// - A registration is accepted or refused by roles 2 and 4; acceptance makes the customer, or joins one that is there.

const password = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)
  .default('');
const token = z
  .string()
  .max(200)
  .regex(/^[\w-]*$/)
  .default('');
const scritto = (max: number) => testo(max).default('');
const ok = z.literal('OK');
const credenziali = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
});
const unlogged = 'la tabella sessioni tiene ogni accesso';
const tentativi = 'il solo tentativo sta in tentativi_accesso; ciò che cambia va nel registro';

/** 401 'Utente o password non corretti' without saying which; 422 for an empty field; 429 after ten failed tries in 15 minutes. */
export const login = call({
  method: 'POST',
  path: '/auth/login',
  who: tutti,
  effect: 'steps',
  purpose: 'Apre una sessione con utente e password',
  input: z.strictObject({ grant_type: z.literal('password').default('password'), username: scritto(254), password }),
  reply: credenziali,
  refusals: [422],
  unlogged,
});

/** Each refresh token counts once; one that comes again ends the whole family. 401 when it does not count. */
export const rinnovaSessione = call({
  method: 'POST',
  path: '/auth/refreshtoken',
  who: tutti,
  effect: 'steps',
  purpose: 'Scambia il token di rinnovo con una nuova coppia',
  input: z.strictObject({ grant_type: z.literal('refresh_token').default('refresh_token'), refresh_token: token }),
  reply: credenziali,
  refusals: [],
  unlogged,
});

export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  who: tutti,
  effect: 'write',
  purpose: 'Chiude la sessione del token di rinnovo su tutti i server',
  input: z.strictObject({ refresh_token: token }),
  reply: ok,
  refusals: [],
  unlogged,
});

/** The same answer whether or not the address is known (P-121). */
export const recuperaPassword = call({
  method: 'POST',
  path: '/account/password/mail',
  who: tutti,
  effect: 'steps',
  purpose: 'Manda per e-mail il collegamento per una nuova password',
  input: z.strictObject({ username: scritto(254) }),
  reply: ok,
  refusals: [422],
  unlogged: 'cambia solo i codici, che scadono in un’ora',
});

/** P-184. The code counts once, for an hour; all sessions of the user end. */
export const reimpostaPassword = call({
  method: 'POST',
  path: '/account/password/reset',
  who: tutti,
  effect: 'steps',
  purpose: 'Imposta una nuova password con il codice ricevuto per e-mail',
  input: z.strictObject({ Password: password, ConfermaPassword: password, Code: token }),
  reply: ok,
  refusals: [422],
  unlogged: tentativi,
});

export const leggiCategorie = call({
  method: 'GET',
  path: '/account/categorie',
  who: tutti,
  effect: 'read',
  purpose: 'Categorie e sottocategorie (voci `categoria|sottoCategoria`) fra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.string()).max(200), sottoCategorie: z.array(z.string()).max(1000) }),
  refusals: [],
});

/** P-110, P-177 to P-183. Makes the request and a user who can't log in yet; the staff get a mail. */
export const registrati = call({
  method: 'POST',
  path: '/account/register',
  who: tutti,
  effect: 'steps',
  purpose: 'Chiede di diventare cliente del portale',
  input: z.strictObject({
    ragioneSociale: scritto(80),
    indirizzo: scritto(80),
    localita: scritto(60),
    provincia: scritto(10),
    cap: scritto(10),
    telefono: scritto(40),
    fax: scritto(40),
    categoria: scritto(80),
    sottoCategoria: scritto(161),
    piva: scritto(20),
    nome: scritto(60),
    cognome: scritto(60),
    userName: scritto(254),
    privacy: z.boolean().default(false),
    mailContatto: scritto(254),
    comunicazioni: z.boolean().default(false),
    newsLetter: z.boolean().default(false),
  }),
  reply: ok,
  refusals: [422],
  unlogged: tentativi,
});

/** P-184. The code counts once, for seven days; afterwards the user can log in. */
export const attivaUtente = call({
  method: 'POST',
  path: '/account/activation/user',
  who: tutti,
  effect: 'steps',
  purpose: 'Attiva l’utente accettato e gli dà la password',
  input: z.strictObject({ Code: token, Password: password, ConfermaPassword: password }),
  reply: ok,
  refusals: [422],
  unlogged: tentativi,
});

const ufficio = [2, 4] as const;

export const elencoRegistrazioni = call({
  method: 'GET',
  path: '/account/registrazioni',
  who: ufficio,
  effect: 'read',
  purpose: 'Le registrazioni in uno stato, le più vecchie prima, 25 per pagina',
  input: z.strictObject({
    stato: z.enum(statiRegistrazione).default('richiesta'),
    pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    righe: z
      .array(
        z.object({
          id: z.number(),
          stato: z.enum(statiRegistrazione),
          codAnagrafica: z.string().nullable(),
          /** A customer with the same VAT number, the oldest code of several: the request may join it. */
          clienteNoto: z.object({ codAnagrafica: z.string(), ragioneSociale: z.string() }).nullable(),
          ragioneSociale: z.string(),
          indirizzo: z.string(),
          localita: z.string(),
          provincia: z.string(),
          cap: z.string(),
          telefono: z.string(),
          fax: z.string(),
          categoria: z.string(),
          sottoCategoria: z.string(),
          piva: z.string(),
          nome: z.string(),
          cognome: z.string(),
          userName: z.string(),
          mailContatto: z.string(),
          /** ISO instant. */
          creata: z.string(),
        }),
      )
      .max(registrazioniPerPagina),
  }),
  refusals: [],
});

const idRegistrazione = z.coerce.number().int().min(1).max(2_147_483_647);

/** 404 when there is no such request or customer, 409 when it was decided already. Answers the customer's code. */
export const accettaRegistrazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/accetta',
  who: ufficio,
  effect: 'write',
  purpose: 'Accetta una registrazione: crea il cliente, o usa quello indicato, e manda il codice di attivazione',
  input: z.strictObject({ id: idRegistrazione, codAnagrafica: codiceAnagrafica.optional() }),
  reply: z.object({ codAnagrafica: z.string() }),
  refusals: [404, 409],
});

/** 404 when there is no such request, 409 when it was decided already. The address is free again. */
export const rifiutaRegistrazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/rifiuta',
  who: ufficio,
  effect: 'write',
  purpose: 'Rifiuta una registrazione',
  input: z.strictObject({ id: idRegistrazione }),
  reply: ok,
  refusals: [404, 409],
});

/** P-085. `carrello` counts the PRODOTTO lines of the actor's customer. */
export const leggiUtente = call({
  method: 'GET',
  path: '/user/info',
  who: autenticati,
  effect: 'read',
  purpose: 'Chi è entrato, che cosa vede, il suo menu',
  input: z.strictObject({}),
  reply: z.object({
    username: z.string(),
    nome: z.string(),
    roleId: z.number(),
    groupId: z.enum(['local', '']),
    carrello: z.number(),
    /** The customer whose prices and cart are meant; null for staff who have chosen none. */
    codAnagrafica: z.string().nullable(),
    ragioneSociale: z.string(),
    menu,
    numTelInterno: z.string(),
    /** First two characters of the locations that the user picks from (role 5). */
    ubicazioni: z.array(z.string()).max(200),
  }),
  refusals: [],
});
