import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, testo } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { ordinamenti } from '../rules/list.ts';
import { statiRegistrazione } from '../rules/registrazione.ts';

// A known address gets the same answer and its owner a mail. Roles 2 and 4 decide; acceptance creates or joins a
// customer. Missing texts count as empty, so that each field's own sentence answers (422).

const scritto = (max: number) => testo(max).default('');

/** Creates the request and a user who cannot log in yet; mails the staff (P-110, P-177 to P-183). */
export const registrati = steps('POST /account/register', tutti, {
  idempotent: 'accepted',
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
  changes: ['registrazioni'],
  refusals: [422],
  unlogged: 'il solo tentativo sta in tentativi_accesso; ciò che cambia va nel registro',
});

const ufficio = [2, 4] as const;

export const elencoRegistrazioni = read('GET /account/registrazioni', ufficio, {
  purpose: 'Le registrazioni in uno stato, le più vecchie prima se non si chiede altro: 50 per pagina',
  input: z.strictObject({
    stato: z.enum(statiRegistrazione).default('richiesta'),
    ordina: z.enum(ordinamenti).default('creata'),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      stato: z.enum(statiRegistrazione),
      codAnagrafica: z.string().nullable(),
      /** Customer with the same VAT number (lowest code): the request may join it. */
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
  }),
  reads: ['registrazioni'],
});

const idRegistrazione = z.number().int().min(1).max(2_147_483_647);

/** Returns the customer's code. 404 for an unknown request or customer, 409 if already decided. */
export const accettaRegistrazione = write('POST /account/registrazioni/{id}/accetta', ufficio, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Accetta una registrazione: crea il cliente, o usa quello indicato, e manda il codice di attivazione',
  input: z.strictObject({ id: idRegistrazione, codAnagrafica: codiceAnagrafica.optional() }),
  reply: z.object({ codAnagrafica: z.string() }),
  changes: ['registrazioni', 'cliente'],
  refusals: [404, 409],
});

/** Frees the e-mail address. 404 if unknown, 409 if already decided. */
export const rifiutaRegistrazione = write('POST /account/registrazioni/{id}/rifiuta', ufficio, {
  idempotent: 'natural',
  purpose: 'Rifiuta una registrazione',
  input: z.strictObject({ id: idRegistrazione }),
  changes: ['registrazioni'],
  refusals: [404, 409],
});

/** Only if accepted and not activated, else 409; earlier codes become invalid. */
export const rimandaAttivazione = write('POST /account/registrazioni/{id}/rimanda', ufficio, {
  idempotent: 'accepted',
  purpose: 'Manda di nuovo la mail di attivazione di una registrazione accettata',
  input: z.strictObject({ id: idRegistrazione }),
  changes: ['registrazioni'],
  refusals: [404, 409],
});

/** Only if accepted and not activated, else 409. The customer stays; the address may register again. */
export const ritiraRegistrazione = write('POST /account/registrazioni/{id}/ritira', ufficio, {
  idempotent: 'natural',
  purpose: "Ritira l'accettazione di una registrazione non ancora attivata",
  input: z.strictObject({ id: idRegistrazione }),
  changes: ['registrazioni'],
  refusals: [404, 409],
});
