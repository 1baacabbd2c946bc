import { z } from 'zod';
import { numero, parole, perTutti, rowsOf, segnato } from '#parti/campi-letti.ts';
import { codiceAnagrafica, codiceArticolo, testo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { allegatiMassimi, allegatoMassimo, messaggiMassimi, parti, stati, testoMassimo } from './rules.ts';

// Thread between a customer and the office about an article, document or configuration; called `domanda`, because
// `richiesta` is a staff request or a registration. Roles 1, 2 and 4. Customers see only their own threads, without
// notes; another's is 404. The first of the office to answer becomes `incaricato`. Texts are plain, without markup.

const chiRisponde: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });
const messaggio = testoLungo(testoMassimo).min(1, 'Scrivere un messaggio.');
/**
 * Set by the author of the message; by default only users who may see prices can read it. Users who may not see prices
 * never write one.
 */
const contienePrezzi = z.boolean().default(true);
const letti = { reads: ['domande', 'domandeCliente'], live: true } as const;
const cambiati = { changes: ['domande', 'domandeCliente'] } as const;

const configurazione = perTutti(
  z.strictObject({
    tipoSerramento: testo(20).default(''),
    opzioni: testo(6000),
    versione: z.number().int().min(1).max(30_000),
  }),
);

const oggetto = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('articolo'), cdArticolo: codiceArticolo }),
  z.strictObject({
    tipo: z.literal('documento'),
    tpDocu: testo(2),
    anno: z.number().int().min(1990).max(2200),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
  }),
  /** May be incomplete: questions about unavailable choices are allowed. */
  z.strictObject({ tipo: z.literal('configurazione'), cdArticolo: codiceArticolo, configurazione }),
]);

const domanda = z.object({
  id: numero,
  /** Name of the subject when asked; stays if the subject is deleted. */
  titolo: parole,
  stato: z.enum(stati),
  aperta: istante,
  /** Time of the last message. */
  ultimo: istante,
  codAnagrafica: parole,
  ragioneSociale: parole,
  /** Staff member in charge; empty before. */
  incaricato: parole,
  /** Unread by the caller's side. */
  daLeggere: z.boolean(),
  /** Start of the last message that the caller may read. */
  anteprima: parole,
});

export const elencoDomande = read('GET /domande', chiOrdina, {
  purpose: 'Le domande, del cliente che guarda o di tutti, 50 per pagina: le aperte dalla più vecchia',
  input: z.strictObject({
    /** Without it all threads, newest first. */
    stato: z.enum(stati).optional(),
    /** Staff only: threads of the caller. */
    mie: z.literal('1').optional(),
    /** Staff only. */
    cliente: codiceAnagrafica.optional(),
    /** Threads of one article or one document (its id). */
    articolo: codiceArticolo.optional(),
    documento: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Searches number, subject, customer and messages. */
    cerca: testo(60).default(''),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: numero, righe: z.array(domanda).max(rowsPerPage) }),
  ...letti,
  refusals: [404, 422],
});

export const contaDaLeggere = read('GET /domande/conto', [1], {
  quiet: true,
  purpose: 'Quante domande del cliente hanno una risposta da leggere',
  input: z.strictObject({}),
  reply: z.object({ daLeggere: numero }),
  ...letti,
  refusals: [404],
});

/** Before a thread is opened; the document's customer, or the selected one. */
export const aChiScrive = read('GET /domande/destinatari', chiRisponde, {
  quiet: true,
  purpose: 'Chi del cliente a cui si scrive non vede i prezzi',
  input: z.strictObject({
    /** Empty: not about a document. */
    tpDocu: testo(2).default(''),
    anno: z.number().int().min(0).max(2200).default(0),
    numero: z.number().int().min(0).max(2_000_000_000).default(0),
    suffisso: testo(4).default(''),
  }),
  reply: z.object({ senzaPrezzi: z.array(parole).max(20) }),
  reads: ['persone'],
  refusals: [404],
});

