import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { passaggi } from '../rules.ts';
import { autista, giornoConsegna, impostazioni, qualeFermata, versioneGiornata } from './piano.ts';

const giro = { dtConsegna: giornoConsegna, autista: autista.min(1) };

const unAutista = z.object({
  autista: z.string(),
  colore: z.string(),
  /** Maximum load in kg; 0: no limit. */
  portata: z.number(),
  barre: z.boolean(),
});

export const elencoAutisti = read('GET /intranet/consegne/autisti', interni, {
  purpose: 'Gli autisti con il loro colore e il loro furgone',
  input: z.strictObject({}),
  reply: z.array(unAutista).max(50),
  reads: ['consegne'],
});

/** An unknown name adds a driver; 409 if there are 50 already. */
export const salvaAutista = write('PUT /intranet/consegne/autisti', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Aggiunge un autista o cambia il suo furgone, o lo toglie dai giri',
  input: z.strictObject({
    autista: autista.min(1).regex(/^(?!-$)/, 'Il nome - vuol dire nessun autista.'),
    colore: z.string().regex(/^#[0-9a-f]{6}$/i),
    portata: z.number().int().min(0).max(50_000),
    barre: z.boolean(),
    attivo: z.boolean().default(true),
  }),
  changes: ['consegne'],
  refusals: [409],
});

export const leggiImpostazioni = read('GET /intranet/consegne/impostazioni/{dtConsegna}/{autista}', interni, {
  purpose: 'Le impostazioni del giro di un autista',
  input: z.strictObject(giro),
  reply: impostazioni,
  reads: ['consegne'],
  refusals: [404],
});

/** Also locks or reverses the tour (B-186); omitted fields are kept. */
export const salvaImpostazioni = write('PUT /intranet/consegne/impostazioni/{dtConsegna}/{autista}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Cambia le impostazioni del giro di un autista, anche il blocco e l’inversione',
  input: z.strictObject({
    ...giro,
    oraPartenza: testo(5).optional(),
    noPausaPranzo: z.boolean().optional(),
    /** Percentage by which driving times are increased. */
    ritardo: z.union([z.number(), testo(10)]).optional(),
    pausaPranzo: z.number().int().min(0).max(240).optional(),
    inverti: z.boolean().optional(),
    bloccato: z.boolean().optional(),
  }),
  changes: ['consegne'],
  refusals: [404, 409, 422],
});

/** An empty list gets 'Nessuna consegna selezionata'. */
export const cambiaAutistaConsegne = write(
  'PUT /intranet/consegne/autisti/cambio/{dtConsegna}/{autista}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Dà delle consegne a un altro autista; il nome - le toglie a tutti',
    input: z.strictObject({ ...giro, consegne: z.array(qualeFermata).max(500), versione: versioneGiornata }),
    changes: ['consegne'],
    refusals: [404, 409, 422],
  },
);

export const spostaConsegna = write(
  'PUT /intranet/consegne/sposta/{dtConsegna}/{modalitaConsegna}/{newProg}',
  chiUsaMagazzino,
  {
    idempotent: 'accepted',
    purpose: 'Sposta una consegna a un altro posto del suo giro, o del giro di un altro autista, e ve la tiene',
    input: z.strictObject({
      dtConsegna: giornoConsegna,
      ...qualeFermata.shape,
      newProg: testo(10),
      /** Default: the stop's present driver. */
      autista: autista.min(1).optional(),
      versione: versioneGiornata,
    }),
    changes: ['consegne'],
    refusals: [404, 409, 422],
  },
);

export const elencoSpostamenti = read('GET /intranet/consegne/spostamenti/{dtConsegna}/{autista}', interni, {
  purpose: 'Le consegne di un giro spostate a mano',
  input: z.strictObject(giro),
  reply: rowsOf(1000, {
    valoreScambio: z.number(),
    progScambio: z.number(),
    ragioneSociale: z.string(),
    cdAnagrafica: z.string(),
    modalitaConsegna: z.string(),
  }),
  reads: ['consegne'],
  refusals: [404],
});

export const eliminaSpostamento = write(
  'DELETE /intranet/consegne/spostamenti/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Toglie uno spostamento: la consegna torna dov’era e non è più tenuta al suo posto',
    input: z.strictObject({ dtConsegna: giornoConsegna, ...qualeFermata.shape }),
    changes: ['consegne'],
    refusals: [404, 409],
  },
);

const orario = z.object({
  dtConsegna: z.string(),
  modalitaConsegna: z.string(),
  cdAnagrafica: z.string(),
  passaggio: z.enum(passaggi),
  oraPassaggio: z.string().nullable(),
  peso: z.number().nullable(),
  /** EUR to collect; null: computed from documents. */
  incasso: z.number().nullable(),
  orari: z.string(),
  fissa: z.boolean(),
});

export const leggiOrari = read('GET /intranet/consegne/orari/{dtConsegna}/{autista}/{cdAnagrafica}', interni, {
  purpose: 'Quando un cliente vuole le sue consegne di un giorno',
  input: z.strictObject({ ...giro, cdAnagrafica: codiceAnagrafica }),
  reply: z.array(orario).max(100),
  reads: ['consegne'],
  refusals: [404],
});

export const salvaOrari = write('PUT /intranet/consegne/orari', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Fissa l’ora di passaggio di una consegna, il suo peso, l’incasso e gli orari del suo indirizzo',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    ...qualeFermata.shape,
    passaggio: z.enum(passaggi).optional(),
    /** Agreed time; empty: none. */
    oraPassaggio: testo(5).nullable().optional(),
    peso: z.number().min(0).max(50_000).nullable().optional(),
    incasso: z.number().min(0).max(1_000_000).multipleOf(0.01, 'Al massimo due decimali.').nullable().optional(),
    /** Opening hours, `lun-ven 8-12 14-18; sab 8:30-12`; empty: unknown. */
    orari: testo(200).optional(),
  }),
  changes: ['consegne'],
  refusals: [404, 409, 422],
});

/** All stops or none, undone as one step. An empty list gets 'Nessuna consegna selezionata'. */
export const segnaConsegne = write('PUT /intranet/consegne/segna/{dtConsegna}', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Tiene delle consegne al loro posto, o le dice scaricate; o nessuna delle due',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    consegne: z.array(qualeFermata).max(500),
    fissa: z.boolean().optional(),
    scaricato: z.boolean().optional(),
  }),
  changes: ['consegne'],
  refusals: [404, 409, 422],
});

const ritiro = {
  dtConsegna: giornoConsegna,
  modalitaConsegna: z.string().regex(/^R\d{1,4}$/),
  cdAnagrafica: codiceAnagrafica,
};

/** One pick-up per customer address (`R0`: own); 404 if unknown. */
export const salvaRitiro = write(
  'PUT /intranet/consegne/ritiri/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Aggiunge un ritiro a un giorno, o lo cambia',
    input: z.strictObject({
      ...ritiro,
      cosa: testo(200).min(1, 'Scrivere che cosa si ritira.'),
      colli: z.number().int().min(0).max(1000),
      peso: z.number().min(0).max(50_000),
    }),
    changes: ['consegne'],
    refusals: [404, 409],
  },
);

export const togliRitiro = write(
  'DELETE /intranet/consegne/ritiri/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Toglie un ritiro da un giorno',
    input: z.strictObject(ritiro),
    changes: ['consegne'],
    refusals: [404],
  },
);
