import { z } from 'zod';
import { importo, nota, numero, parole, perTutti, rowsOf } from '#parti/campi-letti.ts';
import { giorno } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { causeRimborso, fornitori, metodi, statiPagamento, statiRimborso } from './rules.ts';
import { ordinamenti, viste } from './rules/list.ts';

// Own orders, or the selected customer's for staff (X-Cliente); others are 404. Unmatched money is role 2 only.
// Amounts in euro, two decimals. Signed partner notifications: POST /pagamenti/notifiche/{stripe|nexi|paypal},
// without login (docs/pagamenti.md).

const lettori: readonly Ruolo[] = [1, 2, 4, 5];
const ufficio: readonly Ruolo[] = [2];

const ordine = {
  anno: z.number().int().min(2000).max(2100),
  numero: z.number().int().min(1).max(2_000_000_000),
};
const istante = z.iso.datetime({ offset: true });
const metodo = z.enum(metodi);

export const metodiPagamento = read('GET /user/pagamenti/metodi', lettori, {
  purpose: 'I modi di pagare subito un ordine che sono attivi qui (P-130)',
  input: z.strictObject({}),
  reply: z.object({ metodi: z.array(metodo).max(metodi.length) }),
});

export const leggiPagamento = read('GET /user/pagamenti/{anno}/{numero}', lettori, {
  needs: 'prezzi',
  quiet: true,
  purpose: 'A che punto è il pagamento di un ordine; la pagina di ritorno aspetta qui la notifica',
  input: z.strictObject(ordine),
  reply: z.object({
    anno: numero,
    numero: numero,
    data: giorno,
    stato: parole,
    /** banca, carta, paypal or bonifico. */
    pagamento: parole,
    totale: numero,
    /** The office has yet to define the transport cost; until then the order cannot be paid. */
    daDefinire: z.boolean(),
    /** Payment deadline, or null. */
    scade: istante.nullable(),
    metodi: z.array(metodo).max(metodi.length),
    /** Latest attempt, or null. */
    tentativo: z.object({ metodo: parole, stato: z.enum(statiPagamento) }).nullable(),
    /** Bank details; may be empty. */
    coordinate: parole,
  }),
  reads: ['pagamenti'],
  refusals: [404],
});

/**
 * 409 when no payment is due, or while the transport cost is to be defined; 502 when the partner is unreachable:
 * nothing opened, retry.
 */
export const avviaPagamento = steps('POST /user/pagamenti/{anno}/{numero}', chiOrdina, {
  needs: 'paga',
  idempotent: 'natural',
  purpose: 'Apre la pagina di pagamento del fornitore, o ritrova quella aperta',
  input: z.strictObject({ ...ordine, metodo }),
  reply: z.object({ url: perTutti(z.url()) }),
  changes: ['pagamenti'],
  refusals: [404, 409, 422, 502],
});

/** 409 when paid or in progress; 502 when the partner is unreachable. */
export const annullaOrdine = steps('POST /user/pagamenti/{anno}/{numero}/annulla', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Rinuncia a un ordine in attesa di pagamento: la merce torna disponibile',
  input: z.strictObject(ordine),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409, 502],
});

const filtro = {
  vista: z.enum(viste).default('rimborsare'),
  ordina: z.enum(ordinamenti).optional(),
};

export const elencoPagamenti = read('GET /pagamenti', ufficio, {
  purpose: 'I pagamenti da rimborsare, gli ordini da incassare, o tutti i pagamenti: 50 per pagina',
  input: z.strictObject({
    ...filtro,
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      /** Null without an attempt. */
      id: z.uuid().nullable(),
      /** Refund of a changed order, sent by `inviaRimborso`; null: a whole payment, or none. */
      rimborso: z.uuid().nullable(),
      anno: numero.nullable(),
      numero: numero.nullable(),
      statoOrdine: parole,
      codAnagrafica: parole,
      ragioneSociale: parole,
      metodo: parole,
      fornitore: z.enum(fornitori).nullable(),
      codice: parole,
      importo: importo,
      /** Refunded so far. */
      reso: numero,
      resi: rowsOf(50, {
        importo: importo,
        causa: z.enum(causeRimborso),
        stato: z.enum(statiRimborso),
        quando: istante,
      }),
      /** Refund in progress or uncertain, in words; empty otherwise. */
      invio: parole,
      stato: z.enum(statiPagamento).nullable(),
      motivo: nota,
      creato: istante,
    }),
  }),
  reads: ['pagamenti'],
});

/** First 10,000 rows in list order. */
export const excelPagamenti = read('GET /pagamenti/excel', ufficio, {
  replica: true,
  purpose: 'Lo stesso elenco, tutto, come foglio Excel',
  input: z.strictObject(filtro),
  reply: workbook,
});

/** Idempotent; continues in the background. 409: refused by the partner; 502: partner unreachable, retried later. */
export const rimborsaPagamento = steps('POST /pagamenti/{id}/rimborsa', ufficio, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Restituisce al cliente il denaro di un pagamento senza ordine, una volta sola',
  input: z.strictObject({ id: z.uuid() }),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409, 502],
});

/**
 * Idempotent, as above. 409: the order changed and this refund no longer exists. Card refunds go through the partner; a
 * bank transfer, which the office makes itself, is only marked.
 */
export const inviaRimborso = steps('POST /pagamenti/rimborsi/{id}/invia', ufficio, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Restituisce al cliente ciò che un ordine pagato non costa più, una volta sola',
  input: z.strictObject({ id: z.uuid() }),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409, 502],
});

/** 409 while the transport cost is to be defined, as the total lacks it. */
export const registraBonifico = write('POST /pagamenti/bonifico', ufficio, {
  idempotent: 'natural',
  purpose: "Registra il bonifico ricevuto: l'ordine è confermato",
  input: z.strictObject(ordine),
  changes: ['pagamenti', 'documenti'],
  refusals: [404, 409],
});
