import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { sentRows, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiStampa } from './rules.ts';
import { tipiEtichetta } from './rules/modelli-etichette.ts';

// Label printers (B-164, B-209, B-216, B-226, B-251), only those in the settings: ZPL to port 9100, to /pstprnt or by
// the desktop program. Jobs are written in the caller's transaction and printed once; after a crash a job is `da
// verificare` and reprinted only on request.

const tipo = z.enum(tipiEtichetta);
const densita = z.enum(['203', '300']);

export const elencoStampanti = read('GET /intranet/stampanti', chiUsaMagazzino, {
  purpose: 'Le stampanti di etichette, la prima preselezionata (B-251)',
  input: z.strictObject({}),
  reply: z.object({
    stampanti: rowsOf(50, {
      nome: z.string(),
      canale: z.enum(['9100', 'pstprnt', 'programma']),
      densita,
      inCoda: z.number(),
      motivo: z.string(),
    }),
  }),
  reads: ['etichette'],
  live: true,
  refusals: [422],
});

export const anteprimaEtichetta = read('GET /intranet/stampanti/anteprima', chiUsaMagazzino, {
  quiet: true,
  purpose: "L'etichetta com'è stampata, disegnata dallo stesso ZPL",
  input: z.strictObject({ tipo, chiave: testo(60).min(1), densita: densita.default('203') }),
  reply: z.object({ zpl: z.string(), png: z.string(), larghezza: z.number(), altezza: z.number() }),
  reads: ['articolo'],
  refusals: [404],
});

/** Labels for printers reached only by the desktop program. */
const perProgramma = z.object({ stampante: z.string(), zpl: z.string() });

/** Invalid counts: 422 with a message each, nothing is queued. Unknown keys are reported, the other lines printed. */
export const stampaEtichette = write('POST /intranet/stampanti/stampa', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Mette in coda etichette di un tipo, ciascuna nel numero voluto',
  input: z.strictObject({
    stampante: testo(60),
    tipo,
    righe: sentRows(200, { chiave: testo(60).min(1), numeroEtichette: z.number().int().min(0).max(100_000) }).min(1),
  }),
  reply: z.object({
    messaggio: z.string(),
    inCoda: z.number(),
    errori: rowsOf(200, { riga: z.number(), chiave: z.string(), messaggio: z.string() }),
    programma: z.array(perProgramma).max(200),
  }),
  changes: ['etichette'],
  refusals: [404, 422],
});

export const elencoEtichette = read('GET /intranet/stampanti/etichette', chiUsaMagazzino, {
  purpose: 'Le etichette mandate alle stampanti, le più recenti prima',
  input: z.strictObject({
    stampante: testo(60).default(''),
    stato: z.enum(statiStampa).optional(),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      stampante: z.string(),
      tipo,
      chiave: z.string(),
      copie: z.number(),
      stato: z.enum(statiStampa),
      messaggio: z.string(),
      utente: z.string(),
      chiesta: z.iso.datetime({ offset: true }),
    }),
  }),
  reads: ['etichette'],
  live: true,
});

const id = z.number().int().min(1).max(9_000_000_000_000);

export const leggiEtichetta = read('GET /intranet/stampanti/etichette/{id}', chiUsaMagazzino, {
  purpose: 'Un’etichetta com’è stata mandata, disegnata dal suo ZPL',
  input: z.strictObject({ id }),
  reply: z.object({ zpl: z.string(), png: z.string() }),
  refusals: [404],
});

/** Prints the same ZPL as a new job; 409 while the job is queued. */
export const ristampaEtichetta = write('POST /intranet/stampanti/etichette/{id}/ristampa', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Stampa un’altra volta la stessa etichetta',
  input: z.strictObject({ id }),
  reply: z.object({ programma: z.array(perProgramma).max(1) }),
  changes: ['etichette'],
  refusals: [404, 409],
});

export const annullaEtichetta = write('DELETE /intranet/stampanti/etichette/{id}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Toglie un’etichetta dalla coda',
  input: z.strictObject({ id }),
  changes: ['etichette'],
  refusals: [404, 409],
});

export const statoStampante = read('GET /intranet/stampanti/{nome}/stato', chiUsaMagazzino, {
  purpose: 'Come sta una stampante: pronta, o perché non stampa',
  input: z.strictObject({ nome: testo(60) }),
  reply: z.object({ pronta: z.boolean(), motivo: z.string() }),
  refusals: [404],
});
