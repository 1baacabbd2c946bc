import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { ordinamenti, stati } from './rules/list.ts';

// The mails that the program wrote (B-029, B-078). All internal staff read them; the text of those that carry a personal code (login,
// password) is shown to nobody, and they are not sent again. `stato` is OK where a mail went out, else its state in words.

const progressivo = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });

const riga = z.object({
  progressivo: z.number(),
  /** Day on which the mail was written. */
  dataDocumento: giorno,
  /** Kind of what it is about: OC, PC, registrazione, richiesta …; empty where it is about nothing of the kind. */
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

/** 422 for an interval that ends before it begins (B-155). */
export const elencoEmail = call({
  method: 'GET',
  path: '/intranet/riscontro/EMail',
  who: interni,
  effect: 'read',
  purpose: 'Le mail scritte tra due giorni, le più recenti prima, 50 per pagina (B-029)',
  input: z.strictObject({
    DataInizio: giorno.optional(),
    DataFine: giorno.optional(),
    stato: z.enum(stati).optional(),
    /** In subject, recipient, customer and number. */
    cerca: testo(60).default(''),
    ordina: z.enum(ordinamenti).default('-progressivo'),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['email'],
  live: true,
  refusals: [422],
});

export const leggiEmail = call({
  method: 'GET',
  path: '/intranet/riscontro/EMail/{progressivo}',
  who: interni,
  effect: 'read',
  purpose: 'Una mail com’è stata scritta, con gli allegati e ogni tentativo di consegna',
  input: z.strictObject({ progressivo }),
  reply: riga.extend({
    /** Null where it carries a personal code. */
    testo: z.string().nullable(),
    nomiAllegati: z.array(z.string()).max(50),
    errore: z.string(),
    consegne: z.array(z.object({ tentativo: z.number(), quando: istante, esito: z.string() })).max(100),
  }),
  reads: ['email'],
  live: true,
  refusals: [404],
});

/** 409 where it waits already, 422 where it carries a personal code. One that went out goes out again as a new mail. */
export const reinviaEmail = call({
  method: 'POST',
  path: '/intranet/riscontro/EMail/{progressivo}/reinvio',
  who: interni,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Rimette in coda una mail',
  input: z.strictObject({ progressivo }),
  reply: z.literal('OK'),
  changes: ['email'],
  refusals: [404, 409, 422],
});
