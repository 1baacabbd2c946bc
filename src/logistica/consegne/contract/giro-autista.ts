import { z } from 'zod';
import { importo, nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { testo, testoLungo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni, tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { smallFile } from '#platform/contract/file-content.ts';
import { fatti, massimoImmagine } from '../rules/fatti.ts';
import { autista, giornoConsegna, qualeFermata } from './piano.ts';

// The key of a tour replaces the login until two days later. Events have an id from the phone and count once; their
// time is the phone's, between midnight of the day and now. The last event of a stop applies. The number of events per
// kind and stop is limited; no more may be collected than was due.

const chiave = z.string().regex(/^[\w-]{32}$/);
const istante = z.iso.datetime({ offset: true });

export const linkGiro = write('POST /intranet/consegne/link/{dtConsegna}/{autista}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'L’indirizzo della pagina dell’autista per il giro di un giorno',
  input: z.strictObject({ dtConsegna: giornoConsegna, autista: autista.min(1) }),
  reply: z.object({ percorso: parole }),
  changes: [],
  unseen: 'Its key is shown in its reply alone.',
  unlogged: 'Asked for again it is the same key: the line stands where it was made',
  refusals: [404],
});

export const giroAutista = read('GET /consegne/giro/{chiave}', tutti, {
  purpose: 'Il giro di un giorno come lo vede l’autista',
  key: 'chiave',
  input: z.strictObject({ chiave }),
  reply: z.object({
    dtConsegna: parole,
    autista: parole,
    partenza: parole,
    partito: z.boolean(),
    ufficio: parole,
    fermate: rowsOf(1000, {
      fermata: parole,
      prog: numero,
      ora: parole,
      ragioneSociale: parole,
      indirizzo: parole,
      localita: parole,
      telefono: parole,
      note: nota,
      documenti: z.array(parole).max(200),
      colli: numero,
      barre: numero,
      /** Euro. */
      contrassegno: importo,
      ritiro: z.boolean(),
      /** Hours or requested time; empty: any. */
      apertura: parole,
      latitudine: numero.nullable(),
      longitudine: numero.nullable(),
      /** False: the position is the town's centre, so the address is more precise. */
      preciso: z.boolean(),
      /** Driver's last event; empty: none. */
      esito: parole,
    }),
  }),
  reads: ['consegne'],
  refusals: [404],
});

export const registraFatto = steps('POST /consegne/giro/{chiave}', tutti, {
  key: 'chiave',
  idempotent: 'natural',
  purpose:
    'Dice che cosa è successo a una consegna: scaricata, rifiutata in parte, assente, riaperta; la partenza; una firma o una foto',
  input: z.strictObject({
    chiave,
    id: z.string().regex(/^[0-9a-f]{32}$/),
    tipo: z.enum(fatti),
    /** Empty: departure of the tour. */
    fermata: testo(20),
    quando: istante,
    /** Parcels delivered. */
    colli: z.number().int().min(0).max(100_000).default(0),
    /** Euro collected. */
    incassato: z.number().min(0).max(1_000_000).multipleOf(0.01, 'Al massimo due decimali.').default(0),
    note: testoLungo(500).default(''),
    /** Who signed. */
    firmatario: testo(60).default(''),
    /** PNG or JPEG, downscaled: visitors' bodies are limited. */
    immagine: smallFile(massimoImmagine).optional(),
  }),
  changes: ['consegne', 'scansioni'],
  refusals: [404, 422],
});

/** In order; picture URLs expire. */
export const fattiConsegna = read(
  'GET /intranet/consegne/fatti/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  interni,
  {
    purpose: 'Che cosa ha detto l’autista di una consegna, con firma e foto',
    input: z.strictObject({ dtConsegna: giornoConsegna, ...qualeFermata.shape }),
    reply: rowsOf(100, { id: parole, autista: parole, frase: parole, urlImmagine: parole.nullable() }),
    reads: ['consegne'],
  },
);

export const consegnaDocumento = read('GET /user/documenti/{id}/consegna', [1, ...interni], {
  purpose: 'Quando arriva, o è arrivato, ciò che un ordine o un DDT porta con i nostri mezzi',
  input: z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  /** Empty unless delivered by own vehicle. */
  reply: z.object({ frase: parole }),
  reads: ['consegne', 'documenti'],
  refusals: [404],
});
