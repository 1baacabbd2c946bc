import { z } from 'zod';
import { importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { stati as statiReso } from '#vendita/resi/rules.ts';
import { statiIncasso } from '#vendita/documenti/rules/incasso.ts';
import { documentiMassimi, esiti } from './rules.ts';

// Facts of the way from quote to money; `rules.ts` makes its steps of them. Customers read the way of their own documents,
// without names of staff; another's document is 404.

const istante = z.iso.datetime({ offset: true });
const chiave = { tipo: parole, anno: numero, numero: numero, suffisso: parole };

const carta = z.object({
  ...chiave,
  data: giorno,
  stato: parole,
  /** It was asked for. */
  qui: z.boolean(),
  /** Who made it; empty for customers and for documents that came in by import. */
  chi: parole,
  /** Lines with goods; of an order, how many are delivered whole. */
  righe: numero,
  evase: numero,
  trasporto: parole,
  firmato: z.boolean(),
  /** Of an invoice or credit note where a channel is on, for a customer once it arrived; else empty. */
  sdi: parole,
  /** Of an order or invoice: EUR owed and still open; null where nothing is due or it is unknown. */
  incasso: z
    .object({
      stato: z.enum(statiIncasso),
      scadenza: giorno.nullable(),
      pagato: giorno.nullable(),
      dovuto: importo,
      aperto: importo,
    })
    .nullable(),
  /** Credit notes took the whole invoice back. */
  accreditata: z.boolean(),
});

export const leggiStrada = read('GET /strada/{documenti}', [1, ...interni], {
  quiet: true,
  purpose: 'La strada di documenti dal preventivo al pagamento: carte, preparazione, viaggio, SdI, incasso, resi',
  input: z.strictObject({
    /** Ids, joined by commas. */
    documenti: z.string().regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${documentiMassimi - 1}}$`)),
  }),
  reply: z.object({
    carte: z.array(carta).max(500),
    /** Of open orders: lines picked and not yet delivered, who has them in hand, last pick. */
    preparazione: z.object({ pronte: numero, chi: parole, quando: istante.nullable() }).nullable(),
    spedizioni: rowsOf(50, {
      descrCodiceSpedizione: parole,
      operatore: parole,
      /** As the courier says it; `da inviare` before it was told. */
      stato: parole,
      ora: istante.nullable(),
      numColli: numero,
    }),
    /** What the driver of our own van last said of the goods' stop; the driver is named to staff only. */
    consegna: z.object({ tipo: z.enum(esiti), quando: istante, autista: parole, firmatario: parole }).nullable(),
    resi: rowsOf(50, { id: numero, anno: numero, numero: numero, stato: z.enum(statiReso), richiesto: istante }),
  }),
  reads: ['documenti', 'preparazione', 'spedizioni', 'fattureElettroniche', 'resi', 'consegne'],
  refusals: [404],
});
