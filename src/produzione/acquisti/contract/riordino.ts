import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantita, quantitaMossa, testo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { righeMassime } from '../rules.ts';

const ufficio: readonly Ruolo[] = [2, 4];

// Article's unit; EUR per unit, without VAT.

export const proposteRiordino = read('GET /intranet/ordini/acquisti/proposte', ufficio, {
  purpose: 'Che cosa riordinare, da chi, quanto e perché, 50 articoli per pagina',
  input: z.strictObject({
    fornitore: testo(80).optional(),
    cerca: testo(60).default(''),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    calcolate: z.iso.datetime({ offset: true }).nullable(),
    fornitori: rowsOf(500, { fornitore: z.string(), righe: z.number() }),
    righe: rowsOf(rowsPerPage, {
      cdArticolo: z.string(),
      descrizione: z.string(),
      unMisura: z.string(),
      /** Empty: unknown. */
      fornitore: z.string(),
      qta: z.number(),
      prezzo: z.number().nullable(),
      motivo: z.string(),
    }),
  }),
  reads: ['acquisti'],
  refusals: [422],
});

/** 404 if nothing is proposed. */
export const proposteFornitore = read('GET /intranet/ordini/acquisti/proposte/righe', ufficio, {
  purpose: 'Le proposte di un fornitore come righe di un ordine',
  input: z.strictObject({ fornitore: testo(80).min(1) }),
  reply: z.object({
    dtConsRichiesta: giorno,
    righe: rowsOf(righeMassime, { cdArticolo: z.string(), qta: z.number(), prezzo: z.number() }),
  }),
  reads: ['acquisti'],
  refusals: [404],
});

/** Background; 409 while running. */
export const calcolaProposte = write('POST /intranet/ordini/acquisti/proposte/calcola', ufficio, {
  idempotent: 'accepted',
  purpose: 'Calcola di nuovo le proposte di riordino',
  input: z.strictObject({}),
  reply: z.object({ id: z.number() }),
  changes: ['lavoroLungo'],
  refusals: [409],
});

const regola = {
  /** Empty: the supplier of the last purchase. */
  fornitore: testo(80),
  minimo: quantita,
  /** Days to cover; null: last year's average. */
  giorni: z.number().int().min(0).max(365).nullable(),
  /** Order multiple; null: the sales box. */
  confezione: quantitaMossa.nullable(),
  esclusa: z.boolean(),
};

export const regolaRiordino = read('GET /intranet/ordini/acquisti/regole/articolo/{cdArticolo}', ufficio, {
  purpose: 'Come si riordina un articolo',
  input: z.strictObject({ cdArticolo: codiceArticolo }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    ...regola,
    /** 0: no rule. */
    versione: z.number(),
  }),
  reads: ['acquisti'],
  refusals: [404],
});

/** 409 if changed meanwhile. Recalculates the proposal. */
export const salvaRegola = write('PUT /intranet/ordini/acquisti/regole/articolo/{cdArticolo}', ufficio, {
  idempotent: 'natural',
  purpose: 'Salva come si riordina un articolo',
  input: z.strictObject({
    cdArticolo: codiceArticolo,
    ...regola,
    versione: z.number().int().min(0).max(2_000_000_000),
  }),
  changes: ['acquisti'],
  refusals: [404, 409, 422],
});
