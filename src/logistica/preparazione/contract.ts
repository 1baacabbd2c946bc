import { z } from 'zod';
import { giorno, quantita, quantitaMossa, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { postiNostri } from '#prodotto/articolo/rules/posti.ts';
import { stati } from '#vendita/documenti/rules.ts';
import { giorniFeriali } from './rules.ts';
import { ordinamenti, viste } from './rules/list.ts';

// Confirmed order to delivery note and invoice (B-035, B-081). One person per order, with takeover; picks never
// exceed the order, no substitutes. A delivery is one transaction: note, stock, state, mail, optional invoice.
// Article units.

const magazzino: readonly Ruolo[] = [2, 4, 5];
const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);
const numerato = z.object({ id: z.number(), numero: z.number(), anno: z.number() });

const ordine = z.object({
  id: z.number(),
  numero: z.number(),
  anno: z.number(),
  /** Requested or order day; weekends move to Monday. */
  giorno,
  codAnagrafica: z.string(),
  ragioneSociale: z.string(),
  localita: z.string(),
  trasporto: z.string(),
  stato: z.enum(stati),
  righe: z.number(),
  pronte: z.number(),
  mano: z.string(),
  totaleDocumento: z.number(),
});

export const settimanaOrdini = call({
  method: 'GET',
  path: '/intranet/ordini/preparazione/{settimana}',
  who: interni,
  effect: 'read',
  purpose: 'Gli ordini di una settimana, dal lunedì al venerdì, con il tempo di scarico previsto (B-035)',
  input: z.strictObject({
    settimana: z.number().int().min(1).max(53),
    /** Default: this ISO year. */
    anno: z.number().int().min(2000).max(2100).optional(),
  }),
  reply: z.object({
    anno: z.number(),
    settimana: z.number(),
    giorni: z
      .array(
        z.object({
          giorno: z.enum(giorniFeriali),
          dtGiorno: giorno,
          ordini: z
            .array(
              ordine.extend({
                /** Position within the day. */
                prog: z.number(),
                /** Minutes. */
                TempoPrevisto: z.number(),
              }),
            )
            .max(1000),
        }),
      )
      .length(5),
  }),
  reads: ['preparazione'],
  refusals: [],
});

export const elencoPreparazione = call({
  method: 'GET',
  path: '/intranet/preparazione',
  who: interni,
  effect: 'read',
  purpose: 'Gli ordini da preparare o da consegnare, 50 per pagina',
  input: z.strictObject({
    vista: z.enum(viste).default('aperti'),
    cerca: testo(60).default(''),
    ordina: z.enum(ordinamenti).default('giorno'),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: z.number(), righe: z.array(ordine).max(rowsPerPage) }),
  reads: ['preparazione'],
  refusals: [],
});

export const elencoDaFatturare = call({
  method: 'GET',
  path: '/intranet/preparazione/fatture',
  who: ufficio,
  effect: 'read',
  purpose: 'I clienti con DDT non ancora fatturati, tutti o fino a un giorno compreso',
  input: z.strictObject({ fino: giorno.optional(), pagina: z.number().int().min(1).max(10_000).default(1) }),
  reply: z.object({
    totale: z.number(),
    righe: z
      .array(
        z.object({
          codAnagrafica: z.string(),
          ragioneSociale: z.string(),
          bolle: z.number(),
          dal: giorno,
          al: giorno,
          imponibile: z.number(),
        }),
      )
      .max(rowsPerPage),
  }),
  reads: ['preparazione', 'lavoroLungo'],
  refusals: [],
});

export const bolleDaFatturare = call({
  method: 'GET',
  path: '/intranet/preparazione/fatture/bolle',
  who: ufficio,
  effect: 'read',
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
        }),
      )
      .max(1000),
  }),
  reads: ['preparazione'],
  refusals: [],
});

export const leggiPreparazione = call({
  method: 'GET',
  path: '/intranet/preparazione/{id}',
  who: interni,
  effect: 'read',
  purpose: 'Un ordine con le righe nel giro di prelievo, cassetti per primi, e i suoi DDT',
  input: z.strictObject({ id }),
  reply: ordine.extend({
    data: giorno,
    rfOrdCliente: z.string(),
    destinazione: z.string(),
    /** True if the caller holds the order. */
    mia: z.boolean(),
    giro: z
      .array(
        z.object({
          riga: z.number(),
          tpRiga: z.string(),
          cdArticolo: z.string(),
          cdFornitore: z.string(),
          descrizione: z.string(),
          unMisura: z.string(),
          qtOrdinata: z.number(),
          resta: z.number(),
          preparata: z.number(),
          ubicazione: z.string(),
          /** Null: unmanaged or made of parts. */
          quante: z.object({ scaffale: z.number(), ricezione: z.number(), esterno: z.number() }).nullable(),
          /** Null: taken from the shelf, then from reception. */
          da: z.enum(postiNostri).nullable(),
          note: z.string(),
        }),
      )
      .max(2000),
    bolle: z.array(numerato.extend({ data: giorno, annullata: z.boolean(), fattura: numerato.nullable() })).max(500),
  }),
  reads: ['preparazione:{id}'],
  live: true,
  refusals: [404],
});

