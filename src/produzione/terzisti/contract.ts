import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, inputDi, quantitaPerUnita } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { periodo } from '#prodotto/articolo/contract.ts';
import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import { filtriMie } from './rules/list.ts';

// Role 3: own company only. 'In lavorazione' filters by delivery day, the others by delivery note day.

const quantita = z.number();
const cerca = z.strictObject({ id: codiceArticolo, ...periodo });

export const inLavorazione = read('GET /catalogo/paginacatalogo/terzisti/ordinifornitori/{id}', chiLavoraPerNoi, {
  purpose: "Le lavorazioni in corso dell'articolo presso chi chiama (In lavorazione, P-065)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: rowsOf(100, {
      id: z.number(),
      cdArticolo: z.string(),
      descrizione: z.string(),
      unMisura: z.string(),
      qtOrdFor: quantita,
      qtDaRicevere: quantita,
      nrDocuStampato: z.string(),
      dtDocu: giorno,
      dtDocuStampato: giorno,
      dtConsRichiesta: giorno,
      dtConsConfermata: giorno.nullable(),
      /** Confirmed, else requested. */
      dataPrevistaConsegna_For: giorno,
      /** EUR without VAT per unit. */
      prezzo: z.number(),
      pathImg: z.string(),
    }),
    totali: z.object({ qtOrdFor: quantita, qtDaRicevere: quantita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

export const mastrino = read('GET /catalogo/paginacatalogo/terzisti/mastrino/{id}', chiLavoraPerNoi, {
  purpose: "I ricevimenti dell'articolo da chi chiama (Ricevimenti, P-064)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: rowsOf(100, {
      ragioneSociale: z.string(),
      nrBolla: z.string(),
      /** Supplier's note. */
      dtEvasioneStoccaggio: giorno,
      nrDocuStampato: z.string(),
      /** Quantity that came. */
      carico: quantita,
    }),
    totali: z.object({ carico: quantita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

/** Worked or planned article (`cdArticoloPadre`). */
export const scarti = read('GET /catalogo/paginacatalogo/terzisti/scarti/{id}', chiLavoraPerNoi, {
  purpose: "Gli scarti dell'articolo presso chi chiama, con i totali recuperabili e non (Scarti, P-067)",
  input: cerca,
  reply: z.object({
    totale: quantita,
    righe: rowsOf(100, {
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
    /** Summed per unit, as units may differ. */
    totali: z.object({ recuperabili: quantitaPerUnita, nonRecuperabili: quantitaPerUnita }),
  }),
  reads: ['terzisti', 'articolo:{id}'],
  refusals: [404],
});

/** Refused for another company's line, a closed one, a past day or holiday. */
export const modificaConsegna = write('POST /catalogo/paginacatalogo/terzisti/consegna/modifica', chiLavoraPerNoi, {
  idempotent: 'natural',
  purpose: 'Cambia la data di consegna confermata di una riga in lavorazione (P-066)',
  input: z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), dtConsConfermata: giorno }),
  changes: ['terzisti', 'articolo'],
  refusals: [404, 422],
});

/** `dovute`: within 7 days. */
export const mieLavorazioni = read('GET /lottiProduzione/terzisti/mie', chiLavoraPerNoi, {
  purpose: 'Le lavorazioni che sono dal terzista che chiede: tutte, in scadenza, in ritardo',
  input: inputDi(filtriMie),
  reply: z.object({
    totale: z.number(),
    conti: z.object({ qui: z.number(), dovute: z.number(), ritardo: z.number() }),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      nrDocuStampato: z.string(),
      nrBolla: z.string(),
      cdArticolo: z.string(),
      descrizione: z.string(),
      unMisura: z.string(),
      lavorazione: z.string(),
      qta: quantita,
      dtInvio: giorno,
      dtConsRichiesta: giorno,
      dtConsConfermata: giorno.nullable(),
      /** Lead time from sending, else the requested day. */
      dtScadenza: giorno,
      /** Days after it or after an earlier confirmed day; 0: not late. */
      giorniRitardo: z.number(),
      noteDocumento: z.string(),
    }),
  }),
  reads: ['terzisti'],
});
