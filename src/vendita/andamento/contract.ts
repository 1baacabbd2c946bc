import { z } from 'zod';
import { frase, importo, parole, perTutti, rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { tutteOrigini } from '#vendita/documenti/rules.ts';
import { trattiMassimi } from './rules.ts';
import { misure, passi } from './rules/list.ts';
import { nomiQuadri } from './rules/quadri.ts';

// Sums are those of the document search with the same filter, by the document's own day and without cancelled documents:
// EUR without VAT. With a category or brand they are the amounts of its lines instead of whole documents.

const chi: readonly Ruolo[] = [2, 4];

const filtro = {
  /** Default: twelve months up to today. */
  dal: giorno.optional(),
  al: giorno.optional(),
  /** First day of the compared period, which has as many days. Default: the same days of the year before. */
  confronto: giorno.optional(),
  passo: z.enum(passi).default('mese'),
  cliente: codiceAnagrafica.optional(),
  origine: z.enum(tutteOrigini).optional(),
  categoria: testo(20).default(''),
  marchio: testo(10).default(''),
};

/** `prima`: the value in the compared period. */
const valore = z.object({ adesso: importo, prima: importo });
const valori = { ordinato: valore, consegnato: valore, fatturato: valore };

export const leggiAndamento = read('GET /andamento', chi, {
  replica: true,
  needs: 'prezzi',
  purpose: 'Ordinato, consegnato e fatturato per giorno, settimana o mese, accanto agli stessi giorni dell’anno prima',
  input: z.strictObject(filtro),
  reply: z.object({
    dal: giorno,
    al: giorno,
    primaDal: giorno,
    primaAl: giorno,
    /** Name of the customer in the filter; empty if there is none. */
    ragioneSociale: parole,
    totali: z.object(valori),
    tratti: rowsOf(trattiMassimi, { da: giorno, a: giorno, primaDa: giorno, primaA: giorno, ...valori }),
  }),
  reads: ['documenti'],
  refusals: [422],
});

export const excelAndamento = read('GET /andamento/excel', chi, {
  replica: true,
  needs: 'prezzi',
  purpose: 'Gli stessi importi come foglio Excel',
  input: z.strictObject(filtro),
  reply: workbook,
  refusals: [422],
});

const nelQuadro = {
  quadro: z.enum(nomiQuadri),
  misura: z.enum(misure).default('ordinato'),
  /** An article without a delivery for this many months counts as dead stock. */
  mesi: z.number().int().min(1).max(60).default(12),
  ...filtro,
};

/** The reply contains purchase prices, so the roles are those of the reorder proposals, which show them too. */
export const leggiQuadro = read('GET /andamento/quadri/{quadro}', chi, {
  needs: 'prezzi',
  purpose: 'Un quadro dell’andamento: per cliente, categoria, zona … con le sue righe e dove portano',
  input: z.strictObject(nelQuadro),
  reply: z.object({
    dal: giorno,
    al: giorno,
    primaDal: giorno,
    primaAl: giorno,
    ragioneSociale: parole,
    /** Null where a sum makes no sense. */
    totale: z.object({ adesso: importo, prima: importo.nullable() }).nullable(),
    /** What the numbers leave out; may be empty. */
    nota: frase,
    righe: rowsOf(trattiMassimi, {
      chiave: parole,
      nome: parole,
      /** In the unit of the picture; null: nothing to measure. */
      adesso: importo.nullable(),
      prima: importo.nullable(),
      altri: z.array(importo.nullable()).max(5),
      /** Address of the rows that the value adds up, and of those of the compared period; may be empty. */
      verso: parole,
      versoPrima: parole,
      /** Addresses of the rows behind each value of `altri`; may be shorter than `altri`. */
      versoAltri: z.array(parole).max(5),
    }),
  }),
  reads: ['documenti', 'partite', 'acquisti', 'preparazione', 'spedizioni', 'terzisti', 'consegne', 'ricercheVuote'],
  refusals: [422],
});

export const excelQuadro = read('GET /andamento/quadri/{quadro}/excel', chi, {
  needs: 'prezzi',
  purpose: 'Le stesse righe come foglio Excel',
  input: z.strictObject(nelQuadro),
  reply: workbook,
  refusals: [422],
});

export const stampaAndamento = read('GET /andamento/pdf', chi, {
  needs: 'prezzi',
  purpose: 'L’indirizzo di una pagina PDF con somme, grafico e i primi di ogni quadro',
  input: z.strictObject({ misura: z.enum(misure).default('ordinato'), ...filtro }),
  reply: parole,
  refusals: [422],
});

export const mailLunedi = read('GET /andamento/mail', chi, {
  needs: 'prezzi',
  purpose: 'Se chi chiama vuole, il lunedì, la settimana passata per mail',
  input: z.strictObject({}),
  reply: z.object({ voluta: perTutti(z.boolean()) }),
  reads: ['profilo'],
});

export const scegliMailLunedi = write('PUT /andamento/mail', chi, {
  needs: 'prezzi',
  idempotent: 'natural',
  purpose: 'Chiede o toglie la mail del lunedì, per chi chiama',
  input: z.strictObject({ voluta: z.boolean() }),
  reply: z.object({ voluta: perTutti(z.boolean()) }),
  changes: ['profilo'],
});
