import { z } from 'zod';
import { frase, importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { documentiPeppol, statiMessaggio } from '#vendita/peppol/rules.ts';
import { accessiMassimi, hostMassimi, messaggiCxml, protocolli } from './rules.ts';

// A customer's program lets its buyers shop here (OCI, cXML): the login is a session with its own cart (record 0038),
// and the cart is returned by a form. The endpoints for the programs are described in docs/punchout.md.

const chi: readonly Ruolo[] = [1, 2];
const id = z.number().int().positive().max(2_000_000_000);
const quando = z.iso.datetime({ offset: true });

const visita = z.object({
  id: numero,
  aperta: quando,
  /** When the buyer logged in; null if never. */
  entrata: quando.nullable(),
  /** When the cart was last returned. */
  tornata: quando.nullable(),
  righe: numero,
  totale: importo.nullable(),
});

const accesso = z.object({
  id: numero,
  nome: parole,
  protocollo: z.enum(protocolli),
  identita: parole,
  hosts: z.array(parole).max(hostMassimi),
  /** Null: no buyers log in by this access. */
  idUtente: numero.nullable(),
  utente: parole,
  minuti: numero,
  /** Last day. */
  scade: giorno.nullable(),
  attivo: z.boolean(),
  fornitore: parole,
  gruppoMerci: parole,
  /** Documents sent to a Peppol participant or a cXML program. */
  invia: z.array(z.enum(documentiPeppol)).max(documentiPeppol.length),
  /** Its orders are placed automatically if every line is certain. */
  ordineDiretto: z.boolean(),
  /** Destination of the cXML messages that the access asks for; null: none. The secret is never returned. */
  invii: z.object({ indirizzo: parole, identita: parole, conSegreto: z.boolean() }).nullable(),
  segretoCreato: quando.nullable(),
  ultimoUso: quando.nullable(),
  /** URL that the customer's program calls. */
  indirizzo: parole,
  versione: numero,
  /** The latest visits. */
  visite: z.array(visita).max(10),
});

export const elencoPunchout = read('GET /user/punchout', chi, {
  needs: 'amministra',
  purpose: 'Da quali programmi del cliente si entra a comprare, con le ultime visite',
  input: z.strictObject({}),
  reply: z.object({
    totale: numero,
    righe: z.array(accesso).max(accessiMassimi),
    /** Users in whose name buyers may shop: they see prices and may order. */
    persone: rowsOf(500, { id: numero, nome: parole, username: parole }),
  }),
  reads: ['punchout'],
  refusals: [404],
  live: true,
});

/** Creates without `id`; at most ten per customer. 409 if another access has that name. */
export const salvaPunchout = write('POST /user/punchout', chi, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'accepted',
  purpose: 'Aggiunge un accesso dal programma d’acquisto del cliente, o lo cambia',
  input: z.strictObject({
    id: id.nullish(),
    versione: z.number().int().optional(),
    nome: testo(60).min(1, 'Campo obbligatorio.'),
    protocollo: z.enum(protocolli),
    /** OCI: user name; cXML: identity of the buyer or of its network; Peppol: participant. */
    identita: testo(60),
    /** Hosts to which a cart may be returned, `host` or `host:port`. */
    hosts: z.array(testo(253)).max(hostMassimi),
    /** User in whose name buyers shop or orders are placed automatically. */
    idUtente: id.nullable(),
    minuti: z.number().int(),
    scade: giorno.nullable(),
    attivo: z.boolean(),
    fornitore: testo(10),
    gruppoMerci: testo(10),
    invia: z.array(z.enum(documentiPeppol)).max(documentiPeppol.length),
    ordineDiretto: z.boolean(),
    /** Absent: unchanged. An empty secret keeps the stored one if the server is the same. */
    invii: z.strictObject({ indirizzo: testo(500), identita: testo(60), segreto: testo(200) }).nullish(),
  }),
  reply: z.object({ id: numero }),
  changes: ['punchout'],
  refusals: [404, 409, 422],
});

