import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { massime } from './rules.ts';

// B-023, B-076, B-150 to B-152, B-189. Until the first write the rows are the unloaded stops (all if none noted);
// then differences to the tour are marked. `kmIniziali`, outside the tour, count in `kmCalcolati`, the estimated
// round trip. Row changes clear kilometres. Printing closes.

export const chiRiapre: readonly Ruolo[] = [2, 4];

const utente = testo(30);
const quale = { dtRimborso: giorno, utente: utente.min(1) };
const prog = z.number().int().min(1).max(2_000_000_000);
/** Comma-separated row numbers. */
const elencoProg = z
  .string()
  .max(8000)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/);
const km = z.number().min(-1_000_000).max(1_000_000).multipleOf(0.1, 'Al massimo un decimale.');
const meseDi = { mese: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/), utente: utente.min(1) };

const riga = z.object({
  prog: z.number(),
  cdAnagrafica: z.string(),
  ragioneSociale: z.string(),
  localita: z.string(),
  latitudine: z.number().nullable(),
  longitudine: z.number().nullable(),
  /** Empty: none. */
  differenza: z.string(),
});
const punto = z.object({ latitudine: z.number(), longitudine: z.number() });

export const leggiRimborso = read('GET /intranet/rimborsi/{dtRimborso}/{utente}', interni, {
  purpose: 'Il foglio di un giorno di un autista: destinazioni, chilometri e ciò che lo distingue dal giro',
  input: z.strictObject(quale),
  reply: z.object({
    kmIniziali: z.number(),
    /** Null: not saved for these rows. */
    kmCalcolati: z.number().nullable(),
    /** Euro; default: the driver's last. */
    kmCosto: z.number(),
    importo: z.number().nullable(),
    rimborsi: z.array(riga).max(massime.righe),
    /** Depot, located rows, depot. */
    punti: z.array(punto).max(massime.righe + 2),
    /** Stops of the tour without a row. */
    mancanti: rowsOf(1000, { cdAnagrafica: z.string(), modalitaConsegna: z.string(), ragioneSociale: z.string() }),
    /** True: not saved yet, rows taken from the tour. */
    dalGiro: z.boolean(),
    /** When printing closed it; null: open. */
    chiuso: z.iso.datetime({ offset: true }).nullable(),
  }),
  reads: ['rimborsi', 'consegne'],
  live: true,
  refusals: [404],
});

/** The day's drivers first, from their tour or sheet; then saved sheets of earlier days. */
export const ultimiRimborsi = read('GET /intranet/rimborsi/{dtRimborso}', interni, {
  purpose: 'I fogli di un giorno di tutti gli autisti e gli ultimi scritti prima',
  input: z.strictObject({ dtRimborso: giorno }),
  reply: z.object({
    fogli: rowsOf(100, {
      dtRimborso: z.string(),
      utente: z.string(),
      destinazioni: z.number(),
      kmCalcolati: z.number().nullable(),
      importo: z.number().nullable(),
      /** `giro`: not saved, rows from the tour. */
      stato: z.enum(['giro', 'aperto', 'stampato']),
    }),
  }),
  reads: ['rimborsi', 'consegne'],
  live: true,
});

/**
 * 422 'Autista non selezionato', 'Cliente non selezionato' (B-150). `modalitaConsegna`: a tour stop with its address.
 * `Prog`: insert before; default last.
 */
export const aggiungiDestinazione = write('POST /intranet/rimborsi', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Aggiunge una destinazione al foglio di un giorno',
  input: z.strictObject({
    DtRimborso: giorno,
    Utente: utente,
    Prog: prog.nullable().default(null),
    CdAnagrafica: codiceAnagrafica.or(z.literal('')),
    modalitaConsegna: testo(10).default(''),
  }),
  reply: z.object({ prog: z.number() }),
  changes: ['rimborsi'],
  refusals: [404, 409, 422],
});

