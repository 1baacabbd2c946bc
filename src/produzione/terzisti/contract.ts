import { z } from 'zod';
import { codiceArticolo, giorno, quantitaPerUnita, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { periodo } from '#prodotto/articolo/contract.ts';
import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import { qualiMie } from './rules/list.ts';

// The article panel's tabs of a subcontractor (role 3): its own company's orders, receipts and scrap of the article, nobody else's.
// Days of 'In lavorazione' are those of the delivery, of the others those of the delivery note.

const quantita = z.number();
const cerca = z.strictObject({ id: codiceArticolo, ...periodo });

export const inLavorazione = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/terzisti/ordinifornitori/{id}',
  who: chiLavoraPerNoi,
  effect: 'read',
  purpose: "Le lavorazioni in corso dell'articolo presso chi chiama (In lavorazione, P-065)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: z
      .array(
        z.object({
          /** Of the order line, for a change of its day. */
          id: z.number(),
          cdArticolo: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          /** Ordered, and what of it is still to come. */
          qtOrdFor: quantita,
          qtDaRicevere: quantita,
          nrDocuStampato: z.string(),
          dtDocu: giorno,
          dtDocuStampato: giorno,
          dtConsRichiesta: giorno,
          dtConsConfermata: giorno.nullable(),
          /** The day that is confirmed, else the one that was asked for. */
          dataPrevistaConsegna_For: giorno,
          /** EUR without VAT per unit. */
          prezzo: z.number(),
          pathImg: z.string(),
        }),
      )
      .max(100),
    totali: z.object({ qtOrdFor: quantita, qtDaRicevere: quantita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

export const mastrino = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/terzisti/mastrino/{id}',
  who: chiLavoraPerNoi,
  effect: 'read',
  purpose: "I ricevimenti dell'articolo da chi chiama (Ricevimenti, P-064)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: z
      .array(
        z.object({
          ragioneSociale: z.string(),
          nrBolla: z.string(),
          /** Day of the supplier's delivery note. */
          dtEvasioneStoccaggio: giorno,
          nrDocuStampato: z.string(),
          /** What came. */
          carico: quantita,
        }),
      )
      .max(100),
    totali: z.object({ carico: quantita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

/** The article is the one that was worked or the one that it was to become (`cdArticoloPadre`). */
export const scarti = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/terzisti/scarti/{id}',
  who: chiLavoraPerNoi,
  effect: 'read',
  purpose: "Gli scarti dell'articolo presso chi chiama, con i totali recuperabili e non (Scarti, P-067)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: z
      .array(
        z.object({
          cdArticoloPadre: z.string(),
          confermaOrdine_For: z.string(),
          dataConferma_For: giorno.nullable(),
          nrBolla: z.string(),
          nrDocuStampato: z.string(),
          qta: quantita,
          unMisura: z.string(),
          recuperabile: z.boolean(),
          tipoScarto: z.string(),
        }),
      )
      .max(100),
    /** By unit, as what was worked and what it was to become may be counted in different ones. */
    totali: z.object({ recuperabili: quantitaPerUnita, nonRecuperabili: quantitaPerUnita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

/** Refused for a line of somebody else, one that is received in full, and for a day that is past or no working day. */
export const modificaConsegna = call({
  method: 'POST',
  path: '/catalogo/paginacatalogo/terzisti/consegna/modifica',
  who: chiLavoraPerNoi,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia la data di consegna confermata di una riga in lavorazione (P-066)',
  input: z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), dtConsConfermata: giorno }),
  reply: z.literal('OK'),
  changes: ['terzisti', 'articolo'],
  refusals: [404, 422],
});

/** What lies at the subcontractor that asks, and nobody else's; who belongs to no company gets none. `dovute` are due within 7 days. */
export const mieLavorazioni = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/mie',
  who: chiLavoraPerNoi,
  effect: 'read',
  purpose: 'Le lavorazioni che sono dal terzista che chiede: tutte, in scadenza, in ritardo',
  input: z.strictObject({
    quali: z.enum(qualiMie).default('qui'),
    cerca: testo(60).default(''),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    conti: z.object({ qui: z.number(), dovute: z.number(), ritardo: z.number() }),
    righe: z
      .array(
        z.object({
          /** Of the order line, for a change of its day. */
          id: z.number(),
          nrDocuStampato: z.string(),
          nrBolla: z.string(),
          cdArticolo: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          lavorazione: z.string(),
          /** What lies there of it. */
          qta: quantita,
          dtInvio: giorno,
          dtConsRichiesta: giorno,
          dtConsConfermata: giorno.nullable(),
          /** By our terms: the lead time from the sending, else the day that was asked for; a day that the subcontractor confirms moves nothing of it. */
          dtScadenza: giorno,
          /** After that day, or after the confirmed one where it comes before; 0 where it is not late. */
          giorniRitardo: z.number(),
          noteDocumento: z.string(),
        }),
      )
      .max(rowsPerPage),
  }),
  reads: ['terzisti'],
  refusals: [],
});
