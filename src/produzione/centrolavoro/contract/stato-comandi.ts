import { z } from 'zod';
import { codiceArticolo, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { comandi } from '../rules/comandi-cnc.ts';
import { condizioni } from '../rules/lettura-macchina.ts';

// The machine tool (B-026, B-077, B-114, B-191, B-221). All internal staff see it and may stop it, whatever its state. Who is on the list moves it,
// one person at a time, with commands that its state allows. A command names the state that the person saw: it is sent once, and neither late, nor
// after another one. Switching on and leaving an emergency are done at the machine.

const istante = z.iso.datetime({ offset: true });
/** The state that a person saw: when it was read, and how many commands had been given by then. */
export const vista = z.strictObject({ letta: istante, mosse: z.number().int().min(0).max(2_000_000_000) });
export type Vista = z.infer<typeof vista>;
const punto = z.tuple([z.number(), z.number(), z.number()]);

const info = z.object({
  condizione: z.enum(condizioni),
  /** Seconds that the program has worked, pauses left out; 0 where none runs. */
  tempo: z.number(),
  /** Line that is worked, from 1. */
  riga: z.number(),
  /** X, Y, Z in the machine's coordinates and in those of the piece, millimetres. */
  posizione: punto,
  posizionePezzo: punto,
  programma: z.string(),
});

export const pingCentroLavoro = call({
  method: 'GET',
  path: '/intranet/centrolavoro/ping',
  who: interni,
  effect: 'read',
  purpose: 'Prova la connessione con il centro di lavoro',
  input: z.strictObject({}),
  reply: z.literal('OK'),
  reads: [],
  refusals: [502],
});

/**
 * `OK`: the machine has taken it. 409 where its state, or another person, does not allow it, with the machine's words where it refuses; 422 what cannot
 * be a command; 502 where it is not reached, or nobody knows whether it heard: no command is ever sent twice.
 */
export const eseguiCentroLavoro = call({
  method: 'POST',
  path: '/intranet/centrolavoro/esegui',
  who: interni,
  effect: 'steps',
  idempotent: 'natural',
  urgent: true,
  purpose: 'Dà un comando al centro di lavoro, o ne legge lo stato (B-077, B-191)',
  input: z.strictObject({
    Command: z.enum(comandi),
    /** The text of `mdi`, or `file` of the program that `programma` loads. */
    Programma: testo(300).default(''),
    /** For which article and lot `programma` loads it: its runs are theirs; by default those of the program. */
    cdArticolo: codiceArticolo.nullable().default(null),
    lotto: testo(40).default(''),
    /** For whatever moves the machine. */
    visto: vista.optional(),
  }),
  reply: z.union([
    z.literal('OK'),
    z.object({
      res: z.union([
        info,
        z.object({ nome: z.string(), versione: z.string(), piattaforma: z.string(), configurazione: z.string() }),
      ]),
    }),
  ]),
  changes: ['centrolavoro'],
  refusals: [404, 409, 422, 502],
});

export const statoCentroLavoro = call({
  method: 'GET',
  path: '/intranet/centrolavoro/stato',
  who: interni,
  effect: 'read',
  quiet: true,
  purpose: 'Come sta il centro di lavoro, letto adesso per tutti quelli che guardano, e di chi è (B-114)',
  input: z.strictObject({}),
  reply: z.object({
    ...info.shape,
    /** When the machine was last read; null: never. Older than this reply where `condizione` is `ignota`. */
    letta: istante.nullable(),
    /** Commands that were given so far. */
    mosse: z.number(),
    /** Which program of the archive the machine has open; null: none of it. */
    caricato: z.object({ programma: z.number(), file: z.string(), numero: z.number() }).nullable(),
    /** What the loaded program was loaded for; null where nobody said it. */
    commessa: z.object({ cdArticolo: z.string().nullable(), lotto: z.string() }).nullable(),
    azzerata: z.boolean(),
    modo: z.string(),
    /** Feed override, per cent. */
    avanzamento: z.number(),
    /** Limits, faults and what the machine has reported since the last command, as sentences. */
    avvisi: z.array(z.string()).max(30),
    /** Who holds the machine. */
    presa: z.object({ nome: z.string(), io: z.boolean() }).nullable(),
    /** The person is on the list of those who may move it. */
    abilitato: z.boolean(),
  }),
  reads: ['centrolavoro'],
  live: true,
  refusals: [],
});

/** 409 while another person holds it and has given a command within a quarter of an hour. */
export const prendiCentroLavoro = call({
  method: 'POST',
  path: '/intranet/centrolavoro/presa',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Prende la macchina: da adesso la muove solo chi l’ha presa',
  input: z.strictObject({}),
  reply: z.literal('OK'),
  changes: ['centrolavoro'],
  refusals: [409, 422],
});

/** Role 2 frees it for whoever holds it. */
export const lasciaCentroLavoro = call({
  method: 'DELETE',
  path: '/intranet/centrolavoro/presa',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Lascia la macchina a un altro',
  input: z.strictObject({}),
  reply: z.literal('OK'),
  changes: ['centrolavoro'],
  refusals: [409],
});