/** 422 'Nessuna riga selezionata' (B-151). Missing rows are skipped. */
export const eliminaDestinazioni = write('DELETE /intranet/rimborsi', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Toglie delle destinazioni dal foglio di un giorno',
  input: z.strictObject({ DtRimborso: giorno, Utente: utente, prog: elencoProg }),
  changes: ['rimborsi'],
  refusals: [404, 409, 422],
});

export const spostaDestinazione = write(
  'PUT /intranet/rimborsi/sposta/{dtRimborso}/{utente}/{prog}/{posto}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Mette una destinazione a un altro posto, da 1; oltre la fine è l’ultimo',
    input: z.strictObject({ ...quale, prog, posto: z.number().int().min(1).max(massime.righe) }),
    changes: ['rimborsi'],
    refusals: [404, 409, 422],
  },
);

/** 422 'Rimborsi non presenti' (B-152), for negative kilometres, and naming a row without a point. */
export const calcolaKm = read('GET /intranet/rimborsi/calcola/{dtRimborso}/{utente}/{kmIniziali}', interni, {
  purpose: 'I chilometri del foglio per strada, con quelli iniziali; non li salva',
  input: z.strictObject({ ...quale, kmIniziali: km }),
  reply: z.object({ kmCalcolati: z.number() }),
  reads: ['rimborsi', 'consegne'],
  refusals: [404, 422],
});

export const salvaKm = write('PUT /intranet/rimborsi/km/{dtRimborso}/{utente}/{km}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Salva i chilometri percorsi',
  input: z.strictObject({ ...quale, km, kmIniziali: km.optional() }),
  changes: ['rimborsi'],
  refusals: [404, 409, 422],
});

export const salvaCosto = write('PUT /intranet/rimborsi/costo/{dtRimborso}/{utente}/{costo}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Salva il costo di un chilometro',
  input: z.strictObject({
    ...quale,
    costo: z.number().min(-1000).max(1000).multipleOf(0.0001, 'Al massimo quattro decimali.'),
  }),
  changes: ['rimborsi'],
  refusals: [404, 409, 422],
});

/** PDF URL. 422 without rows, kilometres or cost. Closed sheets print unchanged. */
export const stampaRimborso = steps('POST /intranet/rimborsi/stampa/{dtRimborso}/{utente}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Stampa il foglio e lo chiude',
  input: z.strictObject(quale),
  reply: z.string(),
  changes: ['rimborsi'],
  refusals: [404, 422],
});

/** 409 if open. */
export const riapriRimborso = write('PUT /intranet/rimborsi/riapri/{dtRimborso}/{utente}', chiRiapre, {
  idempotent: 'natural',
  purpose: 'Riapre un foglio stampato; resta scritto chi e quando',
  input: z.strictObject(quale),
  changes: ['rimborsi'],
  refusals: [404, 409],
});

export const meseRimborsi = read('GET /intranet/rimborsi/mese/{mese}/{utente}', interni, {
  purpose: 'I fogli di un mese di un autista con i totali',
  input: z.strictObject(meseDi),
  reply: z.object({
    fogli: rowsOf(31, {
      dtRimborso: z.string(),
      destinazioni: z.number(),
      kmCalcolati: z.number().nullable(),
      kmCosto: z.number(),
      importo: z.number().nullable(),
      chiuso: z.boolean(),
    }),
    km: z.number(),
    importo: z.number(),
  }),
  reads: ['rimborsi'],
  live: true,
  refusals: [404],
});

export const stampaMese = read('GET /intranet/rimborsi/mese/{mese}/{utente}/pdf', interni, {
  purpose: 'Il PDF di un mese di un autista',
  input: z.strictObject(meseDi),
  reply: z.string(),
  reads: ['rimborsi'],
  refusals: [404],
});

export const excelMese = read('GET /intranet/rimborsi/mese/{mese}/{utente}/excel', interni, {
  purpose: 'L’Excel di un mese di un autista',
  input: z.strictObject(meseDi),
  reply: workbook,
  reads: ['rimborsi'],
  refusals: [404],
});
