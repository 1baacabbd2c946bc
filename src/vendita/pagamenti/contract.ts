import { z } from 'zod';
import { giorno } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { fornitori, metodi, statiPagamento } from './rules.ts';
import { ordinamenti, viste } from './rules/list.ts';

// A buyer pays, and gives up, its own orders; staff act for the selected customer (X-Cliente). Another's order does not exist: 404.
// Money that no order waits for is the business of role 2 alone. Amounts on the wire are euro with two decimals.
// Partners notify at POST /pagamenti/notifiche/{stripe|nexi|paypal}, outside these calls: signed bytes, no login (docs/pagamenti.md).

const lettori: readonly Ruolo[] = [1, 2, 4, 5];
const ufficio: readonly Ruolo[] = [2];

const ordine = {
  anno: z.number().int().min(2000).max(2100),
  /** Number of the order (OC) in its year. */
  numero: z.number().int().min(1).max(2_000_000_000),
};
const istante = z.iso.datetime({ offset: true });
const metodo = z.enum(metodi);

export const metodiPagamento = call({
  method: 'GET',
  path: '/user/pagamenti/metodi',
  who: lettori,
  effect: 'read',
  purpose: 'I modi di pagare subito un ordine che sono attivi qui (P-130)',
  input: z.strictObject({}),
  reply: z.object({ metodi: z.array(metodo).max(metodi.length) }),
  reads: [],
  refusals: [],
});

export const leggiPagamento = call({
  method: 'GET',
  path: '/user/pagamenti/{anno}/{numero}',
  who: lettori,
  effect: 'read',
  quiet: true,
  purpose: 'A che punto è il pagamento di un ordine; la pagina di ritorno aspetta qui la notifica',
  input: z.strictObject(ordine),
  reply: z.object({
    anno: z.number(),
    numero: z.number(),
    data: giorno,
    /** Of the order. */
    stato: z.string(),
    /** banca, carta, paypal or bonifico, as it was chosen. */
    pagamento: z.string(),
    totale: z.number(),
    /** Until when it can be paid; null: no end is set. */
    scade: istante.nullable(),
    metodi: z.array(metodo).max(metodi.length),
    /** Of the last attempt; null before the first. */
    tentativo: z.object({ metodo: z.string(), stato: z.enum(statiPagamento) }).nullable(),
    /** Where a bank transfer goes, as the company wrote it; empty where it wrote nothing. */
    coordinate: z.string(),
  }),
  reads: ['pagamenti'],
  refusals: [404],
});

/** 409 when the order does not wait for money, or no longer; 502 when the partner cannot be reached: nothing was opened, try again. */
export const avviaPagamento = call({
  method: 'POST',
  path: '/user/pagamenti/{anno}/{numero}',
  who: chiOrdina,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Apre la pagina di pagamento del fornitore, o ritrova quella aperta',
  input: z.strictObject({ ...ordine, metodo }),
  reply: z.object({ url: z.url() }),
  changes: ['pagamenti'],
  refusals: [404, 409, 422, 502],
});

/** 409 when the money came in meanwhile or is being worked on; 502 when the partner cannot be asked. */
export const annullaOrdine = call({
  method: 'POST',
  path: '/user/pagamenti/{anno}/{numero}/annulla',
  who: chiOrdina,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Rinuncia a un ordine in attesa di pagamento: la merce torna disponibile',
  input: z.strictObject(ordine),
  reply: z.literal('OK'),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409, 502],
});

const filtro = {
  vista: z.enum(viste).default('rimborsare'),
  /** Without it the oldest first, of all attempts the newest. */
  ordina: z.enum(ordinamenti).optional(),
};

export const elencoPagamenti = call({
  method: 'GET',
  path: '/pagamenti',
  who: ufficio,
  effect: 'read',
  purpose: 'I pagamenti da rimborsare, gli ordini da incassare, o tutti i pagamenti: 50 per pagina',
  input: z.strictObject({
    ...filtro,
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: z.number(),
    righe: z
      .array(
        z.object({
          /** Null for an order without an attempt. */
          id: z.uuid().nullable(),
          anno: z.number().nullable(),
          numero: z.number().nullable(),
          statoOrdine: z.string(),
          codAnagrafica: z.string(),
          ragioneSociale: z.string(),
          metodo: z.string(),
          fornitore: z.enum(fornitori).nullable(),
          codice: z.string(),
          importo: z.number(),
          stato: z.enum(statiPagamento).nullable(),
          motivo: z.string(),
          creato: istante,
        }),
      )
      .max(rowsPerPage),
  }),
  reads: ['pagamenti'],
  refusals: [],
});

/** The first 10,000 rows, as they stand in the list. */
export const excelPagamenti = call({
  method: 'GET',
  path: '/pagamenti/excel',
  who: ufficio,
  effect: 'read',
  purpose: 'Lo stesso elenco, tutto, come foglio Excel',
  input: z.strictObject(filtro),
  reply: workbook,
  reads: [],
  refusals: [],
});

/** Again for what is refunded already answers 'OK' and does nothing. 502: the partner could not be reached, try again. */
export const rimborsaPagamento = call({
  method: 'POST',
  path: '/pagamenti/{id}/rimborsa',
  who: ufficio,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Restituisce al cliente il denaro di un pagamento senza ordine, una volta sola',
  input: z.strictObject({ id: z.uuid() }),
  reply: z.literal('OK'),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409, 502],
});

export const registraBonifico = call({
  method: 'POST',
  path: '/pagamenti/bonifico',
  who: ufficio,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Registra il bonifico ricevuto: l'ordine è confermato",
  input: z.strictObject(ordine),
  reply: z.literal('OK'),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409],
});
