import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantita, sentRows, testo, testoLungo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { passiMassimi, righeOrdineMassime } from '../rules.ts';
import { id, ids } from './campi-terzisti.ts';

const ufficio: readonly Ruolo[] = [2, 4];

export const elencoTerzisti = read('GET /lottiProduzione/terzisti/anagrafica', ufficio, {
  purpose: 'I terzisti a cui si può ordinare, per nome',
  input: z.strictObject({}),
  reply: rowsOf(2000, { codTerzista: z.string(), ragioneSociale: z.string() }),
  reads: ['terzisti'],
});

/**
 * Gapless number per kind and year. 422 names each unknown article, cycle, step or work, and a quantity above what came
 * back good from the previous step; 409 if that is already ordered. Nothing is written.
 */
export const nuovoOrdineTerzista = write('POST /lottiProduzione/terzisti/ordini', ufficio, {
  idempotent: 'required',
  purpose: 'Un nuovo ordine a un terzista: conto lavoro (CL) da un ciclo o di una lavorazione, o conto deposito (LD)',
  input: z.strictObject({
    tipo: z.enum(['CL', 'LD']),
    codTerzista: testo(10),
    dtConsRichiesta: giorno,
    noteDocumento: testoLungo(1000).default(''),
    righe: sentRows(righeOrdineMassime, {
      cdArticolo: codiceArticolo,
      qta: quantita,
      /** EUR per unit for the work, without VAT. */
      prezzo: z.number().min(0).max(9_999_999),
      /** Empty: a single work, or deposit. Otherwise the line is step `passo` of the cycle. */
      codiceCiclo: testo(10).default(''),
      passo: z.number().int().min(1).max(passiMassimi).default(1),
      codLavorazione: testo(5).default(''),
      /** Line of the previous step; only for a later step of a cycle. */
      daRiga: id.nullable().default(null),
    }),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['terzisti', 'articolo'],
  refusals: [409, 422],
});

/**
 * For received lines: the next step of their cycle, and who did that work last. Lines without a next quantity have no
 * row.
 */
export const passiSuccessivi = read('POST /lottiProduzione/terzisti/passisuccessivi', ufficio, {
  purpose: 'Il passo del ciclo che viene dopo quello di righe ricevute',
  input: z.strictObject({ righe: ids }),
  reply: rowsOf(500, {
    id: z.number(),
    cdArticolo: z.string(),
    codiceCiclo: z.string(),
    passo: z.number(),
    passi: z.number(),
    lavorazione: z.string(),
    /** Good quantity of the line not yet ordered for the next step. */
    resta: z.number(),
    /** Empty: nobody has done it yet. */
    codTerzista: z.string(),
  }),
  reads: ['terzisti'],
});
