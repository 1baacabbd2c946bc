import { z } from 'zod';
import { frase, importo, nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantitaMossa, testo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { righeMassime, statiData } from './rules.ts';

// Recurring orders of the selected or logged-in customer; staff without a selection see all. Another's is 404. On
// each date a job creates the order by the cart's confirmation; until then everything can be changed.

const id = z.number().int().positive().max(2_000_000_000);
const numeroRiga = z.number().int().min(1).max(righeMassime);

const ritmo = {
  ogni: z.number().int().min(1).max(52),
  giorno: z.number().int().min(1).max(7),
  dal: giorno,
  al: giorno.nullable(),
};
const documento = z.object({ anno: numero, numero: numero }).nullable();
const data = z.object({
  giorno,
  /** Null: neither announced nor skipped yet. */
  stato: z.enum(statiData).nullable(),
  /** Why there is no order, or which lines are missing. */
  esito: frase,
  documento,
  /** Approval that it waits for. */
  approvazione: numero.nullable(),
  /** Id of an order made outside the regular dates. */
  adesso: numero.nullable(),
});

const ricorrente = z.object({
  id: numero,
  nome: nota,
  codAnagrafica: parole,
  ragioneSociale: parole,
  ogni: numero,
  giorno: numero,
  dal: giorno,
  al: giorno.nullable(),
  attivo: z.boolean(),
  righe: numero,
  /** Null: stopped or ended. */
  prossima: data.nullable(),
  ultima: data.nullable(),
});

export const elencoRicorrenti = read('GET /user/ordiniricorrenti', chiOrdina, {
  purpose: 'Gli ordini ricorrenti, la prossima data di ciascuno e che cosa è venuto dell’ultima, 50 per pagina',
  input: z.strictObject({
    /** `guasti`: the last date has no order, or an incomplete one. */
    vista: z.enum(['tutti', 'guasti']).default('tutti'),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: numero, righe: z.array(ricorrente).max(rowsPerPage) }),
  reads: ['ordiniRicorrenti'],
  live: true,
});

const rigaScritta = z.strictObject({
  cdArticolo: codiceArticolo,
  qta: quantitaMossa,
  riferimento: testo(60).default(''),
  note: testoLungo(300).default(''),
  configurazione: testo(40).default(''),
  /** Line number of the customer's own order. */
  rigaOrdCliente: testo(20).default(''),
});
const rigaLetta = z.object({
  riga: numero,
  cdArticolo: parole,
  descrizione: parole,
  unMisura: parole,
  qta: numero,
  riferimento: nota,
  note: nota,
  configurazione: parole,
  rigaOrdCliente: parole,
  /** EUR per unit today, without VAT. */
  prezzoUnitario: importo.nullable(),
  importo: importo,
  /** Why it could not be ordered today; empty if it could. */
  rifiuto: frase,
});

/** The customer's addresses, to choose from. */
const indirizzi = rowsOf(200, { prog: numero, nome: parole });

/** Initial lines, from the cart or from a document of the customer. */
export const bozzaRicorrente = read('GET /user/ordiniricorrenti/bozza', chiOrdina, {
  quiet: true,
  purpose: 'Le righe del carrello, o di un documento del cliente, da cui fare un ordine ricorrente',
  input: z.strictObject({
    /** Empty: the cart. */
    tipo: testo(4).default(''),
    anno: z.number().int().min(0).max(2200).default(0),
    numero: z.number().int().min(0).max(2_000_000_000).default(0),
  }),
  reply: z.object({ righe: z.array(rigaLetta).max(righeMassime), indirizzi }),
  refusals: [404, 422],
});

export const leggiRicorrente = read('GET /user/ordiniricorrenti/{id}', chiOrdina, {
  purpose: 'Un ordine ricorrente con le righe ai prezzi di oggi, le prossime date e quelle passate',
  input: z.strictObject({ id }),
  reply: ricorrente.omit({ righe: true }).extend({
    trasporto: parole,
    progIndirizzo: numero.nullable(),
    riferimento: nota,
    righe: z.array(rigaLetta).max(righeMassime),
    indirizzi,
    /** The next four and the last twelve. */
    date: z.array(data.extend({ quantita: rowsOf(righeMassime, { riga: numero, qta: numero }) })).max(20),
    versione: numero,
  }),
  reads: ['ordiniRicorrenti'],
  refusals: [404],
});

const campi = {
  nome: testo(60),
  ...ritmo,
  trasporto: z.enum(['mezzo', 'BRT', 'GLS', 'ritiro']),
  progIndirizzo: z.number().int().min(1).max(100_000).nullable(),
  riferimento: testo(40),
  righe: z.array(rigaScritta).max(righeMassime),
};

/** 422 by field; at most 50 per customer. */
export const nuovoRicorrente = write('POST /user/ordiniricorrenti', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Fa un ordine ricorrente, dalla prima data da domani in poi',
  input: z.strictObject(campi),
  reply: z.object({ id: numero }),
  changes: ['ordiniRicorrenti'],
  refusals: [404, 422],
});

