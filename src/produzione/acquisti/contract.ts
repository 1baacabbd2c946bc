import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantita, quantitaMossa, sentRows, testo, testoLungo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { righeMassime } from './rules.ts';

export * from './contract/riordino.ts';

// Orders and receipts; reads come from the document search. Orders store the supplier's name, not a record id.

const magazzino: readonly Ruolo[] = [2, 4, 5];
const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);

/** 422 (`inPiu`) for more than outstanding unless it is confirmed; adds to reception in the same transaction. */
export const riceviMerce = write('POST /intranet/ordini/acquisti/{idRiga}/ricevimento', magazzino, {
  idempotent: 'accepted',
  purpose: 'Registra ciò che è arrivato di una riga di un ordine a fornitore',
  input: z.strictObject({
    idRiga: id,
    nrBolla: testo(20).min(1),
    dtBolla: giorno,
    /** Article's unit. */
    qta: quantitaMossa,
    /** Confirms that a second, equal delivery on the same note is intended; otherwise 409. */
    altraConsegna: z.boolean().default(false),
    /** Keeps quantities beyond the order; the excess is logged. */
    inPiu: z.boolean().default(false),
  }),
  changes: ['acquisti', 'articolo', 'terzisti'],
  refusals: [404, 409, 422],
});

export const ricevimentiRiga = read('GET /intranet/ordini/acquisti/{idRiga}/ricevimenti', magazzino, {
  purpose: 'I ricevimenti di una riga di un ordine a un fornitore o a un terzista, con gli scarti, l’ultimo prima',
  input: z.strictObject({ idRiga: id }),
  reply: z.object({
    righe: rowsOf(400, {
      id: z.number(),
      nrBolla: z.string(),
      dtBolla: giorno,
      qta: z.number(),
      unMisura: z.string(),
      /** Scrapped by a subcontractor; `id` then refers to scrap. */
      scarto: z.boolean(),
    }),
  }),
  reads: ['acquisti'],
});

/**
 * Takes the goods back from reception, then the shelf; a subcontractor's receipts and scrap become stock there again.
 * 409 if too many have left stock or are ordered for the next step; 422 unless less than booked, and in a closed month.
 */
export const correggiRicevimento = write('POST /intranet/ordini/acquisti/ricevimenti/{id}/correggi', magazzino, {
  idempotent: 'required',
  purpose: 'Corregge un ricevimento o uno scarto registrato per troppo: quanto era davvero',
  input: z.strictObject({
    id,
    /** 0: not delivered at all. */
    qta: quantita,
    /** True if `id` refers to scrap of a subcontractor. */
    scarto: z.boolean().default(false),
  }),
  reply: z.object({
    /** Locations they are taken back from, as text. */
    prese: z.string(),
    /** Reserved quantity beyond the remaining stock. */
    scoperti: z.number(),
  }),
  changes: ['acquisti', 'articolo', 'terzisti', 'lotti'],
  refusals: [404, 409, 422],
});

/**
 * Closing sets the ordered quantity to the received one; reopening restores it. 409 if there is nothing to close or
 * reopen, if a subcontractor still has goods of the line, and for a later step whose goods were ordered again
 * meanwhile.
 */
export const chiudiRiga = write('PUT /intranet/ordini/acquisti/righe/{id}/chiusura', ufficio, {
  idempotent: 'natural',
  purpose: 'Chiude una riga di un ordine a un fornitore o a un terzista con un motivo, o la riapre',
  input: z.strictObject({ id, chiusa: z.boolean(), motivo: testo(120).min(1) }),
  changes: ['acquisti', 'articolo', 'terzisti'],
  refusals: [404, 409],
});

const conferma = {
  /** Article's unit. */
  qta: quantitaMossa,
  dtConsConfermata: giorno.nullable(),
  /** Number of the supplier's confirmation, for the whole order. */
  confermaOrdineFor: testo(20),
};

export const confermaLetta = read('GET /intranet/ordini/acquisti/righe/{id}/confermato', ufficio, {
  purpose: 'Quanto e per quando è ordinata una riga, e che cosa il fornitore ha confermato',
  input: z.strictObject({ id }),
  reply: z.object({
    ...conferma,
    qta: z.number(),
    arrivata: z.number(),
    dtConsRichiesta: giorno,
    unMisura: z.string(),
  }),
  reads: ['acquisti'],
  refusals: [404],
});

/**
 * Purchased goods only. 409 if quantity or day differ from those seen, or the line is closed; 422 below the received
 * quantity.
 */
export const modificaRigaAcquisto = write('PUT /intranet/ordini/acquisti/righe/{id}/confermato', ufficio, {
  idempotent: 'natural',
  purpose: 'Scrive che cosa il fornitore ha confermato di una riga: quantità e giorno',
  input: z.strictObject({
    id,
    ...conferma,
    vista: z.strictObject({ qta: z.number().min(0), dtConsConfermata: giorno.nullable() }),
  }),
  changes: ['acquisti', 'articolo'],
  refusals: [404, 409, 422],
});

export const fornitori = read('GET /intranet/ordini/acquisti/fornitori', ufficio, {
  quiet: true,
  purpose: 'I fornitori da cui si è già comprato, i più recenti prima',
  input: z.strictObject({}),
  reply: z.object({ fornitori: z.array(z.string()).max(500) }),
  reads: ['acquisti'],
});

/** Gapless per year. 422 names each unknown or repeated article; nothing is written. */
export const nuovoOrdine = write('POST /intranet/ordini/acquisti', ufficio, {
  idempotent: 'required',
  purpose: 'Un nuovo ordine di merce a un fornitore (OF)',
  input: z.strictObject({
    ragioneSociale: testo(80),
    dtConsRichiesta: giorno,
    noteDocumento: testoLungo(1000).default(''),
    righe: sentRows(righeMassime, {
      cdArticolo: codiceArticolo,
      qta: quantita,
      /** EUR, without VAT. */
      prezzo: z.number().min(0).max(9_999_999),
    }),
    /** 409 if a line is no longer proposed. */
    daProposte: z.array(codiceArticolo).max(righeMassime).default([]),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['acquisti', 'articolo'],
  refusals: [409, 422],
});
