import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { autista, giornoConsegna, versioneGiornata } from './piano.ts';

export const pianificaConsegne = call({
  method: 'POST',
  path: '/intranet/consegne/pianifica',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Comincia a calcolare i giri di un giorno; ciò che è bloccato resta, il resto è una proposta',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: z.object({ id: z.number() }),
  changes: ['lavoroLungo'],
  refusals: [409, 422],
});

/** 409 if the day changed. */
export const decidiProposta = call({
  method: 'PUT',
  path: '/intranet/consegne/proposta',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Prende i giri proposti, o li lascia',
  input: z.strictObject({ dtConsegna: giornoConsegna, accetta: z.boolean(), versione: versioneGiornata }),
  reply: z.literal('OK'),
  changes: ['consegne'],
  refusals: [404, 409],
});

export const annullaPasso = call({
  method: 'POST',
  path: '/intranet/consegne/annulla',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Annulla l’ultimo passo di un giorno, fino a venti; quello di un altro solo se lo si dice',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    versione: versioneGiornata,
    /** A colleague's step too. */
    altrui: z.boolean().default(false),
  }),
  reply: z.object({ annullato: z.string() }),
  changes: ['consegne'],
  refusals: [409],
});

export const cercaLuogo = call({
  method: 'GET',
  path: '/intranet/consegne/cerca/{testo}',
  who: interni,
  effect: 'read',
  purpose: 'I comuni che cominciano con un testo, con il loro punto',
  input: z.strictObject({ testo: testo(60).min(2) }),
  reply: z.array(z.object({ luogo: z.string(), latitudine: z.number(), longitudine: z.number() })).max(10),
  reads: ['consegne'],
  refusals: [],
});

export const stampaConsegne = call({
  method: 'GET',
  path: '/intranet/consegne/stampa/{tipo}/{dtConsegna}/{autista}',
  who: interni,
  effect: 'read',
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
export const puntiGps = call({
  method: 'GET',
  path: '/intranet/consegne/gps/{dtConsegna}',
  who: interni,
  effect: 'read',
  purpose: 'Dove sono stati i furgoni in un giorno: gli ultimi mille punti',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: z
    .array(
      z.object({
        autista: z.string(),
        latitudine: z.number(),
        longitudine: z.number(),
        data: z.iso.datetime({ offset: true }),
        speed: z.number(),
        sosta: z.boolean(),
        tempoSosta: z.number(),
      }),
    )
    .max(1000),
  reads: ['consegne'],
  refusals: [],
});

export const segnalaPosizione = call({
  method: 'POST',
  path: '/intranet/consegne/gps',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Dice dov’è un furgone; lo stesso istante due volte è un punto solo',
  input: z.strictObject({
    autista: autista.min(1),
    latitudine: z.number().min(-90).max(90),
    longitudine: z.number().min(-180).max(180),
    data: z.iso.datetime({ offset: true }),
    speed: z.number().min(0).max(300),
  }),
  reply: z.literal('OK'),
  changes: ['consegne'],
  refusals: [404],
  unlogged: 'A van tells its place every few seconds; the points themselves are kept with their time',
});
