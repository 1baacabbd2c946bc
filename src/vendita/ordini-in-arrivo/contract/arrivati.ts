import { z } from 'zod';
import { codiceAnagrafica, inputDi, testo, testoLungo } from '#parti/campi.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { byteMassimi, conosciuto } from '../rules.ts';
import { filtriOrdiniInArrivo } from '../rules/list.ts';
import { id, istante, riga } from './campi-arrivo.ts';

export const elencoOrdiniInArrivo = read('GET /ordiniInArrivo/elenco', chiFaEntrare, {
  purpose: 'Che cosa è arrivato per mail, cartella o caricato, 50 per pagina; da fare il più vecchio prima',
  input: inputDi(filtriOrdiniInArrivo),
  reply: z.object({
    totale: z.number(),
    righe: z.array(riga).max(rowsPerPage),
    /** Null if no mailbox was ever read. */
    casella: z.object({ sentita: istante.nullable(), guaio: z.string() }).nullable(),
  }),
  reads: ['ordiniInArrivo'],
  live: true,
});

export const arrivoDelDocumento = read('GET /ordiniInArrivo/documento', chiFaEntrare, {
  purpose: 'L’originale di cui un ordine o un preventivo è stato fatto, se è arrivato da sé',
  input: z.strictObject({ documento: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({
    arrivo: z
      .object({ id: z.number(), nome: z.string(), mittente: z.string(), arrivato: istante, url: z.string() })
      .nullable(),
  }),
  reads: ['ordiniInArrivo'],
});

export const leggiOrdineInArrivo = read('GET /ordiniInArrivo/{id}', chiFaEntrare, {
  purpose: 'Che cosa è arrivato, con l’indirizzo del suo file per un quarto d’ora',
  input: z.strictObject({ id }),
  reply: riga.extend({
    url: z.string(),
    idIncaricato: z.number().nullable(),
    mio: z.boolean(),
    comeCliente: z.enum(conosciuto),
    /** Why it was discarded. */
    motivo: z.string(),
    chiuso: istante.nullable(),
    /** Order or quote created from it. */
    documento: z.object({ tipo: z.string(), anno: z.number(), numero: z.number(), suffisso: z.string() }).nullable(),
    /** Orders of the customer with the same number. */
    doppi: z.array(z.object({ anno: z.number(), numero: z.number() })).max(5),
  }),
  reads: ['ordiniInArrivo'],
  live: true,
  refusals: [404],
});

/**
 * The same content creates no second row: `nuovo` is false, with the existing row. A mail is split into its
 * attachments.
 */
export const caricaOrdineInArrivo = steps('POST /ordiniInArrivo/file', chiFaEntrare, {
  idempotent: 'natural',
  purpose: 'Prende un file come ordine in arrivo e lo conserva',
  input: z.strictObject({ nome: testo(120).min(1), contenuto: fileContent(byteMassimi) }),
  reply: z.object({
    id: z.number(),
    nuovo: z.boolean(),
    nome: z.string(),
    /** New rows created from the file. */
    righe: z.number(),
  }),
  changes: ['ordiniInArrivo'],
  refusals: [422],
});

const cambia = { changes: ['ordiniInArrivo'], refusals: [404, 409] } as const;

/** 409 if another clerk took it since `visto`, or if it is closed. */
export const prendiOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/incarico', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Prende in carico un ordine in arrivo, anche da chi lo segue, o lo lascia',
  input: z.strictObject({
    id,
    prende: z.boolean(),
    /** User id shown as in charge when the caller decided. */
    visto: id.nullable(),
  }),
});

/** Sets the customer. 409 unless the caller works on the row. */
export const clienteOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/cliente', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Dice di quale cliente è un ordine in arrivo',
  input: z.strictObject({ id, codAnagrafica: codiceAnagrafica }),
});

/** 409 unless the caller works on it. */
export const scartaOrdineInArrivo = write('POST /ordiniInArrivo/{id}/scarto', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Scarta ciò che è arrivato, con il motivo; si riapre quando serve',
  input: z.strictObject({ id, motivo: testo(200).min(1, 'Scrivere perché.') }),
});

/**
 * The row is assigned to the caller. 409 if it is open or its order is not cancelled. A quote made of it stays
 * unchanged.
 */
export const riapriOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/riapertura', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Riapre un ordine in arrivo scartato, o il cui documento è annullato: torna in lavorazione a chi lo riapre',
  input: z.strictObject({ id }),
});

/** Deletes the remembered layout. 409 unless the caller works on the row. Without a layout nothing changes. */
export const dimenticaFormaArrivo = write('PUT /ordiniInArrivo/{id}/forma', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Dimentica quali colonne ha questa forma di documento del cliente, e rilegge',
  input: z.strictObject({ id }),
});

/**
 * Sends a question to the sender, otherwise to the customer. 409 unless the caller works on the row, 422 without an
 * address.
 */
export const chiediPerArrivo = write('POST /ordiniInArrivo/{id}/domanda', chiFaEntrare, {
  idempotent: 'required',
  purpose: 'Chiede per mail a chi ha mandato un ordine ciò che non torna; si riapre quando risponde',
  input: z.strictObject({ id, testo: testoLungo(4000).min(1, 'Scrivere la domanda.') }),
  reply: z.object({ destinatario: z.string() }),
  changes: ['ordiniInArrivo'],
  refusals: [404, 409, 422],
});
