import { z } from 'zod';
import { frase, importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { documentiPeppol, statiMessaggio } from '#vendita/peppol/rules.ts';
import { accessiMassimi, hostMassimi, messaggiCxml, protocolli } from './rules.ts';

// A customer's program lets its buyers shop here (OCI, cXML): the login is a session with a cart of its own (record
// 0038), and the cart goes home by a form. The doors of the programs stand in docs/punchout.md.

const chi: readonly Ruolo[] = [1, 2];
const id = z.number().int().positive().max(2_000_000_000);
const quando = z.iso.datetime({ offset: true });

const visita = z.object({
  id: numero,
  aperta: quando,
  /** When the buyer came in; null if he did not. */
  entrata: quando.nullable(),
  /** When the cart went home last. */
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
  /** Null: nobody shops by it. */
  idUtente: numero.nullable(),
  utente: parole,
  minuti: numero,
  /** Last day. */
  scade: giorno.nullable(),
  attivo: z.boolean(),
  fornitore: parole,
  gruppoMerci: parole,
  /** Documents that go to a participant of Peppol or a program of cXML. */
  invia: z.array(z.enum(documentiPeppol)).max(documentiPeppol.length),
  /** What it sends becomes an order at once, where every line is sure. */
  ordineDiretto: z.boolean(),
  /** Where what an access of cXML asks for goes; null: nowhere. The secret is never shown. */
  invii: z.object({ indirizzo: parole, identita: parole, conSegreto: z.boolean() }).nullable(),
  segretoCreato: quando.nullable(),
  ultimoUso: quando.nullable(),
  /** Where the program calls. */
  indirizzo: parole,
  versione: numero,
  /** The last ones. */
  visite: z.array(visita).max(10),
});

export const elencoPunchout = read('GET /user/punchout', chi, {
  needs: 'amministra',
  purpose: 'Da quali programmi del cliente si entra a comprare, con le ultime visite',
  input: z.strictObject({}),
  reply: z.object({
    totale: numero,
    righe: z.array(accesso).max(accessiMassimi),
    /** Who may buy in the name of the customer: sees prices and orders. */
    persone: rowsOf(500, { id: numero, nome: parole, username: parole }),
  }),
  reads: ['punchout'],
  refusals: [404],
  live: true,
});

/** Without `id` a new one; at most ten of a customer. 409 for a name that another access has. */
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
    /** OCI: user; cXML: identity of the buyer or of its network; Peppol: participant. */
    identita: testo(60),
    /** Hosts to which a cart may go, `host` or `host:port`. */
    hosts: z.array(testo(253)).max(hostMassimi),
    /** In whose name the buyers shop, or orders are made at once. */
    idUtente: id.nullable(),
    minuti: z.number().int(),
    scade: giorno.nullable(),
    attivo: z.boolean(),
    fornitore: testo(10),
    gruppoMerci: testo(10),
    invia: z.array(z.enum(documentiPeppol)).max(documentiPeppol.length),
    ordineDiretto: z.boolean(),
    /** Absent: as before. An empty secret keeps the one of the same server. */
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

/** The secret is returned only here; the one before stops. */
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

/** 422 for a key that is over, was used, or whose access stopped meanwhile. */
export const entraPunchout = steps('POST /punchout/entra', tutti, {
  idempotent: 'natural',
  purpose: 'Apre la sessione di chi arriva dal programma del cliente, una volta sola, con un carrello suo',
  input: z.strictObject({ chiave: testo(200).default('') }),
  reply: z.object({
    accessCred: z.object({ access_token: parole, refresh_token: parole, expires_in: numero }),
    /** What the program asked to be shown: an article or a search; both empty: the start page. */
    articolo: parole,
    cerca: parole,
    /** Page of that article; null if it has none. */
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

/** 422 for an empty cart, a line without a price, or after the end of the visit. The cart stays until then. */
export const trasferisciCarrello = steps('POST /user/punchout/visita/trasferimento', [1], {
  needs: 'ordina',
  idempotent: 'never',
  purpose: 'Prepara il carrello per il programma del cliente, ai prezzi di adesso; il browser ve lo porta',
  input: z.strictObject({}),
  reply: z.object({
    /** To be posted as `chiave`. */
    indirizzo: parole,
    chiave: parole,
  }),
  changes: ['punchout'],
  refusals: [404, 422],
});

const messaggio = z.object({
  id: numero,
  genere: z.enum(messaggiCxml),
  /** `BO 12/2026`, or the customer's number of the order. */
  documento: parole,
  /** Of the order: 1 as confirmed, then one per change, 0 cancelled. */
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
          /** As it went, without our secret, and what was answered. */
          testo: z.string().max(2_000_000),
          risposta: z.string().max(4000),
        }),
      )
      .max(50),
  }),
  reads: ['punchout'],
  refusals: [],
});
