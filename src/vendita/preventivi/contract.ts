import { z } from 'zod';
import { frase, numero, parole } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { modi } from '#vendita/carrello/rules/se-manca.ts';
import { stati } from '#vendita/documenti/rules.ts';

// Customers name their own quotes, the office any; another's is 404.

const quale = {
  tipo: z.literal('PC'),
  anno: z.number().int().min(1990).max(2200),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
};

export const leggiPreventivo = read('GET /documento/{tipo}/{anno}/{numero}/ordine', chiOrdina, {
  purpose: 'Se un preventivo può diventare un ordine ai suoi prezzi, e fino a quando tiene prezzi e merce',
  input: z.strictObject(quale),
  reply: z.object({
    /** Last day of its prices. */
    validoFino: giorno,
    /** Last day on which it reserves its goods; null: reserves none. */
    riservataFino: giorno.nullable(),
    /** Reason why it can't become an order; empty if it can. */
    rifiuto: frase,
    /** The customer has no payment on account, so the order needs another payment method. */
    daPagare: z.boolean(),
    /** Delivery day of the order: the quote's, or the next possible one; null with pick-up. */
    dataConsegna: giorno.nullable(),
  }),
  reads: ['documenti'],
  refusals: [404],
});

/**
 * Creates an order at the quote's prices; reserved and back-ordered goods pass to it. `seManca` and the 409 for stock,
 * `present: { articoli }`, are as in the cart; also 409: already an order, prices expired. 422: payment method, credit
 * limit, user's limits, or an article no longer sold, as `righe.{riga}`.
 */
export const ordinaPreventivo = write('POST /documento/{tipo}/{anno}/{numero}/ordine', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Fa di un preventivo o di una riserva un ordine, ai prezzi del preventivo',
  input: z.strictObject({
    ...quale,
    pagamento: z.enum(['carta', 'paypal', 'bonifico']).nullish(),
    seManca: z.enum(modi).default('aspetta'),
  }),
  reply: z.object({
    tipo: parole,
    anno: numero,
    numero: numero,
    stato: z.enum(stati),
    dataConsegna: giorno.nullable(),
  }),
  changes: ['documenti'],
  refusals: [404, 409, 422],
});

/** 409 if it reserves nothing any more. */
export const liberaRiserva = write('POST /documento/{tipo}/{anno}/{numero}/libera', [2, 4], {
  idempotent: 'required',
  purpose: 'Lascia libera la merce di una riserva, che resta un preventivo; il cliente riceve una mail',
  input: z.strictObject(quale),
  reply: z.object({}),
  changes: ['documenti'],
  refusals: [404, 409],
});
