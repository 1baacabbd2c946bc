import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import {
  accorciati,
  anno,
  codice,
  costi,
  datiDocu,
  descr,
  destinazione,
  documentoNelCorpo,
  fase,
  festivi,
  idDocumento,
  istante,
  modificabili,
  nelCorpo,
  operatore,
  pagina,
} from './forma-spedizione.ts';

/** From documents (B-063 to B-065, B-174 to B-177). */

export const documentoInfo = read('POST /etichettespedizioni/etichette/documento/info', chiUsaMagazzino, {
  purpose: 'Un documento di un cliente con colli, peso e destinazione proposti (B-174)',
  input: z.strictObject({
    /** `123`, `123/2026` or `BO 123/2026`. */
    nrDocuStampato: testo(30).default(''),
    anno,
    cdContatto: codiceAnagrafica,
    /** BO delivery note, OC order, FT invoice. */
    tpDocu: z.enum(['BO', 'OC', 'FT']).default('BO'),
  }),
  reply: datiDocu,
  reads: ['documenti'],
  refusals: [404, 422],
});

export const eliminaDocumentoSpedizione = write(
  'DELETE /etichettespedizioni/etichette/documento/delete',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Toglie un documento da una spedizione non inviata: quella detta, o la sola che lo ha',
    input: z.strictObject({ ...documentoNelCorpo.shape, codiceSpedizione: codice.optional() }),
    changes: ['spedizioni'],
    refusals: [404, 409],
  },
);

export const eliminaSpedizione = write('DELETE /etichettespedizioni/etichette/spedizione/delete', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Cancella per sempre una spedizione che il corriere non ha (B-136)',
  /** Shipment as it was read, or its key; a missing departure may come as 1970-01-01 (B-252). */
  input: z.strictObject({ ...nelCorpo, operatore: operatore.optional() }),
  changes: ['spedizioni'],
  refusals: [404, 409],
});

export const clienteSpedizione = read(
  'GET /etichettespedizioni/etichette/cliente/info/{customerCode}',
  chiUsaMagazzino,
  {
    purpose: 'L’indirizzo di un cliente, com’è in anagrafica',
    input: z.strictObject({ customerCode: codiceAnagrafica }),
    reply: z.object({
      ragioneSociale: z.string(),
      destinatario: z.string(),
      indirizzoDestinatario: z.string(),
      cap: z.string(),
      localita: z.string(),
      provincia: z.string(),
      nazione: z.string(),
    }),
    reads: ['cliente'],
    refusals: [404],
  },
);

export const documentiSpedizione = read('POST /etichettespedizioni/etichette/documento/elenco', chiUsaMagazzino, {
  purpose: 'I documenti il cui numero, o cliente, contiene il testo, i più recenti prima, 50 per pagina',
  input: z.strictObject({ Documento: testo(60).default(''), anno, pagina }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      nrDocu: z.number(),
      nrDocuStampato: z.string(),
      tpDocu: z.string(),
      dtDocuStampato: giorno,
      cdContatto: z.string(),
      ragioneSociale: z.string(),
      localita: z.string(),
      trasporto: z.string(),
      spedizione: z.string(),
    }),
  }),
  reads: ['documenti', 'spedizioni'],
});

export const prossimoCodice = read('GET /etichettespedizioni/etichette/spedizione/codice/{year}', chiUsaMagazzino, {
  purpose: 'Il codice che avrà la prossima spedizione dell’anno',
  input: z.strictObject({ year: anno }),
  reply: z.number(),
  reads: ['spedizioni'],
});

export const infoSpedizione = read('GET /etichettespedizioni/etichette/spedizione/info/{descr}', chiUsaMagazzino, {
  purpose: 'Una spedizione con i suoi documenti e ciò che ne ha detto il corriere',
  input: z.strictObject({ descr }),
  reply: z.object({
    codiceSpedizione: z.number(),
    anno: z.number(),
    descrCodiceSpedizione: z.string(),
    operatore,
    vettore: z.literal(2),
    cdContatto: z.string(),
    ragioneSociale: z.string(),
    ...modificabili,
    /** Null: the customer's own. */
    altraDestinazione: z.object(destinazione).nullable(),
    datiDocu: z.array(datiDocu).max(50),
    spedizioneConfermata: z.boolean(),
    spedizioneAnnullata: z.boolean(),
    /** Courier's code, -1 before an answer; followed by its texts. */
    stato: z.number(),
    gravita: z.string(),
    descrizione: z.string(),
    messaggio: z.string(),
    numeroSpedizioneGls: z.string(),
    numeroCorriere: z.string(),
    fase,
    /** Number of complete labels. */
    etichette: z.number(),
    stampata: istante.nullable(),
    festivi,
    costi,
    /** The cheapest permitted courier. */
    proposto: operatore.nullable(),
    accorciati,
  }),
  reads: ['spedizioni'],
  live: true,
  refusals: [404],
});

export const cercaSpedizioni = read('POST /etichettespedizioni/etichette/spedizione/elenco', chiUsaMagazzino, {
  purpose: 'Spedizioni da riaprire, le più recenti prima, 50 per pagina (B-141)',
  input: z.strictObject({
    annullato: z.boolean().default(false),
    confermato: z.boolean().default(false),
    anno: anno.optional(),
    annoCorrente: anno.optional(),
    operatore: operatore.optional(),
    cerca: testo(60).default(''),
    pagina,
  }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      descrCodiceSpedizione: z.string(),
      operatore,
      destinatario: z.string(),
      localita: z.string(),
      numDocumenti: z.number(),
      dtPartenza: giorno.nullable(),
      fase,
    }),
  }),
  reads: ['spedizioni'],
});

/** Static path, before `{operatore}`. Returns a note's unsent shipment, so concurrent requests agree. */
export const preparaSpedizione = write('POST /etichettespedizioni/etichette/prepara', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Fa una spedizione dei documenti dati, con tutto ciò che se ne può proporre',
  input: z.strictObject({
    /** An order: its unshipped notes. */
    documenti: z.array(idDocumento).min(1).max(50),
    /** Default: the document's. */
    operatore: operatore.optional(),
  }),
  reply: z.object({ descrCodiceSpedizione: z.string() }),
  changes: ['spedizioni'],
  refusals: [404, 422],
});

/** New, or documents added (B-176); 409 if the code is another customer's. */
export const inserisciSpedizione = write('POST /etichettespedizioni/etichette/{operatore}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Inserisce una spedizione, o vi aggiunge documenti',
  input: z.strictObject({ operatore, ...nelCorpo, datiDocu: nelCorpo.datiDocu.unwrap().min(1) }),
  changes: ['spedizioni'],
  refusals: [404, 409, 422],
});

export const salvaSpedizione = write(
  'POST /etichettespedizioni/etichette/{operatore}/spedizione/salva',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Salva ciò che si è cambiato di una spedizione non inviata; la partenza dà la consegna (B-140)',
    input: z.strictObject({ operatore, ...nelCorpo }),
    reply: z.object({ dtPartenza: giorno.nullable(), dtConsegna: giorno.nullable() }),
    changes: ['spedizioni'],
    refusals: [404, 409],
  },
);
