import { z } from 'zod';
import { codiceArticolo, giorno, testo, testoLungo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { righeMassime } from './rules.ts';

// Orders of goods to suppliers, made by the office, and what comes of them, booked at the line that it belongs to. Lists and lines of purchases are
// those of the document search. The documents name no supplier's record: an order keeps the name that it goes to.

const magazzino: readonly Ruolo[] = [2, 4, 5];
const ufficio: readonly Ruolo[] = [2, 4];

/** 422 where more comes than is still to come; goods come into stock received in the same transaction. */
export const riceviMerce = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti/{idRiga}/ricevimento',
  who: magazzino,
  effect: 'write',
  purpose: 'Registra ciò che è arrivato di una riga di un ordine a fornitore',
  input: z.strictObject({
    idRiga: z.number().int().min(1).max(2_000_000_000),
    /** Number of the supplier's delivery note. */
    nrBolla: testo(20).min(1),
    dtBolla: giorno,
    /** In the unit of the article. */
    qta: z.number().positive().max(9_999_999),
  }),
  reply: z.literal('OK'),
  changes: ['acquisti', 'articolo', 'terzisti'],
  refusals: [404, 409, 422],
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
  idempotent: true,
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
          qta: z.number().min(0).max(9_999_999),
          /** EUR without VAT for one unit. */
          prezzo: z.number().min(0).max(9_999_999),
        }),
      )
      .max(righeMassime),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['acquisti', 'articolo'],
  refusals: [409, 422],
});
