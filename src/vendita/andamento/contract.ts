import { z } from 'zod';
import { importo, parole } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { read } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { tutteOrigini } from '#vendita/documenti/rules.ts';
import { trattiMassimi } from './rules.ts';
import { passi } from './rules/list.ts';

// Sums are those of the document search with the same filter, by the document's own day and without cancelled documents:
// EUR without VAT. With a category or brand they are the amounts of its lines instead of whole documents.

const chi: readonly Ruolo[] = [2, 4];

const filtro = {
  /** Default: twelve months up to today. */
  dal: giorno.optional(),
  al: giorno.optional(),
  passo: z.enum(passi).default('mese'),
  cliente: codiceAnagrafica.optional(),
  origine: z.enum(tutteOrigini).optional(),
  categoria: testo(20).default(''),
  marchio: testo(10).default(''),
};

/** `prima`: the same days of the year before. */
const valore = z.object({ adesso: importo, prima: importo });
const valori = { ordinato: valore, consegnato: valore, fatturato: valore };

export const leggiAndamento = read('GET /andamento', chi, {
  needs: 'prezzi',
  purpose: 'Ordinato, consegnato e fatturato per giorno, settimana o mese, accanto agli stessi giorni dell’anno prima',
  input: z.strictObject(filtro),
  reply: z.object({
    dal: giorno,
    al: giorno,
    /** Name of the customer in the filter; empty if there is none. */
    ragioneSociale: parole,
    totali: z.object(valori),
    tratti: z.array(z.object({ da: giorno, a: giorno, primaDa: giorno, primaA: giorno, ...valori })).max(trattiMassimi),
  }),
  reads: ['documenti'],
  refusals: [422],
});

export const excelAndamento = read('GET /andamento/excel', chi, {
  needs: 'prezzi',
  purpose: 'Gli stessi importi come foglio Excel',
  input: z.strictObject(filtro),
  reply: workbook,
  refusals: [422],
});
