import { z } from 'zod';
import { codiceArticolo, giorno, quantitaMossa, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';

// What came and was not put away yet, article by article, for the warehouse with gloves and a phone: an article is scanned, then its place. Put-away
// moves goods from reception to the shelf or drawer of the article (`ubicazione`), to its external warehouse (`ubicazione2`), or, where its stock
// is not managed, out of the count. A place that is not the article's becomes it only where the person says so. Quantities are in the unit of the
// article; instants are ISO with offset.

const istante = z.iso.datetime({ offset: true });

const arrivo = z.object({
  /** In Italy. */
  giorno,
  /** 'DDT 123'; empty where it is not known. */
  documento: z.string(),
  /** Supplier or subcontractor. */
  controparte: z.string(),
});

const daSistemare = z.object({
  cdArticolo: z.string(),
  cdFornitore: z.string(),
  descrizione: z.string(),
  unMisura: z.string(),
  /** In reception. */
  qta: z.number(),
  /** What of it pickers have put ready for orders: it leaves from here. */
  pronta: z.number(),
  ubicazione: z.string(),
  ubicazione2: z.string(),
  /** At its shelf or drawer already. */
  scaffale: z.number(),
  scortaNonGestita: z.boolean(),
  /** What of it came first and is still here; null where nobody knows. */
  primo: arrivo.nullable(),
  /** Arrivals that are still here. */
  arrivi: z.number(),
});

export const elencoRicezione = call({
  method: 'GET',
  path: '/intranet/ricezione',
  who: chiUsaMagazzino,
  effect: 'read',
  purpose: 'La merce in ricezione, da sistemare: la più vecchia prima, 50 articoli per pagina',
  input: z.strictObject({
    /** Article, maker's code, description, supplier or delivery note. */
    cerca: testo(60).default(''),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: z.number(), righe: z.array(daSistemare).max(rowsPerPage) }),
  reads: ['articolo'],
  refusals: [],
});

export const trovaInRicezione = call({
  method: 'GET',
  path: '/intranet/ricezione/trova',
  who: chiUsaMagazzino,
  effect: 'read',
  purpose: 'L’articolo in ricezione di un’etichetta letta: il nostro codice o quello del fornitore',
  input: z.strictObject({ valore: testo(60).min(1) }),
  /** Null where the code is no article, or nothing of it stands in reception. */
  reply: z.object({ riga: daSistemare.nullable() }),
  reads: ['articolo'],
  refusals: [],
});

/** 409 where less stands in reception, 422 for a place that can't be, or that is not the article's without `nuovoPosto`. */
export const sistemaMerce = call({
  method: 'POST',
  path: '/intranet/ricezione/{cdArticolo}/sistema',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Sistema merce dalla ricezione al suo posto, tutta o in parte',
  input: z.strictObject({
    cdArticolo: codiceArticolo,
    /** A shelf, or a drawer (`9112`). */
    posto: testo(12).min(1),
    qta: quantitaMossa,
    /** The place becomes the article's. */
    nuovoPosto: z.boolean().default(false),
  }),
  reply: z.object({
    /** Of the movement, by which it is undone. */
    id: z.number(),
    posto: z.string(),
    /** Left in reception. */
    resta: z.number(),
  }),
  changes: ['articolo'],
  refusals: [404, 409, 422],
});

export const ultimeSistemazioni = call({
  method: 'GET',
  path: '/intranet/ricezione/ultime',
  who: chiUsaMagazzino,
  effect: 'read',
  purpose: 'Ciò che chi chiede ha sistemato nelle ultime dodici ore e non ha annullato, l’ultimo prima',
  input: z.strictObject({}),
  reply: z.object({
    righe: z
      .array(
        z.object({
          id: z.number(),
          cdArticolo: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          qta: z.number(),
          posto: z.string(),
          quando: istante,
        }),
      )
      .max(10),
  }),
  reads: ['articolo'],
  refusals: [],
});

/** 409 where it was undone before, or part of it has left its place. The place stays the article's. */
export const annullaSistemazione = call({
  method: 'POST',
  path: '/intranet/ricezione/sistemazioni/{id}/annulla',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Riporta in ricezione ciò che era stato sistemato',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  reply: z.literal('OK'),
  changes: ['articolo'],
  refusals: [404, 409],
});
