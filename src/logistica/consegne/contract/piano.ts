import { z } from 'zod';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { software } from '../rules.ts';
import { origini } from '../rules/punto-indirizzo.ts';

// Deliveries with our own vans, day by day. Stops are the delivery notes of the day and the orders wanted for it that go by our own vehicle: they are read from the documents
// each time, so nothing has to be kept in step. What the dispatcher decides is one row for each day; settings are merged field by field. `modalitaConsegna` is `C` and the number of the delivery address
// (`C0`: the customer's own), `R` and the number where something is fetched. A press (move, other driver, plan, undo) may name the `versione` of the day that the person saw: where somebody else was first it is refused and says who.
// A date that is left out is tomorrow's (B-109). Times are `HH:MM`, `km` kilometres, `tempoViaggio` and `secondi` seconds, `peso` kilograms, durations of stops minutes.

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

/** B-072. The first and the last of a tour are where it begins and ends, customers 000001 and 001758 (B-108). */
const fermata = z.object({
  prog: z.number(),
  ragioneSociale: z.string(),
  cdAnagrafica: z.string(),
  localita: z.string(),
  indirizzo: z.string(),
  /** When it is wanted; empty: at any time. */
  apertura: z.string(),
  colli: z.number(),
  colli_Barre: z.number(),
  peso: z.number(),
  /** Euro to be collected at the door, and what its driver said that he collected. */
  contrassegno: z.number(),
  incassato: z.number(),
  /** When work begins; null where nobody knows. */
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
  /** Held in its van and its order. */
  fissa: z.boolean(),
  /** Where its point comes from: `comune` is that of the town, as the address itself was not found. */
  origine: z.enum(origini),
  documenti: z.array(z.string()).max(200),
  telefono: z.string(),
  note: z.string(),
  /** Why it is at its time, or why nobody brings it. */
  perche: z.string(),
  /** What its driver told of it; empty: nothing yet. */
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
  /** After how many stops the lunch comes; 0: none. */
  progPausaPranzo: z.number(),
  punti: z.array(z.object({ latitudine: z.number(), longitudine: z.number() })).max(1002),
  /** The road as encoded polylines of five decimals from point to point, a blank between two, an empty one where only the points are known; empty where all are. */
  geometry: z.string(),
});

const generali = z.object({ gps: z.boolean(), softwareElaborazione: z.enum(software), dtConsegna: z.string() });

export const leggiGenerali = call({
  method: 'GET',
  path: '/intranet/consegne/impostazioni/generali',
  who: interni,
  effect: 'read',
  purpose: 'Le impostazioni generali di un giorno, senza data quello di domani',
  input: z.strictObject({ dtConsegna: giornoConsegna.optional() }),
  reply: generali,
  reads: ['consegne'],
  refusals: [],
});

export const salvaGenerali = call({
  method: 'PUT',
  path: '/intranet/consegne/impostazioni/generali',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia le impostazioni generali di un giorno: GPS e programma che calcola i giri',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    softwareElaborazione: z.enum(software),
    gps: z.boolean(),
  }),
  reply: z.literal('OK'),
  changes: ['consegne'],
  refusals: [409, 422],
});

/** One stop of a day. */
export const qualeFermata = z.strictObject({
  modalitaConsegna: testo(10).min(1),
  cdAnagrafica: codiceAnagrafica,
});

export const pianoConsegne = call({
  method: 'GET',
  path: '/intranet/consegne/{dtConsegna}',
  who: interni,
  effect: 'read',
  purpose: 'I giri di un giorno con le loro consegne, gli orari e ciò che non va',
  input: z.strictObject({ dtConsegna: giornoConsegna }),
  reply: z.object({
    versione: z.number(),
    giri: z.array(giro).max(50),
    /** What nobody brings yet, and what has no point. */
    daAssegnare: z.array(fermata).max(1000),
    generali,
    /** How many ways are estimated where the service of roads should know them; empty: none. */
    strade: z.string(),
    /** What the last step was, for who would take it back; empty where there is none. */
    annullabile: z.string(),
    /** The plan that was worked out and not taken yet. */
    proposta: z
      .object({
        /** Worked out of the day as it stands now. */
        attuale: z.boolean(),
        spostate: z.number(),
        km: z.number(),
        kmPrima: z.number(),
        secondi: z.number(),
        secondiPrima: z.number(),
        fuoriOrario: z.number(),
        fuoriOrarioPrima: z.number(),
        /** What its ways were estimated for want of roads; empty: none. */
        avviso: z.string(),
        fuori: z.array(z.object({ ragioneSociale: z.string(), perche: z.string() })).max(1000),
      })
      .nullable(),
  }),
  reads: ['consegne', 'preparazione', 'documenti'],
  live: true,
  refusals: [],
});

export const pianoAutista = call({
  method: 'GET',
  path: '/intranet/consegne/{dtConsegna}/{autista}',
  who: interni,
  effect: 'read',
  purpose: 'Il giro di un autista',
  input: z.strictObject({ dtConsegna: giornoConsegna, autista: autista.min(1) }),
  reply: giro,
  reads: ['consegne'],
  refusals: [404],
});
