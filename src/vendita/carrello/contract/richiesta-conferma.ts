import { z } from 'zod';
import { importo, numero, parole } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, sentRows, testo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { steps } from '#platform/contract/call.ts';
import { presi, tipiDocumento } from '../rules.ts';
import { modi } from '../rules/se-manca.ts';

export const trasporto = z.enum(['mezzo', 'BRT', 'GLS', 'ritiro']);
export const progIndirizzo = z.number().int().min(1).max(100_000);

export const richiesta = {
  /** `Riserva`: a quote that reserves its goods; office only. */
  tipoDocumento: z.enum(tipiDocumento).default('Ordine'),
  /** Last day of a Riserva, from tomorrow to sixty days ahead. */
  riservataFino: giorno.nullish(),
  numeroPreventivo: testo(20).default(''),
  numeroOrdineCliente: testo(40).default(''),
  /** Tender and project codes of a public body. */
  cig: testo(15).default(''),
  cup: testo(15).default(''),
  trasporto: trasporto.default('mezzo'),
  progIndirizzo: progIndirizzo.nullish(),
  dataConsegna: giorno.nullish(),
  pagamento: z.enum(['banca', 'carta', 'paypal', 'bonifico']).nullish(),
  /** Used for staff orders only; a customer's own order is `web`, with its user's name. */
  preso: z.enum(presi).default('telefono'),
  rfCliente: testo(60).default(''),
  /** What to do if goods are missing; a quote reserves none, but asks in the same way. */
  seManca: z.enum(modi).default('aspetta'),
  /**
   * Total the buyer saw, EUR: if it equals today's, changed prices are accepted; otherwise 409 with the new totals.
   */
  totDocumento: importo.nullish(),
  /** Gifts the buyer saw: 409 once if one is gone or reduced. */
  omaggi: sentRows(1000, { cdArticolo: codiceArticolo, qta: z.number().min(0).max(1_000_000) }).nullish(),
};

/**
 * 409 with `present`: for changed prices `{ totali, righe }`, once, then the same request and key pass; for stock, with
 * `chiedi` or if an article is not reordered (`finisce`), `{ articoli }` of type `Mancante`; for gifts `{ totali, omaggi }`.
 * 422 in `errors`, a line as `righe.{prog}`. A refusal changes nothing.
 */
export const confermaCarrello = steps('POST /user/carrello/conferma', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose:
    'Fa del carrello un ordine, un preventivo o una riserva: numero proprio, prezzi fissati, scorta impegnata, carrello vuoto, mail di conferma',
  input: z.strictObject(richiesta),
  reply: z.object({
    id: numero,
    tipo: parole,
    numero: numero,
    anno: numero,
    data: giorno,
    stato: parole,
    riservataFino: giorno.nullable(),
    totDocumento: importo,
  }),
  changes: ['carrello', 'documenti'],
  refusals: [404, 409, 422],
});
