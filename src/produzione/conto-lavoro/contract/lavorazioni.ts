import { z } from 'zod';
import { giorno, quantitaMossa, sentRows, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { qualiDocumenti } from '../rules/list.ts';
import { completata, daInviare, inviata } from '../rules/righe-terzisti.ts';
import { cerca, elencoDi, id, ids, lavoro, leggono, pagina, periodo, zeroUno } from './campi-terzisti.ts';

export const elencoDaInviare = read('POST /lottiProduzione/terzisti/lavorazioni/documenti', interni, {
  purpose: 'Righe da inviare ai terzisti, e con documenti 0 quelle già inviate (B-095)',
  input: z.strictObject({
    ...lavoro,
    /** Empty: all. */
    tipo: z.enum(['', 'CL', 'LD']).default(''),
    ordiniAperti: zeroUno.default('1'),
    documenti: z.enum(qualiDocumenti).default('1'),
    ...cerca,
    ...periodo,
    pagina,
  }),
  reply: elencoDi(daInviare),
  reads: ['terzisti'],
  refusals: [422],
});

/** All or none. 409 if a line was sent meanwhile, or shelf and reception have too little. Idempotent by key. */
export const inviaLavorazioni = write('POST /lottiProduzione/lavorazione/invio', interni, {
  idempotent: 'accepted',
  purpose: 'Invia ai terzisti le righe spuntate, con una bolla per terzista (B-128)',
  input: z.strictObject({
    righe: ids,
    /** Lines sent in part: the rest becomes another line of the order. */
    parti: sentRows(500, { id, qta: quantitaMossa }).default([]),
  }),
  reply: z.object({
    bolle: z.array(z.string()).max(500),
    /** From reception, as text; empty: all from the shelf. */
    fuoriScaffale: z.string(),
  }),
  changes: ['terzisti', 'articolo'],
  refusals: [404, 409, 422],
});

export const excelInvio = read('POST /lottiProduzione/lavorazione/invio/excel', interni, {
  purpose: 'Le righe spuntate in dati_invio_lavorazione.xlsx (B-246)',
  input: z.strictObject({ righe: ids }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const elencoInviate = read('GET /lottiProduzione/terzisti/lavorazioni_inviate/elenco', leggono, {
  purpose: 'Lavorazioni inviate, la più in ritardo prima; con inCorso 0 anche quelle ricevute (B-096)',
  input: z.strictObject({ inCorso: zeroUno.default('1'), ...lavoro, ...cerca, ...periodo, pagina }),
  reply: elencoDi(inviata),
  reads: ['terzisti'],
  refusals: [422],
});

/**
 * All or none. 422 for negative or excess scrap, and for a note dated before the order or in the future; 409 if a line
 * was received meanwhile.
 */
export const confermaRicezione = write('POST /lottiProduzione/terzisti/lavorazioni_inviate/conferma', interni, {
  idempotent: 'accepted',
  purpose: 'Conferma la ricezione di lavorazioni, con lo scarto di ognuna (B-129, B-166, B-167)',
  input: z.strictObject({
    righe: sentRows(500, {
      id,
      Scarto: z.number().min(-1e9).max(1e9).default(0),
      /** Default: all less scrap. The rest stays at the subcontractor. */
      QtaRicevuta: z.number().min(-1e9).max(1e9).optional(),
      /** 409 if different now. */
      Qta: z.number().optional(),
      numLotto: testo(30).default(''),
      tipoScarto: testo(40).default('Altro'),
      recuperabile: z.boolean().default(false),
    }).min(1),
    /** Number and day of the subcontractor's note; default: today. */
    nrBolla: testo(20).default(''),
    dtBolla: giorno.optional(),
    /** Confirms a repetition on the same note, otherwise 409. */
    altraConsegna: z.boolean().default(false),
  }),
  changes: ['terzisti', 'articolo', 'lotti'],
  refusals: [404, 409, 422],
});

export const elencoCompletate = read('GET /lottiProduzione/terzisti/lavorazioni_completate/elenco/{storico}', leggono, {
  purpose: 'Lavorazioni completate: quelle da esportare, con storico 1 tutte (B-130)',
  input: z.strictObject({ storico: zeroUno, ...lavoro, ...cerca, ...periodo, pagina }),
  reply: elencoDi(completata),
  reads: ['terzisti'],
  refusals: [422],
});

export const excelCompletate = read('POST /lottiProduzione/lavorazione/esporta/excel', interni, {
  purpose: 'Le lavorazioni completate spuntate in dati.xlsx (B-246)',
  input: z.strictObject({ righe: ids }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const esportaLavorazioni = write('POST /lottiProduzione/lavorazione/esporta', interni, {
  idempotent: 'natural',
  purpose: 'Dice al server quali lavorazioni completate sono state esportate (B-130)',
  input: z.strictObject({ righe: ids }),
  changes: ['terzisti'],
  refusals: [404],
});