const scrive = {
  effect: 'write',
  idempotent: 'natural',
  changes: ['preparazione:{id}', 'documenti'],
  refusals: [404, 409, 422],
} as const;

/** 409 with the holder's name unless taken over. */
export const iniziaPreparazione = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/inizia',
  who: magazzino,
  ...scrive,
  purpose: 'Prende un ordine in preparazione; con subentro anche da un altro',
  input: z.strictObject({ id, subentra: z.boolean().default(false) }),
  reply: z.literal('OK'),
});

export const lasciaPreparazione = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/lascia',
  who: magazzino,
  ...scrive,
  purpose: 'Lascia un ordine; se niente è preparato né consegnato torna confermato',
  input: z.strictObject({ id }),
  reply: z.literal('OK'),
});

export const preparaRiga = call({
  method: 'PUT',
  path: '/intranet/preparazione/{id}/righe',
  who: magazzino,
  ...scrive,
  changes: ['preparazione:{id}'],
  purpose: 'Quanto di una riga è pronto, e da dove è preso',
  input: z.strictObject({
    id,
    riga: z.number().int().min(1).max(100_000),
    qta: quantita,
    /** Omitted: unchanged. */
    da: z.enum(postiNostri).nullable().optional(),
  }),
  reply: z.literal('OK'),
});

export const scansiona = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/scansione',
  who: magazzino,
  ...scrive,
  idempotent: 'accepted',
  changes: ['preparazione:{id}'],
  purpose: 'Un articolo letto con il lettore: la sua riga conta la quantità in più',
  input: z.strictObject({ id, codice: testo(60).min(1), qta: quantitaMossa.default(1) }),
  reply: z.object({ riga: z.number(), cdArticolo: z.string(), preparata: z.number(), resta: z.number() }),
});

export const consegnaOrdine = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/consegna',
  who: magazzino,
  ...scrive,
  idempotent: 'required',
  purpose: 'Consegna ciò che è pronto: DDT, scarico, stato e mail, e la fattura se è immediata',
  input: z.strictObject({ id, fattura: z.enum(['subito', 'fine mese']).default('fine mese') }),
  reply: z.object({
    stato: z.enum(stati),
    ddt: numerato,
    fattura: numerato.nullable(),
    /** Quantities taken elsewhere than from the shelf, as text; or empty. */
    fuoriScaffale: z.string(),
  }),
});

export const annullaConfermato = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/annulla',
  who: ufficio,
  ...scrive,
  changes: ['preparazione:{id}', 'documenti', 'pagamenti'],
  purpose: 'Annulla un ordine di cui niente è ancora preparato; il cliente riceve la mail',
  input: z.strictObject({ id, motivo: testo(200).default('') }),
  reply: z.literal('OK'),
});

/** 409 if invoiced or withdrawn; the number is kept. One transaction with stock, lines, order state and mail. */
export const annullaDdt = call({
  method: 'POST',
  path: '/intranet/preparazione/{id}/bolle/{idBolla}/annulla',
  who: ufficio,
  ...scrive,
  purpose: 'Annulla un DDT non fatturato: la merce torna dov’era e l’ordine è di nuovo aperto',
  input: z.strictObject({ id, idBolla: id }),
  reply: z.object({ stato: z.enum(stati) }),
});

const cliente = { codAnagrafica: z.string(), ragioneSociale: z.string() };
/** Excluded customers with the reason. */
const fatturazione = z.object({
  fatture: z.array(numerato.extend({ data: giorno, ...cliente })).max(5000),
  escluse: z.array(z.object({ ...cliente, motivo: z.string() })).max(5000),
});

/**
 * One per month, rate and payment method, dated by `dataFattura`, each its own transaction; unsuitable ones are
 * reported. 409 if a note no longer waits.
 */
export const fatturaBolle = call({
  method: 'POST',
  path: '/intranet/preparazione/fatture',
  who: ufficio,
  effect: 'steps',
  idempotent: 'accepted',
  purpose: 'Fattura i DDT aperti di un cliente, tutti o quelli scelti, fino a un giorno compreso',
  input: z.strictObject({
    codAnagrafica: testo(6).min(1),
    fino: giorno,
    bolle: z.array(id).min(1).max(1000).optional(),
  }),
  reply: fatturazione,
  changes: ['preparazione', 'documenti'],
  refusals: [409, 422],
});

/** Long work (`leggiLavoro`), resumable: completed invoices stay. At most 5,000. 409 if running. */
export const avviaFatturazione = call({
  method: 'POST',
  path: '/intranet/preparazione/fatture/tutte',
  who: ufficio,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Comincia a fatturare i DDT aperti di tutti i clienti, fino a un giorno compreso',
  input: z.strictObject({ fino: giorno }),
  reply: z.object({ id: z.number() }),
  changes: ['preparazione', 'documenti', 'lavoroLungo'],
  refusals: [409, 422],
});

export const esitoFatturazione = call({
  method: 'GET',
  path: '/intranet/preparazione/fatture/tutte/{id}',
  who: ufficio,
  effect: 'read',
  purpose: 'Che cosa ha fatto finora una fatturazione di tutti i clienti',
  input: z.strictObject({ id }),
  reply: fatturazione,
  reads: ['lavoroLungo:{id}'],
  refusals: [404],
});
