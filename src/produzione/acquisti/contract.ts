import { z } from 'zod';
import { codiceArticolo, giorno, quantita, quantitaMossa, testo, testoLungo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { righeMassime } from './rules.ts';

// Orders of goods to suppliers, made by the office, and what comes of them, booked at the line that it belongs to. Lists and lines of purchases are
// those of the document search. The documents name no supplier's record: an order keeps the name that it goes to.

const magazzino: readonly Ruolo[] = [2, 4, 5];
const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);

/** 422 where more comes than is still to come; goods stand in reception in the same transaction. */
export const riceviMerce = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti/{idRiga}/ricevimento',
  who: magazzino,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Registra ciò che è arrivato di una riga di un ordine a fornitore',
  input: z.strictObject({
    idRiga: id,
    /** Number of the supplier's delivery note. */
    nrBolla: testo(20).min(1),
    dtBolla: giorno,
    /** In the unit of the article. */
    qta: quantitaMossa,
    /** The person says that the same quantity came once more with the same note; without it that is refused with 409. */
    altraConsegna: z.boolean().default(false),
  }),
  reply: z.literal('OK'),
  changes: ['acquisti', 'articolo', 'terzisti'],
  refusals: [404, 409, 422],
});

export const ricevimentiRiga = call({
  method: 'GET',
  path: '/intranet/ordini/acquisti/{idRiga}/ricevimenti',
  who: magazzino,
  effect: 'read',
  purpose: 'I ricevimenti di una riga di un ordine a fornitore, l’ultimo prima',
  input: z.strictObject({ idRiga: id }),
  reply: z.object({
    righe: z
      .array(
        z.object({
          id: z.number(),
          nrBolla: z.string(),
          dtBolla: giorno,
          /** In the unit of the article. */
          qta: z.number(),
          unMisura: z.string(),
        }),
      )
      .max(200),
  }),
  reads: ['acquisti'],
  refusals: [],
});

/**
 * The goods leave reception, or the shelf where they were put away. 409 where too many have left the house already, and for subcontract work; 422
 * where it is not less than what was booked.
 */
export const correggiRicevimento = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti/ricevimenti/{id}/correggi',
  who: magazzino,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Corregge un ricevimento registrato per troppo: quanto è arrivato davvero',
  input: z.strictObject({
    id,
    /** In the unit of the article; 0: nothing came. */
    qta: quantita,
  }),
  reply: z.object({
    /** From where it was taken, as people read it. */
    prese: z.string(),
    /** What is promised beyond what there is now. */
    scoperti: z.number(),
  }),
  changes: ['acquisti', 'articolo', 'terzisti', 'lotti'],
  refusals: [404, 409, 422],
});

/**
 * What of a purchase is still open won't come: the line counts as ordered with what came. Opened again all of it is to come as before. 409 where there is
 * nothing to close or to open, and for subcontract work.
 */
export const chiudiRiga = call({
  method: 'PUT',
  path: '/intranet/ordini/acquisti/righe/{id}/chiusura',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Chiude una riga di un ordine a fornitore con un motivo, o la riapre',
  input: z.strictObject({ id, chiusa: z.boolean(), motivo: testo(120).min(1) }),
  reply: z.literal('OK'),
  changes: ['acquisti', 'articolo'],
  refusals: [404, 409],
});

export const fornitori = call({
  method: 'GET',
  path: '/intranet/ordini/acquisti/fornitori',
  who: ufficio,
  effect: 'read',
  quiet: true,
  purpose: 'I fornitori da cui si è già comprato, i più recenti prima',
  input: z.strictObject({}),
  reply: z.object({ fornitori: z.array(z.string()).max(500) }),
  reads: ['acquisti'],
  refusals: [],
});

