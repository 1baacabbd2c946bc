import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi, testo } from '#parti/campi.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { filtriDaFatturare } from '../rules/list.ts';
import { id, numerato, sceltaIva, ufficio } from './campi-preparazione.ts';

export const elencoDaFatturare = read('GET /intranet/preparazione/fatture', ufficio, {
  purpose: 'I clienti con DDT non ancora fatturati, tutti o fino a un giorno compreso',
  input: inputDi(filtriDaFatturare),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      codAnagrafica: z.string(),
      ragioneSociale: z.string(),
      bolle: z.number(),
      dal: giorno,
      al: giorno,
      imponibile: z.number(),
      /** Number of notes that need a VAT choice. */
      daScegliere: z.number(),
    }),
  }),
  reads: ['preparazione', 'lavoroLungo'],
});

export const bolleDaFatturare = read('GET /intranet/preparazione/fatture/bolle', ufficio, {
  purpose: 'I DDT di un cliente non ancora fatturati, fino a un giorno compreso, i primi 1.000',
  input: z.strictObject({ codAnagrafica: testo(6).min(1), fino: giorno.optional() }),
  reply: z.object({
    bolle: z
      .array(
        numerato.extend({
          data: giorno,
          /** `OC 12/2026`, or empty. */
          ordine: z.string(),
          rfOrdCliente: z.string(),
          /** Empty: customer terms. */
          pagamento: z.string(),
          imponibile: z.number(),
          /** The note's VAT and today's in words if a choice is needed; otherwise empty. */
          ivaCambiata: z.string(),
        }),
      )
      .max(1000),
  }),
  reads: ['preparazione'],
  refusals: [422],
});

const cliente = { codAnagrafica: z.string(), ragioneSociale: z.string() };
/** Excluded customers with the reason. */
const fatturazione = z.object({
  fatture: z.array(numerato.extend({ data: giorno, ...cliente })).max(5000),
  escluse: rowsOf(5000, { ...cliente, motivo: z.string() }),
});

/**
 * One invoice per month, rate and payment method, dated by `dataFattura`, each in its own transaction; unsuitable ones
 * are reported. 409 if a note is no longer uninvoiced, or with `present.domandaIva` if the customer's VAT has changed,
 * until `iva` contains the choice.
 */
export const fatturaBolle = steps('POST /intranet/preparazione/fatture', ufficio, {
  idempotent: 'accepted',
  purpose: 'Fattura i DDT aperti di un cliente, tutti o quelli scelti, fino a un giorno compreso',
  input: z.strictObject({
    codAnagrafica: testo(6).min(1),
    fino: giorno,
    bolle: z.array(id).min(1).max(1000).optional(),
    iva: sceltaIva.optional(),
  }),
  reply: fatturazione,
  changes: ['preparazione', 'documenti'],
  refusals: [409, 422],
});

/**
 * Long work (`leggiLavoro`), resumable: completed invoices stay. At most 5,000. 409 if running. Notes that need a VAT
 * choice are left out and named.
 */
export const avviaFatturazione = write('POST /intranet/preparazione/fatture/tutte', ufficio, {
  idempotent: 'accepted',
  purpose: 'Comincia a fatturare i DDT aperti di tutti i clienti, fino a un giorno compreso',
  input: z.strictObject({ fino: giorno }),
  reply: z.object({ id: z.number() }),
  changes: ['preparazione', 'documenti', 'lavoroLungo'],
  refusals: [409, 422],
});

export const esitoFatturazione = read('GET /intranet/preparazione/fatture/tutte/{id}', ufficio, {
  purpose: 'Che cosa ha fatto finora una fatturazione di tutti i clienti',
  input: z.strictObject({ id }),
  reply: fatturazione,
  reads: ['lavoroLungo:{id}'],
  refusals: [404],
});
