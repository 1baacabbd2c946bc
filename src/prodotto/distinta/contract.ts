import { z } from 'zod';
import { codiceArticolo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { chiLeggeDistinte } from '#parti/ruoli.ts';

// A bill is shown whole, from the top down, however many levels it has; what it costs and how many can be made is computed over the parts
// and not over what is shown. Prices are those of who asks (or of the selected customer), at the quantity that the whole takes. A bill that
// would hold itself is refused when it is entered; should one be there, its line is marked and not followed.

const quantita = z.number();

export const distintaSemplice = call({
  method: 'GET',
  path: '/catalogo/distintabase/semplice/{id}',
  who: chiLeggeDistinte,
  effect: 'read',
  purpose: "La distinta semplice dell'articolo, a tutti i livelli, con disponibilità, prezzi e totali (P-069, P-104)",
  input: z.strictObject({
    id: codiceArticolo,
    /** How many of the whole: decides the step of a price list. */ qta: z
      .number()
      .positive()
      .max(1_000_000)
      .default(1),
  }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    righe: z
      .array(
        z.object({
          /** 1 for the parts of the whole, 2 for theirs …; lines come from the top down, each followed by its own. */
          livello: z.number(),
          cdPadre: z.string(),
          cdFiglio: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          /** For one unit of what it stands under. */
          coefficenteImpiego: quantita,
          /** For one unit of the whole. */
          coefficenteTotale: quantita,
          qtaDisponibile: quantita,
          scortaNonGestita: z.boolean(),
          /** EUR without VAT, before `sconti`; null where no price holds today. */
          prezzoVenditaUnitario: z.number().nullable(),
          /** What it costs in one unit of the whole, discounts taken, 3 decimals. */
          prezzoVendita: z.number().nullable(),
          /** `50+10`, or empty. */
          sconti: z.string(),
          /** It is made of parts itself. */
          distintaBaseSemplice: z.boolean(),
          ciclo: z.boolean(),
        }),
      )
      .max(5000),
    /** There are more lines than can be shown. */
    troncata: z.boolean(),
    totali: z.object({
      /** EUR without VAT for one unit, 3 decimals: its parts by their prices, one without a price by its own parts; null where none has one. */
      prezzoVendita: z.number().nullable(),
      /** Articles that have no price and are not in it. */
      prezziMancanti: z.number(),
      /** How many whole units can be made now; null: as many as one likes. */
      qtaProducibile: z.number().nullable(),
    }),
  }),
  reads: ['articolo'],
  refusals: [404],
});
