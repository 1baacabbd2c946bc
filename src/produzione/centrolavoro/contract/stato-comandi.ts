import { z } from 'zod';
import { codiceArticolo, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { comandi } from '../rules/comandi-cnc.ts';
import { condizioni } from '../rules/lettura-macchina.ts';

// Machine tool (B-026, B-077, B-114, B-191, B-221). All internal staff see and stop it; listed persons move it, one
// at a time. A command is sent once, only in the state seen. Power-on and emergency reset: at the machine.

const istante = z.iso.datetime({ offset: true });
/** State that the caller saw; `mosse`: number of commands given until then. */
export const vista = z.strictObject({ letta: istante, mosse: z.number().int().min(0).max(2_000_000_000) });
export type Vista = z.infer<typeof vista>;
const punto = z.tuple([z.number(), z.number(), z.number()]);

const info = z.object({
  condizione: z.enum(condizioni),
  /** Seconds without pauses; 0: none is running. */
  tempo: z.number(),
  riga: z.number(),
  /** mm. */
  posizione: punto,
  posizionePezzo: punto,
  programma: z.string(),
});

export const pingCentroLavoro = read('GET /intranet/centrolavoro/ping', interni, {
  purpose: 'Prova la connessione con il centro di lavoro',
  input: z.strictObject({}),
  reply: z.literal('OK'),
  refusals: [502],
});

/**
 * `OK`: accepted. 409: its state, holder or the machine refuses; 422: invalid; 502: unreachable or outcome unknown,
 * never resent.
 */
export const eseguiCentroLavoro = steps('POST /intranet/centrolavoro/esegui', interni, {
  idempotent: 'natural',
  urgent: true,
  purpose: 'Dà un comando al centro di lavoro, o ne legge lo stato (B-077, B-191)',
  input: z.strictObject({
    Command: z.enum(comandi),
    /** Text of `mdi`, or the program's `file`. */
    Programma: testo(300).default(''),
    /** Default: the program's. */
    cdArticolo: codiceArticolo.nullable().default(null),
    lotto: testo(40).default(''),
    /** State that the user saw; for commands that move the machine. */
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

export const statoCentroLavoro = read('GET /intranet/centrolavoro/stato', interni, {
  quiet: true,
  purpose: 'Come sta il centro di lavoro, letto adesso per tutti quelli che guardano, e di chi è (B-114)',
  input: z.strictObject({}),
  reply: z.object({
    ...info.shape,
    /** Null: never read; an old reading if `condizione` is `ignota`. */
    letta: istante.nullable(),
    mosse: z.number(),
    /** Archived program the machine has open. */
    caricato: z.object({ programma: z.number(), file: z.string(), numero: z.number() }).nullable(),
    /** Null: not given. */
    commessa: z.object({ cdArticolo: z.string().nullable(), lotto: z.string() }).nullable(),
    azzerata: z.boolean(),
    modo: z.string(),
    /** Percent. */
    avanzamento: z.number(),
    /** Messages since the last command. */
    avvisi: z.array(z.string()).max(30),
    presa: z.object({ nome: z.string(), io: z.boolean() }).nullable(),
    abilitato: z.boolean(),
  }),
  reads: ['centrolavoro'],
  live: true,
});

/** 409 if another holds it, with a command within 15 minutes. */
export const prendiCentroLavoro = write('POST /intranet/centrolavoro/presa', interni, {
  idempotent: 'natural',
  purpose: 'Prende la macchina: da adesso la muove solo chi l’ha presa',
  input: z.strictObject({}),
  changes: ['centrolavoro'],
  refusals: [409, 422],
});

/** Role 2 may release another's. */
export const lasciaCentroLavoro = write('DELETE /intranet/centrolavoro/presa', interni, {
  idempotent: 'natural',
  purpose: 'Lascia la macchina a un altro',
  input: z.strictObject({}),
  changes: ['centrolavoro'],
  refusals: [409],
});
