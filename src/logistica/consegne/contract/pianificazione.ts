import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { autista, giornoConsegna, versioneGiornata } from './piano.ts';

export const pianificaConsegne = write('POST /intranet/consegne/pianifica', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Comincia a calcolare i giri di un giorno; ciò che è bloccato resta, il resto è una proposta',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: z.object({ id: z.number() }),
  changes: ['lavoroLungo'],
  refusals: [409, 422],
});

/** 409 if the day changed. */
export const decidiProposta = write('PUT /intranet/consegne/proposta', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Prende i giri proposti, o li lascia',
  input: z.strictObject({ dtConsegna: giornoConsegna, accetta: z.boolean(), versione: versioneGiornata }),
  changes: ['consegne'],
  refusals: [404, 409],
});

export const annullaPasso = write('POST /intranet/consegne/annulla', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Annulla l’ultimo passo di un giorno, fino a venti; quello di un altro solo se lo si dice',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    versione: versioneGiornata,
    /** True: also undoes a colleague's step. */
    altrui: z.boolean().default(false),
  }),
  reply: z.object({ annullato: z.string() }),
  changes: ['consegne'],
  refusals: [409],
});

export const cercaLuogo = read('GET /intranet/consegne/cerca/{testo}', interni, {
  purpose: 'I comuni che cominciano con un testo, con il loro punto',
  input: z.strictObject({ testo: testo(60).min(2) }),
  reply: rowsOf(10, { luogo: z.string(), latitudine: z.number(), longitudine: z.number() }),
  reads: ['consegne'],
});

export const stampaConsegne = read('GET /intranet/consegne/stampa/{tipo}/{dtConsegna}/{autista}', interni, {
  purpose:
    'Il PDF di un giro: la distinta con le bolle nell’ordine delle fermate, la scheda dei passaggi o le etichette dei colli',
  input: z.strictObject({
    tipo: z.enum(['bolle', 'passaggi', 'colli']),
    dtConsegna: giornoConsegna,
    autista: autista.min(1),
  }),
  reply: z.string(),
  reads: ['consegne'],
  refusals: [404],
});

/** `speed` in km/h; `sosta`: stationary since the previous point, `tempoSosta` min (B-071). */
export const puntiGps = read('GET /intranet/consegne/gps/{dtConsegna}', interni, {
  purpose: 'Dove sono stati i furgoni in un giorno: gli ultimi mille punti',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: rowsOf(1000, {
    autista: z.string(),
    latitudine: z.number(),
    longitudine: z.number(),
    data: z.iso.datetime({ offset: true }),
    speed: z.number(),
    sosta: z.boolean(),
    tempoSosta: z.number(),
  }),
  reads: ['consegne'],
});

export const segnalaPosizione = write('POST /intranet/consegne/gps', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Dice dov’è un furgone; lo stesso istante due volte è un punto solo',
  input: z.strictObject({
    autista: autista.min(1),
    latitudine: z.number().min(-90).max(90),
    longitudine: z.number().min(-180).max(180),
    data: z.iso.datetime({ offset: true }),
    speed: z.number().min(0).max(300),
  }),
  changes: ['consegne'],
  refusals: [404],
  unlogged: 'A van tells its place every few seconds; the points themselves are kept with their time',
});