export const eliminaPunchout = write('DELETE /user/punchout/{id}', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Elimina un accesso dal programma d’acquisto del cliente: chi è dentro esce',
  input: z.strictObject({ id }),
  changes: ['punchout'],
  refusals: [404],
});

/** Returns the secret, which is shown only here, and revokes the previous one. */
export const segretoPunchout = write('POST /user/punchout/{id}/segreto', chi, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'never',
  purpose: 'Fa il segreto con cui il programma del cliente si presenta; quello di prima non vale più',
  input: z.strictObject({ id }),
  reply: z.object({ segreto: parole }),
  changes: ['punchout'],
  refusals: [404, 422],
});

/** 422 for a key that expired or was used, or whose access was stopped. */
export const entraPunchout = steps('POST /punchout/entra', tutti, {
  idempotent: 'natural',
  purpose: 'Apre la sessione di chi arriva dal programma del cliente, una volta sola, con un carrello suo',
  input: z.strictObject({ chiave: testo(200).default('') }),
  reply: z.object({
    accessCred: z.object({ access_token: parole, refresh_token: parole, expires_in: numero }),
    /** What the program asked to show: an article or a search; both empty: the start page. */
    articolo: parole,
    cerca: parole,
    /** Catalogue page of the article; null if it has none. */
    pagina: z.object({ codTestata: parole, suffisso: numero }).nullable(),
  }),
  changes: [],
  unseen: 'a new login starts with an empty cache',
  refusals: [422],
  unlogged: 'un tentativo rifiutato sta in tentativi_accesso; un ingresso riuscito va nel registro',
});

export const leggiVisita = read('GET /user/punchout/visita', [1], {
  needs: 'ordina',
  purpose: 'Per chi è entrato dal programma della sua azienda: quale, e fino a quando',
  input: z.strictObject({}),
  reply: z.object({ nome: parole, protocollo: z.enum(protocolli), scade: quando, avviso: frase }),
  reads: ['punchout', 'carrello'],
  refusals: [404],
});

/**
 * 422 for an empty cart, a line without a price, or after the end of the visit. The cart is emptied only when it was
 * returned.
 */
export const trasferisciCarrello = steps('POST /user/punchout/visita/trasferimento', [1], {
  needs: 'ordina',
  idempotent: 'never',
  purpose: 'Prepara il carrello per il programma del cliente, ai prezzi di adesso; il browser ve lo porta',
  input: z.strictObject({}),
  reply: z.object({
    /** URL to which `chiave` is posted. */
    indirizzo: parole,
    chiave: parole,
  }),
  changes: ['punchout'],
  refusals: [404, 422],
});

const messaggio = z.object({
  id: numero,
  genere: z.enum(messaggiCxml),
  /** `BO 12/2026`, or the customer's order number. */
  documento: parole,
  /** Version of the order: 1 as confirmed, one more per change, 0 cancelled. */
  versione: numero,
  stato: z.enum(statiMessaggio),
  messaggio: frase,
  creato: quando,
  inviato: quando.nullable(),
});

export const elencoMessaggiCxml = read('GET /user/punchout/{id}/cxml', chi, {
  needs: 'amministra',
  purpose: 'Gli ultimi messaggi mandati al programma cXML del cliente, e perché uno non è partito',
  input: z.strictObject({ id }),
  reply: z.object({ righe: z.array(messaggio).max(50) }),
  reads: ['punchout'],
  refusals: [404],
});

export const messaggiDelDocumento = read('GET /user/punchout/messaggi', [2, 4], {
  purpose: 'Che cosa è stato mandato al programma del cliente di un ordine o di una sua consegna',
  input: z.strictObject({ documento: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({
    righe: z
      .array(
        messaggio.extend({
          /** The message as sent, without our secret, and the answer. */
          testo: z.string().max(2_000_000),
          risposta: z.string().max(4000),
        }),
      )
      .max(50),
  }),
  reads: ['punchout'],
  refusals: [],
});
