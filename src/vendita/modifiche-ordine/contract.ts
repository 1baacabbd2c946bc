import { z } from 'zod';
import {
  dellUfficio,
  descrizioneRiga,
  frase,
  importo,
  numero,
  parole,
  paroleConPrezzi,
  perTutti,
  rowsOf,
} from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantita, quantitaMossa, sentRows, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { stati } from '#vendita/documenti/rules.ts';
import { statiRimborso } from '#vendita/pagamenti/rules.ts';

// A confirmed order can be changed: each line until it is delivered, the order until all are. Prices stay (3-decisions,
// Cart): a changed quantity keeps the line's price, an added line gets the customer's price of today. Gifts are not
// recomputed. A paid order may become cheaper, with a refund, but not dearer.

const ufficio: readonly Ruolo[] = [2, 4];

const quale = {
  tipo: z.literal('OC'),
  anno: z.number().int().min(1990).max(2200),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
};

/** 1 for an order as confirmed; each change adds one. */
const versione = perTutti(z.number().int().min(1).max(2_000_000_000));
const euro = z.number().min(0).max(999_999).multipleOf(0.01, 'Al massimo due decimali.');
const percento = z.number().min(0).max(100).multipleOf(0.01, 'Al massimo due decimali.');

/** EUR per unit without VAT, and three discount percentages. */
const prezzo = z.strictObject({
  prUnitario: z.number().min(0).max(9_999_999).multipleOf(0.00001, 'Al massimo cinque decimali.'),
  sconto1: percento,
  sconto2: percento,
  sconto3: percento,
});

const esito = z.object({
  versione,
  stato: z.enum(stati),
  totaleDocumento: importo,
  /** Note for the office about a running payment; may be empty. */
  avviso: parole,
});

/**
 * All changes of one save. `qta`: new quantity; the delivered one closes the line, 0 drops it. `prezzo`: role 2 only
 * (403). 409: changed (`present`), delivered, short of stock, payment running. 422: below delivered or picked quantity,
 * charges below those on notes, delivery day, credit limit, dearer paid order; `errors` as `righe.3.qta`.
 */
export const modificaOrdine = write('POST /documento/{tipo}/{anno}/{numero}/modifiche', ufficio, {
  idempotent: 'required',
  purpose: 'Modifica un ordine confermato: quantità, prezzi, date, righe tolte e aggiunte; il cliente riceve una mail',
  input: z.strictObject({
    ...quale,
    versione: versione.optional(),
    motivo: testo(200).default(''),
    /** For increases beyond the stock; `chiedi` is refused with what arrives when. */
    seManca: z.enum(['aspetta', 'chiedi']).default('aspetta'),
    dtConsRichiesta: giorno.optional(),
    /** Null: to be defined later. */
    speseTrasporto: euro.nullable().optional(),
    speseImballo: euro.optional(),
    speseUrgenza: euro.optional(),
    righe: sentRows(2000, {
      riga: z.number().int().min(1).max(100_000),
      qta: quantita.optional(),
      prezzo: prezzo.optional(),
      /** Own delivery day; null: as the order. */
      dtConsRichiesta: giorno.nullable().optional(),
    }).default([]),
    nuove: sentRows(200, {
      cdArticolo: codiceArticolo,
      qta: quantitaMossa,
      dtConsRichiesta: giorno.nullable().default(null),
    }).default([]),
  }),
  reply: esito,
  changes: ['documenti', 'preparazione'],
  refusals: [404, 409, 422],
});

/** Undoes the last change, unless goods have left since; price changes by role 2 only. 409 if it is not the last. */
export const annullaModificaOrdine = write(
  'POST /documento/{tipo}/{anno}/{numero}/modifiche/{versione}/annullo',
  ufficio,
  {
    idempotent: 'required',
    purpose: "Annulla l'ultima modifica di un ordine",
    input: z.strictObject({ ...quale, versione }),
    reply: esito,
    changes: ['documenti', 'preparazione'],
    refusals: [404, 409, 422],
  },
);

/** Customers read the changes of their own orders, without reason and name; `righe` is for the office only. */
export const leggiModifiche = read('GET /documento/{tipo}/{anno}/{numero}/modifiche', [1, ...interni], {
  purpose: 'Che cosa è cambiato di un ordine e quando; per l’ufficio le righe che si possono modificare',
  input: z.strictObject(quale),
  reply: z.object({
    versione,
    /** Why it cannot be changed; empty if it can. */
    rifiuto: frase,
    /** ISO day; null with pick-up. */
    dtConsRichiesta: giorno.nullable(),
    /** EUR without VAT; transport is null while to be defined. */
    spese: z.object({ speseTrasporto: importo.nullable(), speseImballo: importo, speseUrgenza: importo }),
    /** EUR that this transport usually costs; null with pick-up. */
    trasportoPrevisto: importo.nullable(),
    righe: rowsOf(2000, {
      riga: numero,
      tpRiga: parole,
      cdArticolo: parole,
      descrizioneProdotto: descrizioneRiga,
      unMisura: parole,
      qtOrdinata: numero,
      prUnitario: importo,
      sconto1: importo,
      sconto2: importo,
      sconto3: importo,
      impRigo: importo,
      /** Own delivery day; null follows the order's. */
      dtConsRichiesta: giorno.nullable(),
      qtEvasaStoccata: numero,
      /** Picked, not yet delivered. */
      prelevata: numero,
    }),
    /** Refunds to the customer, newest first. EUR; `quando` is null until paid out. */
    rimborsi: rowsOf(50, {
      codice: parole,
      importo: importo,
      stato: z.enum(statiRimborso),
      bonifico: z.boolean(),
      quando: parole.nullable(),
    }),
    modifiche: rowsOf(50, {
      versione,
      quando: parole,
      nome: parole,
      motivo: dellUfficio,
      annullata: z.boolean(),
      /** Version it undoes; null for other changes. */
      annulla: numero.nullable(),
      cambi: rowsOf(4500, { che: frase, prima: paroleConPrezzi, dopo: paroleConPrezzi }),
    }),
  }),
  reads: ['documenti'],
  refusals: [404],
});

/** Today's price for the order's customer. `rifiuto`: why it cannot be added; `avviso`: stock is too low. */
export const articoloPerOrdine = read('GET /documento/{tipo}/{anno}/{numero}/articolo', ufficio, {
  purpose: 'Un articolo da aggiungere a un ordine, al prezzo del suo cliente',
  input: z.strictObject({ ...quale, cdArticolo: codiceArticolo, qta: quantitaMossa }),
  reply: z.object({
    cdArticolo: parole,
    descrizione: parole,
    unMisura: parole,
    /** EUR per unit after discounts; null without a price today. */
    prezzoUnitario: importo.nullable(),
    importo: importo,
    rifiuto: frase,
    /** The nearest quantities that can be ordered, if this one is refused. */
    accettate: z.array(numero).max(2),
    avviso: parole,
  }),
  reads: ['articolo'],
  refusals: [404],
});
