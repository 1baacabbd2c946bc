import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { filtriEmail } from './rules/list.ts';

// B-029, B-078. Internal staff only. Texts with a personal code (login, password) are hidden and not resent. `stato`
// is OK if sent, else a word.

const progressivo = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });

const riga = z.object({
  progressivo: z.number(),
  dataDocumento: giorno,
  tipoDocumento: z.string(),
  /** `12/2026`, or the bare number. */
  numeroDocumento: z.string(),
  cdAnagrafica: z.string(),
  ragioneSociale: z.string(),
  eMail: z.string(),
  oggetto: z.string(),
  stato: z.string(),
  allegati: z.number(),
  tentativi: z.number(),
  riservata: z.boolean(),
  creata: istante,
});

/** 422 if the end precedes the start (B-155). */
export const elencoEmail = read('GET /intranet/riscontro/EMail', interni, {
  purpose: 'Le mail scritte tra due giorni, le più recenti prima, 50 per pagina (B-029)',
  input: inputDi(filtriEmail),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['email'],
  live: true,
  refusals: [422],
});

export const leggiEmail = read('GET /intranet/riscontro/EMail/{progressivo}', interni, {
  purpose: 'Una mail com’è stata scritta, con gli allegati e ogni tentativo di consegna',
  input: z.strictObject({ progressivo }),
  reply: riga.extend({
    /** Null if it contains a personal code. */
    testo: z.string().nullable(),
    nomiAllegati: z.array(z.string()).max(50),
    errore: z.string(),
    consegne: rowsOf(100, { tentativo: z.number(), quando: istante, esito: z.string() }),
  }),
  reads: ['email'],
  live: true,
  refusals: [404],
});

/** 409 if queued already, 422 if it contains a personal code. A sent mail is resent as a new one. */
export const reinviaEmail = write('POST /intranet/riscontro/EMail/{progressivo}/reinvio', interni, {
  idempotent: 'accepted',
  purpose: 'Rimette in coda una mail',
  input: z.strictObject({ progressivo }),
  changes: ['email'],
  refusals: [404, 409, 422],
});
