import { z } from 'zod';
import { importo, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo } from '#parti/campi.ts';
import { read } from '#platform/contract/call.ts';
import { chiLeggeDistinte } from '#parti/ruoli.ts';

// Totals are over the parts, not the shown lines. Prices: the caller's (or selected customer's) at the quantity
// required. Cycles are refused on entry; a line that closes one is not followed.

export const distintaSemplice = read('GET /catalogo/distintabase/semplice/{id}', chiLeggeDistinte, {
  purpose: "La distinta semplice dell'articolo, a tutti i livelli, con disponibilità, prezzi e totali (P-069, P-104)",
  input: z.strictObject({
    id: codiceArticolo,
    /** Pieces; selects the price tier. */ qta: z.number().positive().max(1_000_000).default(1),
  }),
  reply: z.object({
    cdArticolo: parole,
    descrizione: parole,
    righe: rowsOf(5000, {
      /** 1 for direct parts, 2 for theirs …; depth-first order. */
      livello: numero,
      cdPadre: parole,
      cdFiglio: parole,
      descrizione: parole,
      unMisura: parole,
      /** Per unit of the parent. */
      coefficenteImpiego: numero,
      /** Per unit of the whole. */
      coefficenteTotale: numero,
      qtaDisponibile: numero,
      scortaNonGestita: z.boolean(),
      /** EUR without VAT, before `sconti`; null without a price today. */
      prezzoVenditaUnitario: importo.nullable(),
      /** Per unit of the whole, net, 3 decimals. */
      prezzoVendita: importo.nullable(),
      /** `50+10`, or empty. */
      sconti: paroleConPrezzi,
      distintaBaseSemplice: z.boolean(),
      ciclo: z.boolean(),
    }),
    troncata: z.boolean(),
    totali: z.object({
      /** EUR without VAT per unit, 3 decimals; a part without a price counts by its own parts. */
      prezzoVendita: importo.nullable(),
      prezziMancanti: numero,
      /** Whole units; null: unlimited. */
      qtaProducibile: numero.nullable(),
    }),
  }),
  reads: ['articolo'],
  refusals: [404],
});
