import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, idTestata, testo, testoLungo, versione } from '#parti/campi.ts';
import { chiCuraArticoli, interni } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';

// Drilling patterns of handles (B-025), one per header: G-code per hole, archived as ordinary programs.

const foro = z.object({ x: z.number(), y: z.number(), diametro: z.number(), profondita: z.number() });
const programma = z.object({ id: z.number(), rilasciata: z.number().nullable() }).nullable();

/** `configurazione`: id of an ordered configuration, whose article, version and choices are used. */
const richiesta = {
  testata: idTestata,
  cdArticolo: codiceArticolo.or(z.literal('')).default(''),
  tipoSerramento: testo(20).default(''),
  opzioni: testo(6000).default(''),
  configurazione: testo(40).default(''),
};

export const elencoDime = read('GET /intranet/centrolavoro/dime', interni, {
  purpose: 'Le dime di foratura per testata, e gli ordini aperti su misura che ne aspettano il programma',
  input: z.strictObject({}),
  reply: z.object({
    dime: rowsOf(1000, {
      testata: z.string(),
      descrizione: z.string(),
      fori: z.string(),
      utensili: z.string(),
      modello: z.string(),
      versione: z.number(),
      articoli: rowsOf(500, { cdArticolo: z.string(), descrizione: z.string(), suMisura: z.boolean() }),
    }),
    ordini: rowsOf(500, {
      testata: z.string(),
      configurazione: z.string(),
      cdArticolo: z.string(),
      documento: z.string(),
      descrizione: z.string(),
      quantita: z.number(),
      programma,
    }),
  }),
  reads: ['programmiCnc', 'documenti'],
});

/** 422 with `errors` by field; 409 if changed meanwhile. */
export const salvaDima = write('PUT /intranet/centrolavoro/dime/{testata}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Tiene la dima di foratura di una testata',
  input: z.strictObject({
    testata: idTestata,
    /** Empty: the configurator's. */
    fori: testoLungo(4000),
    utensili: testo(200),
    modello: testoLungo(4000),
    versione,
  }),
  changes: ['programmiCnc'],
  refusals: [404, 409, 422],
});

export const eliminaDima = write('DELETE /intranet/centrolavoro/dime/{testata}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Toglie la dima di una testata; i programmi che ha fatto restano',
  input: z.strictObject({ testata: idTestata }),
  changes: ['programmiCnc'],
  refusals: [404],
});

export const foriDima = read('POST /intranet/centrolavoro/dime/{testata}/fori', interni, {
  purpose: 'La pianta dei fori di un articolo, e il programma che la dima ne fa',
  input: z.strictObject(richiesta),
  reply: z.object({
    fori: z.array(foro).max(600),
    programma: z.string(),
    /** Seconds of work. */
    secondi: z.number(),
    /** Why the machine cannot run it, or empty. */
    impedimento: z.string(),
  }),
  reads: ['programmiCnc', 'articolo'],
  refusals: [404, 422],
});

/** New version if changed; 422 if the machine cannot run it. */
export const programmaDima = steps('POST /intranet/centrolavoro/dime/{testata}/programma', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Fa con la dima il programma di un articolo e lo mette in archivio, da rilasciare',
  input: z.strictObject({ ...richiesta, lotto: testo(40).default('') }),
  reply: z.object({ id: z.number(), numero: z.number() }),
  changes: ['programmiCnc'],
  refusals: [404, 409, 422],
});
