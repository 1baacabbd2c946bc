import { z } from 'zod';
import { importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { stati as statiReso } from '#vendita/resi/rules.ts';
import { statiIncasso } from '#vendita/documenti/rules/incasso.ts';
import { documentiMassimi, esiti } from './rules.ts';

// The stages of a sale from quote to payment; `rules.ts` makes steps of these facts. Customers read only their own
// documents, without names of staff; another's document is 404.

const istante = z.iso.datetime({ offset: true });
const chiave = { tipo: parole, anno: numero, numero: numero, suffisso: parole };

const carta = z.object({
  ...chiave,
  data: giorno,
  stato: parole,
  /** True for the requested document. */
  qui: z.boolean(),
  /** User who made it; empty for customers and for imported documents. */
  chi: parole,
  /** Number of lines with goods; for an order, how many are fully delivered. */
  righe: numero,
  evase: numero,
  trasporto: parole,
  firmato: z.boolean(),
  /** SdI state of an invoice or credit note if there is a channel, for a customer once delivered; otherwise empty. */
  sdi: parole,
  /** For an order or invoice: EUR owed and still open; null if nothing is due or it is unknown. */
  incasso: z
    .object({
      stato: z.enum(statiIncasso),
      scadenza: giorno.nullable(),
      pagato: giorno.nullable(),
      dovuto: importo,
      aperto: importo,
    })
    .nullable(),
  /** True if the invoice is fully credited. */
  accreditata: z.boolean(),
});

export const leggiStrada = read('GET /strada/{documenti}', [1, ...interni], {
  quiet: true,
  purpose: 'La strada di documenti dal preventivo al pagamento: carte, preparazione, viaggio, SdI, incasso, resi',
  input: z.strictObject({
    /** Ids, comma-separated. */
    documenti: z.string().regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${documentiMassimi - 1}}$`)),
  }),
  reply: z.object({
    carte: z.array(carta).max(500),
    /** For open orders: number of picked lines, who is picking, and the last pick. */
    preparazione: z.object({ pronte: numero, chi: parole, quando: istante.nullable() }).nullable(),
    spedizioni: rowsOf(50, {
      descrCodiceSpedizione: parole,
      operatore: parole,
      /** In the courier's terms; `da inviare` before it was sent. */
      stato: parole,
      ora: istante.nullable(),
      numColli: numero,
    }),
    /** The driver's last event at the stop of our own van; the driver is named to staff only. */
    consegna: z.object({ tipo: z.enum(esiti), quando: istante, autista: parole, firmatario: parole }).nullable(),
    resi: rowsOf(50, { id: numero, anno: numero, numero: numero, stato: z.enum(statiReso), richiesto: istante }),
  }),
  reads: ['documenti', 'preparazione', 'spedizioni', 'fattureElettroniche', 'resi', 'consegne'],
  refusals: [404],
});
