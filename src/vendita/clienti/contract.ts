import { z } from 'zod';
import { codiceAnagrafica, testo, testoLungo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { interni, tutti } from '#parti/ruoli.ts';
import { lunghezzeReferente as lunghezze, referentiMassimi } from './rules.ts';
import { ordinamenti } from './rules/list.ts';
import { statiRegistrazione } from './rules/registrazione.ts';

// Staff only, all roles (P-205). The customer is named in the call, not taken from the selected one. `referenti/dati`
// writes a whole contact: new without `id`. Changes and removals carry the `versione` read; an older one is refused
// with the present state.

export const elencoClienti = call({
  method: 'GET',
  path: '/intranet/clienti',
  who: interni,
  effect: 'read',
  purpose: 'I clienti per la scelta in testata, i primi 50 che corrispondono',
  quiet: true,
  input: z.strictObject({ cerca: testo(100).default('') }),
  reply: z.object({
    clienti: z
      .array(
        z.object({ cdAnagrafica: z.string(), ragioneSociale: z.string(), localita: z.string(), provincia: z.string() }),
      )
      .max(50),
  }),
  reads: ['cliente'],
  refusals: [],
});

/** P-113. */
const referente = z.object({
  id: z.number(),
  cdAnagrafica: z.string(),
  nome: z.string(),
  cognome: z.string(),
  mansione: z.string(),
  stato: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  localita: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  cell: z.string(),
  mail: z.string(),
  note: z.string(),
  versione: z.string(),
});
const referenti = z.array(referente).max(referentiMassimi);

const scheda = z.object({
  cdAnagrafica: z.string(),
  ragioneSociale: z.string(),
  cliente: z.boolean(),
  localita: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  mail: z.string(),
  nomeAgente: z.string(),
  /** 1 to 12 (P-204), see `coloreCliente`. */
  punteggioTotale: z.number(),
  zona_Passaggio: z.string(),
  giornoPassaggio: z.string(),
  frequenzaPassaggio: z.string(),
  /** Delivery weekdays: letters of `ltmgv` (m: Wednesday). */
  giornoConsegna: z.string(),
  autistaConsegna: z.string(),
  iban: z.string(),
  referente: referenti,
});

export const clienteToolbar = call({
  method: 'POST',
  path: '/intranet/clienti/toolbar/referenti',
  who: interni,
  effect: 'read',
  purpose: 'Il cliente scelto in testata con i suoi referenti (P-113)',
  quiet: true,
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: scheda,
  reads: ['cliente'],
  refusals: [404],
});

export const elencoReferenti = call({
  method: 'POST',
  path: '/intranet/clienti/referenti',
  who: interni,
  effect: 'read',
  purpose: 'I referenti di un cliente, per cognome e nome',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: z.object({ referenti }),
  reads: ['cliente'],
  refusals: [404],
});

const id = z.number().int().positive().max(2_147_483_647);
const versione = testo(32);

/**
 * Omitted fields keep their value, or are empty in a new contact. 409 with the contact in `present`; 422 with
 * `errors`.
 */
export const salvaReferente = call({
  method: 'POST',
  path: '/intranet/clienti/referenti/dati',
  who: interni,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Salva un referente: nuovo senza id, altrimenti modificato (P-229, P-230)',
  input: z.strictObject({
    id: id.nullish(),
    versione: versione.default(''),
    cdAnagrafica: codiceAnagrafica,
    nome: testo(lunghezze.nome),
    cognome: testo(lunghezze.cognome).optional(),
    mansione: testo(lunghezze.mansione).optional(),
    stato: testo(lunghezze.stato).optional(),
    indirizzo: testo(lunghezze.indirizzo).optional(),
    cap: testo(lunghezze.cap).optional(),
    localita: testo(lunghezze.localita).optional(),
    provincia: testo(lunghezze.provincia).optional(),
    telefono: testo(lunghezze.telefono).optional(),
    cell: testo(lunghezze.cell).optional(),
    mail: testo(lunghezze.mail).optional(),
    note: testoLungo(lunghezze.note).optional(),
  }),
  reply: z.literal('OK'),
  changes: ['cliente'],
  refusals: [404, 409, 422],
});

export const eliminaReferente = call({
  method: 'POST',
  path: '/intranet/clienti/referenti/dati/elimina',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina un referente (P-191)',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica, id, versione: versione.default('') }),
  reply: z.literal('OK'),
  changes: ['cliente'],
  refusals: [404, 409],
});

export const leggiCliente = call({
  method: 'GET',
  path: '/intranet/clienti/{cdAnagrafica}',
  who: interni,
  effect: 'read',
  purpose: 'Un cliente per il suo codice, con i referenti (P-113, B-075)',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: scheda,
  reads: ['cliente'],
  refusals: [404],
});

// A known address gets the same answer and its owner a mail. Roles 2 and 4 decide; acceptance creates or joins a
// customer. Missing texts count as empty, so that each field's own sentence answers (422).

const scritto = (max: number) => testo(max).default('');
const ok = z.literal('OK');

/** Creates the request and a user who cannot log in yet; mails the staff (P-110, P-177 to P-183). */
export const registrati = call({
  method: 'POST',
  path: '/account/register',
  who: tutti,
  effect: 'steps',
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
  reply: ok,
  changes: ['registrazioni'],
  refusals: [422],
  unlogged: 'il solo tentativo sta in tentativi_accesso; ciò che cambia va nel registro',
});

const ufficio = [2, 4] as const;

export const elencoRegistrazioni = call({
  method: 'GET',
  path: '/account/registrazioni',
  who: ufficio,
  effect: 'read',
  purpose: 'Le registrazioni in uno stato, le più vecchie prima se non si chiede altro: 50 per pagina',
  input: z.strictObject({
    stato: z.enum(statiRegistrazione).default('richiesta'),
    ordina: z.enum(ordinamenti).default('creata'),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    righe: z
      .array(
        z.object({
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
      )
      .max(rowsPerPage),
  }),
  reads: ['registrazioni'],
  refusals: [],
});

const idRegistrazione = z.number().int().min(1).max(2_147_483_647);

/** Returns the customer's code. 404 for an unknown request or customer, 409 if already decided. */
export const accettaRegistrazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/accetta',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Accetta una registrazione: crea il cliente, o usa quello indicato, e manda il codice di attivazione',
  input: z.strictObject({ id: idRegistrazione, codAnagrafica: codiceAnagrafica.optional() }),
  reply: z.object({ codAnagrafica: z.string() }),
  changes: ['registrazioni', 'cliente'],
  refusals: [404, 409],
});

/** Frees the e-mail address. 404 if unknown, 409 if already decided. */
export const rifiutaRegistrazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/rifiuta',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Rifiuta una registrazione',
  input: z.strictObject({ id: idRegistrazione }),
  reply: ok,
  changes: ['registrazioni'],
  refusals: [404, 409],
});

/** Only if accepted and not activated, else 409; earlier codes become invalid. */
export const rimandaAttivazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/rimanda',
  who: ufficio,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Manda di nuovo la mail di attivazione di una registrazione accettata',
  input: z.strictObject({ id: idRegistrazione }),
  reply: ok,
  changes: ['registrazioni'],
  refusals: [404, 409],
});

/** Only if accepted and not activated, else 409. The customer stays; the address may register again. */
export const ritiraRegistrazione = call({
  method: 'POST',
  path: '/account/registrazioni/{id}/ritira',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Ritira l'accettazione di una registrazione non ancora attivata",
  input: z.strictObject({ id: idRegistrazione }),
  reply: ok,
  changes: ['registrazioni'],
  refusals: [404, 409],
});
