import { z } from 'zod';
import { frase, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';

// The start page: lists of what wants a hand, and counts, each linking to its filtered list. Areas define both and who
// sees them.

/** Lists on one page, and rows of each. */
export const listeMassime = 5;
export const righeMassime = 5;

const liste = rowsOf(listeMassime, {
  chiave: parole,
  titolo: parole,
  /** The whole list: `/preparazione?vista=ritardo` */
  verso: parole,
  /** There are more than these. */
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

/** What comes first with an own empty database, or of a new customer; empty once all is done. */
const primiPassi = rowsOf(20, { chiave: parole, titolo: parole, nota: parole, verso: parole, fatto: z.boolean() });

export const leggiHome = read('GET /intranet/home', interni, {
  quiet: true,
  purpose: 'Che cosa richiede attenzione oggi, secondo il ruolo: le prime righe di ogni lavoro e i conti di tutti',
  input: z.strictObject({}),
  reply: z.object({
    oggi: giorno,
    primiPassi,
    /** Empty lists are left out; the first ones of the role. */
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
