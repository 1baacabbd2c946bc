import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { equilibri, software } from '../rules.ts';
import { origini } from '../rules/punto-indirizzo.ts';

// Deliveries by own van per day; stops are derived from documents. `modalitaConsegna`: `C` or pick-up `R` plus address
// number (0: customer's own). A stale `versione` is refused. Default day: tomorrow (B-109). `HH:MM`, km, kg;
// `tempoViaggio`, `secondi` in s; stop durations in min.

export const autista = testo(30);
export const giornoConsegna = giorno;
export const versioneGiornata = z.number().int().min(0).max(2_000_000_000).optional();
const ora = z.string();

export const impostazioni = z.object({
  oraPartenza: ora,
  noPausaPranzo: z.boolean(),
  /** Percent. */
  ritardo: z.number(),
  /** Minutes. */
  pausaPranzo: z.number(),
  inverti: z.boolean(),
  bloccato: z.boolean(),
});

/** B-072. First and last: depot, customers 000001 and 001758 (B-108). */
const fermata = z.object({
  prog: z.number(),
  ragioneSociale: z.string(),
  cdAnagrafica: z.string(),
  localita: z.string(),
  indirizzo: z.string(),
  /** Empty: any time. */
  apertura: z.string(),
  colli: z.number(),
  colli_Barre: z.number(),
  peso: z.number(),
  /** Euro to collect, and collected. */
  contrassegno: z.number(),
  incassato: z.number(),
  /** Start of unloading; null: unknown. */
  tempoPrevisto: ora.nullable(),
  dataScarico: z.string().nullable(),
  scaricato: z.boolean(),
  totTempoConsegna: z.number(),
  latitudine: z.number().nullable(),
  longitudine: z.number().nullable(),
  marker: z.string(),
  fuoriOrario: z.boolean(),
  flagRitiro: z.boolean(),
  modalitaConsegna: z.string(),
  /** True: van and position are fixed. */
  fissa: z.boolean(),
  /** `comune`: town centre, address not found. */
  origine: z.enum(origini),
  documenti: z.array(z.string()).max(200),
  telefono: z.string(),
  note: z.string(),
  /** Reason why it is late or unassigned; or empty. */
  perche: z.string(),
  /** Empty: none. */
  esito: z.string(),
});

/** B-071. */
const giro = z.object({
  autista: z.string(),
  colore: z.string(),
  listaConsegne: z.array(fermata).max(1002),
  impostazioni,
  tempoViaggio: z.number(),
  km: z.number(),
  secondi: z.number(),
  peso: z.number(),
  errori: z.string(),
  /** Number of stops before lunch; 0: no break. */
  progPausaPranzo: z.number(),
  /** Start of the lunch break; empty without one. */
  oraPausaPranzo: z.string(),
  /** Euro that this driver collected, even at stops that were assigned to others since. */
  incassato: z.number(),
  punti: rowsOf(1002, { latitudine: z.number(), longitudine: z.number() }),
  /**
   * Encoded polylines with five decimals, one per leg, separated by blanks; empty for an unknown road, '' if all are
   * unknown.
   */
  geometry: z.string(),
});

const generali = z.object({
  gps: z.boolean(),
  softwareElaborazione: z.enum(software),
  /** What the planner balances between tours; empty: nothing, shortest distance. */
  equilibrio: z.enum(equilibri),
  /** The planner uses all vans if possible. */
  tuttiIFurgoni: z.boolean(),
  dtConsegna: z.string(),
});

export const leggiGenerali = read('GET /intranet/consegne/impostazioni/generali', interni, {
  purpose: 'Le impostazioni generali di un giorno, senza data quello di domani',
  input: z.strictObject({ dtConsegna: giornoConsegna.optional() }),
  reply: generali,
  reads: ['consegne'],
});

/** Omitted: `equilibrio` and `tuttiIFurgoni` are kept. */
export const salvaGenerali = write('PUT /intranet/consegne/impostazioni/generali', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Cambia le impostazioni generali di un giorno: GPS, programma che calcola i giri e che cosa tiene pari',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    softwareElaborazione: z.enum(software),
    gps: z.boolean(),
    equilibrio: z.enum(equilibri).optional(),
    tuttiIFurgoni: z.boolean().optional(),
  }),
  changes: ['consegne'],
  refusals: [409, 422],
});

export const qualeFermata = z.strictObject({
  modalitaConsegna: testo(10).min(1),
  cdAnagrafica: codiceAnagrafica,
});

export const pianoConsegne = read('GET /intranet/consegne/{dtConsegna}', interni, {
  purpose: 'I giri di un giorno con le loro consegne, gli orari e ciò che non va',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: z.object({
    versione: z.number(),
    giri: z.array(giro).max(50),
    /** Including stops without a point. */
    daAssegnare: z.array(fermata).max(1000),
    generali,
    /** Warning about estimated roads; empty: none. */
    strade: z.string(),
    annullabile: z.string(),
    /** User of the last step if it is a colleague's; else empty. */
    annullabileDi: z.string(),
    proposta: z
      .object({
        /** True if the proposal was made for the current version of the day. */
        attuale: z.boolean(),
        spostate: z.number(),
        km: z.number(),
        kmPrima: z.number(),
        secondi: z.number(),
        secondiPrima: z.number(),
        fuoriOrario: z.number(),
        fuoriOrarioPrima: z.number(),
        /** Vans with stops, and the longest tour in seconds. */
        furgoni: z.number(),
        furgoniPrima: z.number(),
        piuLungo: z.number(),
        piuLungoPrima: z.number(),
        /** Warning about estimated roads at planning time. */
        avviso: z.string(),
        fuori: rowsOf(1000, { ragioneSociale: z.string(), perche: z.string() }),
      })
      .nullable(),
  }),
  reads: ['consegne', 'preparazione', 'documenti'],
  live: true,
});

export const pianoAutista = read('GET /intranet/consegne/{dtConsegna}/{autista}', interni, {
  purpose: 'Il giro di un autista',
  input: z.strictObject({ dtConsegna: giornoConsegna, autista: autista.min(1) }),
  reply: giro,
  reads: ['consegne'],
  refusals: [404],
});
