import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, testo } from '#parti/campi.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { statiRichiesta } from './rules/coda.ts';
import { cassettoMassimo, comandiSulFilo, tipiMissione } from './rules.ts';

// Automatic drawers (B-024, B-110 … B-113, B-190, B-220, B-234, P-200, P-221, P-231). Role 5 only at its listed
// machines, by the database; roles 2 and 4 at all. One queue for all servers, two drawers per machine; a command is
// sent once. 409: machine refusal, 502: unreachable.

const macchina = z.number().int().min(1).max(9);
const baia = z.number().int().min(1).max(3);
const messaggio = z.object({ Message: z.string().max(2000) });

/** 'OK' if sent; `Message`: machine's reply or queue notice. */
export const comandoMagazzino = steps('POST /intranet/magazzino/command', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose:
    'Manda un comando al magazzino automatico: estrae o ripone un cassetto, oppure ne chiede lo stato (P-200, P-221, B-190)',
  input: z.strictObject({
    /** `#` commands: `cassetto` is a number; else a location (`9112`) or machine (`91`). */
    comando: z.enum(comandiSulFilo),
    cassetto: z.union([testo(20), z.number().int().min(1).max(cassettoMassimo)]).default(''),
    /** For `#` commands; default: the user's first. */
    macchina: macchina.optional(),
    baia: baia.default(1),
    missionType: z.enum(tipiMissione).default('OUT'),
  }),
  reply: z.union([z.literal('OK'), messaggio]),
  changes: ['cassetti'],
  refusals: [409, 422, 502],
});

export const macchineMagazzino = read('GET /intranet/magazzino/macchine', chiUsaMagazzino, {
  purpose: 'Le macchine a cui può lavorare chi ha fatto accesso',
  input: z.strictObject({}),
  reply: z.object({ macchine: rowsOf(9, { macchina, articoli: z.number() }) }),
  reads: ['articolo'],
});

/** 502 if unreachable. */
export const pingMagazzino = read('GET /intranet/magazzino/ping', chiUsaMagazzino, {
  purpose: 'Prova la connessione con il magazzino automatico (B-220)',
  input: z.strictObject({ macchina: macchina.default(1) }),
  reply: z.literal('OK'),
  refusals: [422, 502],
});

/** 502 if unreachable. */
export const infoCassetti = read('GET /intranet/magazzino/infocassetti', chiUsaMagazzino, {
  quiet: true,
  purpose: 'Come sta una macchina: righe di testo separate da punto e virgola, e che cosa sta in ogni baia (B-190)',
  input: z.strictObject({ macchina }),
  reply: messaggio.extend({
    allarme: z.boolean(),
    /** `cassetto` 0: free. */
    baie: rowsOf(3, { baia, cassetto: z.number(), inCoda: z.number() }),
  }),
  reads: ['cassetti:{macchina}'],
  live: true,
  refusals: [422, 502],
});

export const strutturaCassetti = read('GET /intranet/magazzino/cassetti', chiUsaMagazzino, {
  purpose: 'I cassetti di una macchina, con quanti articoli tengono e quanti stanno per finire (B-024)',
  input: z.strictObject({ macchina }),
  reply: z.object({
    cassetti: rowsOf(cassettoMassimo, {
      cassetto: z.number(),
      ubicazione: z.string(),
      articoli: z.number(),
      scarsi: z.number(),
    }),
  }),
  reads: ['articolo'],
  refusals: [422],
});

const inCassetto = z.object({
  cdArticolo: z.string(),
  descrizione: z.string(),
  unMisura: z.string(),
  qtaScaffale: z.number(),
  qtaImpegnata: z.number(),
  scortaNonGestita: z.boolean(),
  /** Less than one box unreserved. */
  scarso: z.boolean(),
});

export const contenutoCassetto = read('GET /intranet/magazzino/cassetti/{ubicazione}', chiUsaMagazzino, {
  purpose: 'Gli articoli di un cassetto con le loro quantità',
  input: z.strictObject({ ubicazione: testo(20) }),
  reply: z.object({ macchina, cassetto: z.number(), articoli: z.array(inCassetto).max(500) }),
  reads: ['articolo'],
  refusals: [422],
});

export const codaMagazzino = read('GET /intranet/magazzino/coda', chiUsaMagazzino, {
  quiet: true,
  purpose: 'Le richieste di una macchina: quelle aperte e le ultime dieci finite (B-110)',
  input: z.strictObject({ macchina }),
  reply: z.object({
    righe: rowsOf(500, {
      id: z.number(),
      comando: z.string(),
      cassetto: z.number(),
      baia: z.number(),
      stato: z.enum(statiRichiesta),
      messaggio: z.string(),
      ordine: z.string(),
      utente: z.string(),
      chiesto: z.iso.datetime({ offset: true }),
    }),
  }),
  reads: ['cassetti:{macchina}'],
  live: true,
  refusals: [422],
});

/** Waiting ones only. */
export const cancellaCoda = write('DELETE /intranet/magazzino/coda', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Cancella la coda dei cassetti di una macchina (B-220)',
  input: z.strictObject({ macchina }),
  changes: ['cassetti'],
  refusals: [422],
});

/** The user says whether the drawer moved. 409 if the request is no longer in doubt. */
export const chiarisciRichiesta = write('POST /intranet/magazzino/coda/{id}/chiarisci', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Dice come è andato un comando di cui non si sa l’esito: il cassetto si è mosso, o no',
  input: z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), fatto: z.boolean() }),
  changes: ['cassetti'],
  refusals: [404, 409, 422],
});

/** 404 unless a drawer location or an article in one. */
export const trovaCassetto = read('GET /intranet/magazzino/trova', chiUsaMagazzino, {
  purpose: 'Il cassetto che dice un’etichetta letta con il lettore: la sua ubicazione, o il codice di un articolo',
  input: z.strictObject({ valore: testo(40).min(1) }),
  reply: z.object({ macchina, cassetto: z.number(), ubicazione: z.string(), cdArticolo: z.string() }),
  reads: ['articolo'],
  refusals: [404, 422],
});

const ordine = { anno: z.number().int().min(2000).max(2100), numero: z.number().int().min(1).max(2_000_000_000) };

const daPrelevare = z.object({
  macchina,
  cassetto: z.number(),
  articoli: rowsOf(2000, {
    cdArticolo: codiceArticolo,
    descrizione: z.string(),
    quantita: z.number(),
    unMisura: z.string(),
  }),
});

export const cassettiOrdine = read('GET /intranet/magazzino/ordine', chiUsaMagazzino, {
  purpose: 'I cassetti in cui stanno gli articoli di un ordine ancora da consegnare, nella sequenza migliore',
  input: z.strictObject(ordine),
  reply: z.object({
    cassetti: z.array(daPrelevare).max(2000),
    /** Number of open lines that are not in these machines. */
    altrove: z.number(),
  }),
  reads: ['documenti'],
  refusals: [404],
});

/** 409 if nothing is in drawers. Refusals are in `rifiutati`; the rest continues. */
export const estraiOrdine = steps('POST /intranet/magazzino/ordine', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Mette in coda i cassetti di un ordine, nella sequenza migliore; i primi partono subito',
  input: z.strictObject({ ...ordine, baia: baia.default(1) }),
  reply: z.object({ inviati: z.number(), inCoda: z.number(), gia: z.number(), rifiutati: z.array(z.string()).max(50) }),
  changes: ['cassetti'],
  refusals: [404, 409, 502],
});
