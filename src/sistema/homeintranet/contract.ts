import { z } from 'zod';
import { frase, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';

// Start page: lists of tasks, and counts that link to their filtered lists. Areas define both and who sees them.

/** Maximum lists on a page, and rows of each. */
export const listeMassime = 5;
export const righeMassime = 5;

const liste = rowsOf(listeMassime, {
  chiave: parole,
  titolo: parole,
  /** Link to the whole list: `/preparazione?vista=ritardo` */
  verso: parole,
  /** True if there are more rows. */
  altre: z.boolean(),
  righe: z
    .array(
      z.object({
        rif: parole,
        chi: parole,
        cosa: frase,
        grave: z.boolean(),
        telefono: parole,
        passo: parole,
        verso: parole,
      }),
    )
    .min(1)
    .max(righeMassime),
});

/** First steps with an empty database or for a new customer; empty once all are done. */
const primiPassi = rowsOf(20, { chiave: parole, titolo: parole, nota: parole, verso: parole, fatto: z.boolean() });

export const leggiHome = read('GET /intranet/home', interni, {
  quiet: true,
  purpose: 'Che cosa richiede attenzione oggi, secondo il ruolo: le prime righe di ogni lavoro e i conti di tutti',
  input: z.strictObject({}),
  reply: z.object({
    oggi: giorno,
    primiPassi,
    /** The role's first lists; empty lists are left out. */
    liste,
    voci: rowsOf(50, {
      chiave: z.string(),
      titolo: z.string(),
      numero: z.number(),
      /** `/preparazione?vista=oggi` */
      verso: z.string(),
      /** True if the count should be zero. */
      urgente: z.boolean(),
    }),
  }),
  reads: [
    'preparazione',
    'documenti',
    'pagamenti',
    'partite',
    'email',
    'richieste',
    'registrazioni',
    'acquisti',
    'testata',
    'ricercheVuote',
    'domande',
    'approvazioni',
    'resi',
    'spedizioni',
    'inventario',
    'scansioni',
  ],
  live: true,
});

export const leggiHomeCliente = read('GET /user/home', [1], {
  quiet: true,
  purpose:
    'Che cosa aspetta un cliente o aspetta lui: merce in arrivo, approvazioni, scadenze, ordini da ripetere; i primi passi di chi è nuovo',
  input: z.strictObject({}),
  reply: z.object({ primiPassi, liste }),
  reads: ['documenti', 'approvazioniCliente', 'partite', 'domandeCliente'],
  live: true,
});