export const leggiDomanda = read('GET /domande/{id}', chiOrdina, {
  purpose: 'Una domanda con ciò di cui parla e i suoi messaggi',
  input: z.strictObject({ id }),
  reply: domanda.omit({ anteprima: true }).extend({
    idIncaricato: numero.nullable(),
    mia: z.boolean(),
    /** For staff: the customer's users who may not see prices, so that the writer can hide prices from them. */
    senzaPrezzi: z.array(parole).max(20),
    /** Null if it no longer exists. */
    articolo: z
      .object({
        cdArticolo: parole,
        testata: z.object({ codTestata: parole, suffisso: numero }).nullable(),
      })
      .nullable(),
    documento: z.object({ id: numero, tipo: parole, anno: numero, numero: numero, suffisso: parole }).nullable(),
    configurazione: configurazione.nullable(),
    messaggi: rowsOf(messaggiMassimi, {
      id: numero,
      parte: z.enum(parti),
      autore: parole,
      /** Empty if it contains prices and the reader may not see them; so are the files. */
      testo: segnato,
      contienePrezzi: z.boolean(),
      quando: istante,
      /** URLs valid for 15 minutes. */
      allegati: rowsOf(allegatiMassimi, { nome: parole, url: parole, foto: z.boolean() }),
    }),
  }),
  ...letti,
  refusals: [404],
});

/** Staff ask for the document's customer, or the selected one. The other side gets a mail. */
export const apriDomanda = write('POST /domande', chiOrdina, {
  idempotent: 'required',
  purpose: 'Apre una domanda su un articolo, un documento o una configurazione',
  input: z.strictObject({ oggetto, testo: messaggio, contienePrezzi }),
  reply: z.object({ id: numero, messaggio: numero }),
  ...cambiati,
  refusals: [404, 422],
});

/**
 * A message reopens a closed thread. 403 for a customer's note. A mail is sent only if the other side had read
 * everything before.
 */
export const scriviMessaggio = write('POST /domande/{id}/messaggi', chiOrdina, {
  idempotent: 'required',
  purpose: 'Scrive un messaggio, o una nota interna che il cliente non vede',
  input: z.strictObject({
    id,
    testo: messaggio,
    contienePrezzi,
    nota: z.boolean().default(false),
    chiudi: z.boolean().default(false),
  }),
  reply: z.object({ messaggio: numero }),
  ...cambiati,
  refusals: [404, 422],
});

/**
 * Only for the caller's own message. Pictures are re-encoded; a PDF is rewritten from the checked objects, 422 if it
 * contains programs or files, is signed, encrypted or broken. Repeating a file does nothing; 422 for a sixth.
 */
export const allegaFile = steps('POST /domande/{id}/allegati', chiOrdina, {
  idempotent: 'natural',
  purpose: 'Allega una foto o un PDF a un messaggio appena scritto',
  input: z.strictObject({ id, messaggio: id, nome: testo(120).min(1), contenuto: fileContent(allegatoMassimo) }),
  ...cambiati,
  refusals: [404, 422],
});

export const segnaLetta = write('POST /domande/{id}/lettura', chiOrdina, {
  idempotent: 'natural',
  quiet: true,
  purpose: 'Dice che chi guarda ha letto la domanda fin qui',
  input: z.strictObject({ id }),
  unlogged: 'reading changes no data of the house',
  ...cambiati,
  refusals: [404],
});

export const chiudiDomanda = write('POST /domande/{id}/chiusura', chiOrdina, {
  idempotent: 'natural',
  purpose: 'Chiude una domanda; un messaggio la riapre',
  input: z.strictObject({ id }),
  ...cambiati,
  refusals: [404, 409],
});

/** 409 if someone else took it since `visto`. */
export const prendiDomanda = write('PUT /domande/{id}/incarico', chiRisponde, {
  idempotent: 'natural',
  purpose: 'Prende in carico una domanda, o la lascia',
  input: z.strictObject({
    id,
    prende: z.boolean(),
    /** User id shown as in charge when the caller decided. */
    visto: id.nullable(),
  }),
  ...cambiati,
  refusals: [404, 409],
});
