import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, inputDi, quantitaMossa, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { searchedPages } from '#platform/contract/list-fields.ts';

// Received goods not yet put away: from reception to shelf or drawer (`ubicazione`), external warehouse
// (`ubicazione2`), or, if unmanaged, out of stock. A new place needs confirmation. Article units; instants ISO with
// offset.

const istante = z.iso.datetime({ offset: true });

const arrivo = z.object({
  /** In Italy. */
  giorno,
  documento: z.string(),
  controparte: z.string(),
});

const daSistemare = z.object({
  cdArticolo: z.string(),
  cdFornitore: z.string(),
  descrizione: z.string(),
  unMisura: z.string(),
  /** In reception. */
  qta: z.number(),
  pronta: z.number(),
  ubicazione: z.string(),
  ubicazione2: z.string(),
  /** Quantity already on the shelf. */
  scaffale: z.number(),
  scortaNonGestita: z.boolean(),
  /** Oldest arrival still here. */
  primo: arrivo.nullable(),
  arrivi: z.number(),
});

export const elencoRicezione = read('GET /intranet/ricezione', chiUsaMagazzino, {
  purpose: 'La merce in ricezione, da sistemare: la più vecchia prima, 50 articoli per pagina',
  input: inputDi(searchedPages),
  reply: z.object({ totale: z.number(), righe: z.array(daSistemare).max(rowsPerPage) }),
  reads: ['articolo'],
});

export const trovaInRicezione = read('GET /intranet/ricezione/trova', chiUsaMagazzino, {
  purpose:
    'L’articolo in ricezione di un’etichetta letta: il nostro codice, l’EAN della scatola o il codice del fornitore',
  input: z.strictObject({ valore: testo(60).min(1) }),
  /** Null: the article is not in reception. */
  reply: z.object({ riga: daSistemare.nullable() }),
  reads: ['articolo'],
});

/** 409 if less is in reception; 422 for an invalid place, or a new one without `nuovoPosto`. */
export const sistemaMerce = write('POST /intranet/ricezione/{cdArticolo}/sistema', chiUsaMagazzino, {
  idempotent: 'required',
  purpose: 'Sistema merce dalla ricezione al suo posto, tutta o in parte',
  input: z.strictObject({
    cdArticolo: codiceArticolo,
    /** Shelf or drawer (`9112`). */
    posto: testo(12).min(1),
    qta: quantitaMossa,
    /** Assigns the place to the article. */
    nuovoPosto: z.boolean().default(false),
  }),
  reply: z.object({
    id: z.number(),
    posto: z.string(),
    resta: z.number(),
  }),
  changes: ['articolo'],
  refusals: [404, 409, 422],
});

export const ultimeSistemazioni = read('GET /intranet/ricezione/ultime', chiUsaMagazzino, {
  purpose: 'Ciò che chi chiede ha sistemato nelle ultime dodici ore e non ha annullato, l’ultimo prima',
  input: z.strictObject({}),
  reply: z.object({
    righe: rowsOf(10, {
      id: z.number(),
      cdArticolo: z.string(),
      descrizione: z.string(),
      unMisura: z.string(),
      qta: z.number(),
      posto: z.string(),
      quando: istante,
    }),
  }),
  reads: ['articolo'],
});

/** 409 if already undone or partly moved. The place stays assigned. */
export const annullaSistemazione = write('POST /intranet/ricezione/sistemazioni/{id}/annulla', chiUsaMagazzino, {
  idempotent: 'required',
  purpose: 'Riporta in ricezione ciò che era stato sistemato',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  changes: ['articolo'],
  refusals: [404, 409],
});
