import { z } from 'zod';
import { nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, inputDi, testo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { mostFaults } from '#platform/contract/delivery-faults.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { byteMassimi } from './rules.ts';
import { filtriCodici } from './rules/list.ts';

// Codes that the selected or logged-in customer uses for our articles; another customer's are 404. Case, blanks and
// punctuation are ignored. A code never changes its meaning silently: for a code in use the answer is a 409 with its
// article, and a proposal waits for a decision.

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const codice = testo(40).min(1);
const descrizione = testo(100);

const riga = z.object({
  id: numero,
  codice: parole,
  cdArticolo: parole,
  /** The customer's description; empty: ours. */
  descrizione: nota,
  /** Our description; empty if the article no longer exists. */
  nostra: parole,
  /** True unless the article is deleted or off the internet. */
  inVendita: z.boolean(),
  /**
   * Reads as a size, standard, unit or quantity: such a code never takes precedence over other words, and should be
   * deleted.
   */
  misura: z.boolean(),
  versione: numero,
});

export const elencoCodici = read('GET /user/codicicliente', chiOrdina, {
  purpose: 'I codici del cliente, 50 per pagina, cercati per codice, articolo o descrizione, e quelli da decidere',
  input: inputDi(filtriCodici),
  reply: z.object({
    totale: numero,
    righe: z.array(riga).max(rowsPerPage),
    /** True if any of the customer's codes reads as a size. */
    conMisure: z.boolean(),
    /** The latest deletion of such codes within 30 days that was not undone. */
    misureTolte: z.object({ id: numero, quando: z.iso.datetime({ offset: true }), codici: numero }).nullable(),
    /** Used in an order for an article other than the stored one. */
    daDecidere: rowsOf(100, { codice: parole, cdArticolo: parole, nostra: parole, oggi: parole }),
  }),
  reads: ['codiciCliente'],
  live: true,
  refusals: [404],
});

/** In the format of the upload; the first 20,000 codes. */
export const excelCodici = read('GET /user/codicicliente/excel', chiOrdina, {
  purpose: 'Gli stessi codici come foglio Excel, che si può ricaricare',
  input: inputDi(filtriCodici).omit({ pagina: true }),
  reply: workbook,
  refusals: [404],
});

export const codiciArticolo = read('GET /user/codicicliente/articolo', chiOrdina, {
  quiet: true,
  purpose: 'I codici che il cliente dà a un articolo, il più vecchio prima: è quello delle carte',
  input: z.strictObject({ cdArticolo: codiceArticolo }),
  reply: z.object({ codici: rowsOf(50, { codice: parole, descrizione: nota }) }),
  reads: ['codiciCliente'],
  refusals: [404],
});

/** 409 if the code means another article, with it in `present`; repeating an existing pair succeeds. */
export const nuovoCodice = write('POST /user/codicicliente', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Aggiunge un codice del cliente per un nostro articolo',
  input: z.strictObject({ codice, cdArticolo: codiceArticolo, descrizione: descrizione.default('') }),
  reply: riga,
  changes: ['codiciCliente'],
  refusals: [404, 409, 422],
});

export const modificaCodice = write('PUT /user/codicicliente/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Cambia un codice del cliente, il suo articolo o la sua descrizione',
  input: z.strictObject({ id, codice, cdArticolo: codiceArticolo, descrizione, versione: z.number().int().optional() }),
  reply: riga,
  changes: ['codiciCliente'],
  refusals: [404, 409, 422],
});

export const eliminaMisure = write('DELETE /user/codicicliente/misure', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose:
    'Toglie i codici del cliente che si leggono come misure, come 30/40 o M5x60; i documenti fatti li conservano',
  input: z.strictObject({}),
  changes: ['codiciCliente'],
  refusals: [404],
});

/** 409 if already undone. `lasciati`: codes that were given a meaning again since and are left unchanged. */
export const rimettiMisure = write('POST /user/codicicliente/misure/{id}/ripristino', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Rimette i codici tolti tutti insieme perché si leggevano come misure',
  input: z.strictObject({ id }),
  reply: z.object({ codici: numero, lasciati: numero }),
  changes: ['codiciCliente'],
  refusals: [404, 409],
});

export const eliminaCodice = write('DELETE /user/codicicliente/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Toglie un codice del cliente; i documenti fatti lo conservano',
  input: z.strictObject({ id }),
  changes: ['codiciCliente'],
  refusals: [404],
});

/** With `tieni` the code means the proposed article from now on. */
export const decidiCodice = write('POST /user/codicicliente/proposte', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Decide di un codice ordinato con un altro articolo: da oggi vuol dire quello, o resta com’è',
  input: z.strictObject({ codice, cdArticolo: codiceArticolo, tieni: z.boolean() }),
  changes: ['codiciCliente'],
  refusals: [404],
});

export const caricaCodici = steps('POST /user/codicicliente/caricamenti', chiOrdina, {
  needs: 'ordina',
  idempotent: 'accepted',
  purpose:
    'Carica un file CSV o Excel con codice, articolo e descrizione, e ne comincia il controllo; non scrive ancora nulla',
  input: z.strictObject({ nome: testo(120), contenuto: fileContent(byteMassimi) }),
  reply: z.object({ id: numero }),
  changes: ['importazioni'],
  refusals: [404, 422],
});

export const leggiCaricamento = read('GET /user/codicicliente/caricamenti/{id}', chiOrdina, {
  quiet: true,
  purpose: 'Che cosa cambierebbe o è cambiato con un caricamento, e i suoi errori; soltanto a chi l’ha fatto',
  input: z.strictObject({ id }),
  reply: z.object({
    id: numero,
    stato: parole,
    nuove: numero,
    cambiate: numero,
    uguali: numero,
    guasti: rowsOf(mostFaults, { riga: numero.nullable(), colonna: parole, valore: parole, atteso: parole }),
    motivo: nota,
    /** Last moment to undo it; null: it cannot be undone. */
    revocabileFino: z.iso.datetime({ offset: true }).nullable(),
  }),
  reads: ['importazioni'],
  refusals: [404],
});

export const confermaCaricamento = write('POST /user/codicicliente/caricamenti/{id}/avvio', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Scrive un caricamento controllato, tutto o niente',
  input: z.strictObject({ id }),
  changes: ['importazioni', 'codiciCliente'],
  refusals: [404, 409],
});

export const revocaCaricamento = write('POST /user/codicicliente/caricamenti/{id}/revoca', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Rimette i codici com’erano prima di un caricamento, se nessuno è cambiato da allora',
  input: z.strictObject({ id }),
  changes: ['importazioni', 'codiciCliente'],
  refusals: [404, 409],
});