/** Numbered by the year without gaps. 422 names each line whose article is none or stands there twice; then nothing is written. */
export const nuovoOrdine = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti',
  who: ufficio,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Un nuovo ordine di merce a un fornitore (OF)',
  input: z.strictObject({
    ragioneSociale: testo(80),
    dtConsRichiesta: giorno,
    noteDocumento: testoLungo(1000).default(''),
    righe: z
      .array(
        z.strictObject({
          cdArticolo: codiceArticolo,
          /** In the unit of the article. */
          qta: quantita,
          /** EUR without VAT for one unit. */
          prezzo: z.number().min(0).max(9_999_999),
        }),
      )
      .max(righeMassime),
    /** Articles whose lines were taken from the proposals: 409 where one is none any more, since somebody else ordered it meanwhile. */
    daProposte: z.array(codiceArticolo).max(righeMassime).default([]),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['acquisti', 'articolo'],
  refusals: [409, 422],
});

// What is to be ordered again. Quantities are in the unit of the article, prices EUR without VAT for one unit.

export const proposteRiordino = call({
  method: 'GET',
  path: '/intranet/ordini/acquisti/proposte',
  who: ufficio,
  effect: 'read',
  purpose: 'Che cosa riordinare, da chi, quanto e perché, 50 articoli per pagina',
  input: z.strictObject({
    fornitore: testo(80).optional(),
    /** In code and description. */
    cerca: testo(60).default(''),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    /** When they were worked out; null where there are none. */
    calcolate: z.iso.datetime({ offset: true }).nullable(),
    fornitori: z.array(z.object({ fornitore: z.string(), righe: z.number() })).max(500),
    righe: z
      .array(
        z.object({
          cdArticolo: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          /** Empty where nobody knows. */
          fornitore: z.string(),
          qta: z.number(),
          prezzo: z.number().nullable(),
          motivo: z.string(),
        }),
      )
      .max(rowsPerPage),
  }),
  reads: ['acquisti'],
  refusals: [],
});

/** 404 where nothing is proposed of this supplier (any more). */
export const proposteFornitore = call({
  method: 'GET',
  path: '/intranet/ordini/acquisti/proposte/righe',
  who: ufficio,
  effect: 'read',
  purpose: 'Le proposte di un fornitore come righe di un ordine',
  input: z.strictObject({ fornitore: testo(80).min(1) }),
  reply: z.object({
    dtConsRichiesta: giorno,
    righe: z.array(z.object({ cdArticolo: z.string(), qta: z.number(), prezzo: z.number() })).max(righeMassime),
  }),
  reads: ['acquisti'],
  refusals: [404],
});

/** Long work; 409 where it is being done. */
export const calcolaProposte = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti/proposte/calcola',
  who: ufficio,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Calcola di nuovo le proposte di riordino',
  input: z.strictObject({}),
  reply: z.object({ id: z.number() }),
  changes: ['lavoroLungo'],
  refusals: [409],
});

const regola = {
  /** Empty: the one that it was bought from last. */
  fornitore: testo(80),
  minimo: quantita,
  /** Days from order to arrival; null: as they were in the last year. */
  giorni: z.number().int().min(0).max(365).nullable(),
  /** Null: the box that we sell. */
  confezione: quantitaMossa.nullable(),
  esclusa: z.boolean(),
};

export const regolaRiordino = call({
  method: 'GET',
  path: '/intranet/ordini/acquisti/regole/articolo/{cdArticolo}',
  who: ufficio,
  effect: 'read',
  purpose: 'Come si riordina un articolo',
  input: z.strictObject({ cdArticolo: codiceArticolo }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    ...regola,
    /** 0 where nobody has said anything yet. */
    versione: z.number(),
  }),
  reads: ['acquisti'],
  refusals: [404],
});

/** 409 where somebody else changed it meanwhile. Its proposal is worked out anew. */
export const salvaRegola = call({
  method: 'PUT',
  path: '/intranet/ordini/acquisti/regole/articolo/{cdArticolo}',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva come si riordina un articolo',
  input: z.strictObject({
    cdArticolo: codiceArticolo,
    ...regola,
    versione: z.number().int().min(0).max(2_000_000_000),
  }),
  reply: z.literal('OK'),
  changes: ['acquisti'],
  refusals: [404, 409, 422],
});