/** Deletes its dates too; orders already made stay. */
export const eliminaRicorrente = write('DELETE /user/ordiniricorrenti/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Elimina un ordine ricorrente; gli ordini già fatti restano',
  input: z.strictObject({ id }),
  changes: ['ordiniRicorrenti'],
  refusals: [404],
});

/**
 * Quantities of single dates stay with their lines. Announced dates that no longer belong to the rhythm are deleted; a
 * new date of today or earlier is skipped.
 */
export const modificaRicorrente = write('PUT /user/ordiniricorrenti/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Cambia un ordine ricorrente, per tutte le date che vengono',
  input: z.strictObject({ id, ...campi, versione: z.number().int().optional() }),
  changes: ['ordiniRicorrenti'],
  refusals: [404, 409, 422],
});

/** Dates missed while stopped are not made up for. */
export const fermaRicorrente = write('PUT /user/ordiniricorrenti/{id}/attivo', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Ferma un ordine ricorrente, o lo riprende dalla prossima data',
  input: z.strictObject({ id, attivo: z.boolean() }),
  changes: ['ordiniRicorrenti'],
  refusals: [404],
});

/**
 * Allowed until the order is created. `quantita` apply to this date only; 0 leaves a line out, an empty list restores
 * the usual ones.
 */
export const cambiaData = write('PUT /user/ordiniricorrenti/{id}/date/{giorno}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Salta una data, la rimette, o ne cambia le quantità',
  input: z.strictObject({
    id,
    giorno,
    salta: z.boolean(),
    quantita: z.array(z.strictObject({ riga: numeroRiga, qta: z.number().min(0).max(1_000_000) })).max(righeMassime),
  }),
  changes: ['ordiniRicorrenti'],
  refusals: [404, 409, 422],
});

/** Only within `giorniRitardo` after the date. */
export const riprovaData = write('POST /user/ordiniricorrenti/{id}/date/{giorno}/riprova', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Prova di nuovo l’ordine di una data che non è riuscita: viene fatto entro qualche minuto',
  input: z.strictObject({ id, giorno }),
  changes: ['ordiniRicorrenti'],
  refusals: [404, 409],
});

/**
 * Orders once per press, at today's prices, with the usual quantities and the rights of the user who presses; the dates
 * stay. Lines that can't be ordered are left out and named in `esito`; 409 or 422 if none can.
 */
export const ordinaAdesso = steps('POST /user/ordiniricorrenti/{id}/adesso', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Fa subito l’ordine di un ordine ricorrente, in più delle sue date',
  input: z.strictObject({ id }),
  reply: z.object({
    documento,
    /** If it is above the limits of this user: the approval that it waits for. */
    approvazione: numero.nullable(),
    esito: frase,
  }),
  changes: ['ordiniRicorrenti', 'documenti', 'approvazioni'],
  refusals: [404, 409, 422],
});
