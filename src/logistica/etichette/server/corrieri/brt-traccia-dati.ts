import { z } from 'zod';

const testo = z.coerce.string().max(300).default('');
const evento = z.object({
  evento: z.object({ data: testo, ora: testo, id: testo, descrizione: testo, filiale: testo }),
});

/** Displayed fields (B-215). */
export const tracciaBrtRisposta = z.object({
  ttParcelIdResponse: z.object({
    executionMessage: z.object({ code: z.number().int(), message: testo }),
    bolla: z
      .object({
        dati_spedizione: z
          .object({
            spedizione_id: testo,
            spedizione_data: testo,
            servizio: testo,
            filiale_arrivo: testo,
            filiale_arrivo_URL: testo,
            stato_sped_parte1: testo,
            descrizione_stato_sped_parte1: testo,
            stato_sped_parte2: testo,
            descrizione_stato_sped_parte2: testo,
          })
          .prefault({}),
        dati_consegna: z.object({ data_consegna_merce: testo, ora_consegna_merce: testo }).prefault({}),
        destinatario: z.object({ localita: testo, sigla_provincia: testo }).prefault({}),
        merce: z.object({ colli: testo, peso_kg: testo, volume_m3: testo, natura_merce: testo }).prefault({}),
      })
      .prefault({}),
    contatore_eventi: z.number().int().min(0).default(0),
    /** Padded; `contatore_eventi` are valid. */
    lista_eventi: z.array(evento).max(200).default([]),
  }),
});
export type TracciaBrt = z.output<typeof tracciaBrtRisposta>;
