import { z } from 'zod';
import { codiceArticolo, giorno, quantita, quantitaMossa, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { stati } from '#vendita/documenti/rules.ts';

// A confirmed customer order changes line by line until a line is delivered, whole orders until they are. The prices
// of the order stay (3-decisions, Cart): a new quantity keeps its line's price, an added line takes today's of the
// customer. Gifts are not earned again. An order that is paid keeps its total.

const ufficio: readonly Ruolo[] = [2, 4];

const quale = {
  tipo: z.literal('OC'),
  anno: z.number().int().min(1990).max(2200),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
};

/** 1 of an order as it was confirmed, one more with each change. */
const versione = z.number().int().min(1).max(2_000_000_000);
const euro = z.number().min(0).max(999_999).multipleOf(0.01, 'Al massimo due decimali.');
const percento = z.number().min(0).max(100).multipleOf(0.01, 'Al massimo due decimali.');

/** EUR per unit without VAT, less three percents. */
const prezzo = z.strictObject({
  prUnitario: z.number().min(0).max(9_999_999).multipleOf(0.00001, 'Al massimo cinque decimali.'),
  sconto1: percento,
  sconto2: percento,
  sconto3: percento,
});

const esito = z.object({
  versione,
  stato: z.enum(stati),
  totaleDocumento: z.number(),
  /** What the office has to know of a payment under way; may be empty. */
  avviso: z.string(),
});

/**
 * All changes of one save. Charges go on the next delivery note, and no lower than what notes have of them. `qta` is the line's new quantity: what was delivered closes its rest, 0 drops the line.
 * `prezzo` is for role 2 alone (403) and asks for a reason. Without `versione` there is no conflict check, which the
 * log says. 409: changed meanwhile (`present`), delivered, stock too low, payment under way. 422: a line below what is
 * delivered or ready, a day that is none of delivery, the credit limit, a paid order whose total would change; `errors`
 * name lines by their number, `righe.3.qta`.
 */
export const modificaOrdine = call({
  method: 'POST',
  path: '/documento/{tipo}/{anno}/{numero}/modifiche',
  who: ufficio,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Modifica un ordine confermato: quantità, prezzi, data, righe tolte e aggiunte; il cliente riceve una mail',
  input: z.strictObject({
    ...quale,
    versione: versione.optional(),
    motivo: testo(200).default(''),
    dtConsRichiesta: giorno.optional(),
    /** Null: to be defined again. */
    speseTrasporto: euro.nullable().optional(),
    speseImballo: euro.optional(),
    speseUrgenza: euro.optional(),
    righe: z
      .array(
        z.strictObject({
          riga: z.number().int().min(1).max(100_000),
          qta: quantita.optional(),
          prezzo: prezzo.optional(),
        }),
      )
      .max(2000)
      .default([]),
    nuove: z
      .array(z.strictObject({ cdArticolo: codiceArticolo, qta: quantitaMossa }))
      .max(200)
      .default([]),
  }),
  reply: esito,
  changes: ['documenti', 'preparazione'],
  refusals: [404, 409, 422],
});

/** Takes the last change back, as long as no goods left since; one of a price by role 2 alone. 409 where it is not the last. */
export const annullaModificaOrdine = call({
  method: 'POST',
  path: '/documento/{tipo}/{anno}/{numero}/modifiche/{versione}/annullo',
  who: ufficio,
  effect: 'write',
  idempotent: 'required',
  purpose: "Annulla l'ultima modifica di un ordine",
  input: z.strictObject({ ...quale, versione }),
  reply: esito,
  changes: ['documenti', 'preparazione'],
  refusals: [404, 409, 422],
});

/** A customer reads those of its own orders, without reason and name; `righe` are for the office alone. */
export const leggiModifiche = call({
  method: 'GET',
  path: '/documento/{tipo}/{anno}/{numero}/modifiche',
  who: [1, ...interni],
  effect: 'read',
  purpose: 'Che cosa è cambiato di un ordine e quando; per l’ufficio le righe che si possono modificare',
  input: z.strictObject(quale),
  reply: z.object({
    versione,
    /** Why it can't be changed; empty if it can. */
    rifiuto: z.string(),
    /** ISO day; null with pick-up. */
    dtConsRichiesta: giorno.nullable(),
    /** EUR without VAT; transport null while it is to be defined. */
    spese: z.object({ speseTrasporto: z.number().nullable(), speseImballo: z.number(), speseUrgenza: z.number() }),
    /** EUR that the way of delivery usually costs; null with pick-up. */
    trasportoPrevisto: z.number().nullable(),
    righe: z
      .array(
        z.object({
          riga: z.number(),
          tpRiga: z.string(),
          cdArticolo: z.string(),
          descrizioneProdotto: z.string(),
          unMisura: z.string(),
          qtOrdinata: z.number(),
          prUnitario: z.number(),
          sconto1: z.number(),
          sconto2: z.number(),
          sconto3: z.number(),
          impRigo: z.number(),
          qtEvasaStoccata: z.number(),
          /** Lies ready for delivery. */
          prelevata: z.number(),
        }),
      )
      .max(2000),
    modifiche: z
      .array(
        z.object({
          versione,
          quando: z.string(),
          nome: z.string(),
          motivo: z.string(),
          annullata: z.boolean(),
          /** Takes back this one; null where it does not. */
          annulla: z.number().nullable(),
          cambi: z.array(z.object({ che: z.string(), prima: z.string(), dopo: z.string() })).max(2300),
        }),
      )
      .max(50),
  }),
  reads: ['documenti'],
  refusals: [404],
});

/** Today's price of the order's customer. `rifiuto` says why it can't be added, `avviso` that stock is too low. */
export const articoloPerOrdine = call({
  method: 'GET',
  path: '/documento/{tipo}/{anno}/{numero}/articolo',
  who: ufficio,
  effect: 'read',
  purpose: 'Un articolo da aggiungere a un ordine, al prezzo del suo cliente',
  input: z.strictObject({ ...quale, cdArticolo: codiceArticolo, qta: quantitaMossa }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    /** EUR per unit after discounts; null where none holds. */
    prezzoUnitario: z.number().nullable(),
    importo: z.number(),
    rifiuto: z.string(),
    avviso: z.string(),
  }),
  reads: ['articolo'],
  refusals: [404],
});
