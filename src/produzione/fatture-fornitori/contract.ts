import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi, testo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { fatturaMassima, statiFatturaFornitore } from './rules.ts';
import { tipiDifferenza } from './rules/confronto-ordini.ts';
import { filtriFattureFornitori, filtriFoglio } from './rules/list.ts';

// Comparisons are computed at each reading, so a receipt booked later resolves a difference. Amounts as the supplier
// wrote them, in `divisa`; only `totale` has a sign, positive if we owe it.

const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });
const stato = z.enum(statiFatturaFornitore);

const riga = z.object({
  id: z.number(),
  tipo: z.string(),
  numero: z.string(),
  data: giorno,
  denominazione: z.string(),
  piva: z.string(),
  /** The supplier's name in our records; empty: unknown. */
  fornitore: z.string(),
  /** Negative for a credit note. */
  totale: z.number(),
  /** ISO 4217 currency of the amounts; only invoices in EUR are compared with our orders. */
  divisa: z.string(),
  stato,
  motivo: z.string(),
  arrivata: istante,
  versione: z.number(),
});

export const elencoFattureFornitori = read('GET /fattureFornitori/elenco', ufficio, {
  purpose: 'Le fatture che i fornitori ci hanno mandato, 50 per pagina',
  input: inputDi(filtriFattureFornitori),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['fattureFornitori'],
  live: true,
});

/** One row per VAT rate, for import into bookkeeping programs; the first 20,000, with a note if there are more. */
export const excelFattureFornitori = read('GET /fattureFornitori/excel', ufficio, {
  replica: true,
  purpose: 'Le fatture dell’elenco come foglio Excel per la contabilità, una riga per aliquota',
  input: inputDi(filtriFoglio),
  reply: workbook,
});

const riferimento = z.object({ numero: z.string(), data: z.string() });

export const leggiFatturaFornitore = read('GET /fattureFornitori/{id}', ufficio, {
  purpose: 'Una fattura di un fornitore riga per riga, con ciò che non torna con ordini e ricevimenti',
  input: z.strictObject({ id }),
  reply: riga.extend({
    nomeFile: z.string(),
    causale: z.string(),
    utente: z.string(),
    /** Uploaded by a person, so it can be deleted until it is decided. */
    caricata: z.boolean(),
    /** Differences of the whole invoice. */
    differenze: z.array(z.string()).max(10),
    /** Invoices it refers to, which a credit note credits; `id`: our record of it, if any. */
    collegate: z.array(riferimento.extend({ id: z.number().nullable() })).max(100),
    ordini: z.array(riferimento).max(500),
    ddt: z.array(riferimento).max(500),
    righe: rowsOf(5000, {
      n: z.number(),
      codici: z.array(z.string()).max(10),
      descrizione: z.string(),
      quantita: z.number().nullable(),
      um: z.string(),
      prezzo: z.number(),
      sconti: z.string(),
      totale: z.number(),
      aliquota: z.number(),
      natura: z.string(),
      cdArticolo: z.string().nullable(),
      ordine: z.string().nullable(),
      differenze: rowsOf(5, { che: z.enum(tipiDifferenza), detto: z.string() }),
    }),
    riepilogo: rowsOf(100, { aliquota: z.number(), natura: z.string(), imponibile: z.number(), imposta: z.number() }),
    pagamenti: rowsOf(100, { modalita: z.string(), scadenza: z.string(), importo: z.number(), iban: z.string() }),
  }),
  reads: ['fattureFornitori', 'acquisti'],
  live: true,
  refusals: [404],
});

/** A file that is already stored adds nothing. */
export const caricaFatturaFornitore = write('POST /fattureFornitori', ufficio, {
  idempotent: 'natural',
  purpose: 'Carica il file di una fattura di un fornitore, XML o firmato (.p7m)',
  input: z.strictObject({ nome: testo(120).min(1), contenuto: fileContent(fatturaMassima) }),
  reply: z.object({ nuove: z.number(), prima: z.number() }),
  changes: ['fattureFornitori'],
  refusals: [422],
});

/** May also return to `da vedere`. 409 if it was decided meanwhile. */
export const decidiFatturaFornitore = write('PUT /fattureFornitori/{id}/stato', ufficio, {
  idempotent: 'natural',
  purpose: 'Approva una fattura di un fornitore, la mette in contestazione o la rimette tra quelle da vedere',
  input: z.strictObject({ id, versione: z.number().int().min(1), stato, motivo: testo(300) }),
  changes: ['fattureFornitori'],
  refusals: [404, 409, 422],
});

/** 409 unless it was uploaded by a person and is undecided. */
export const eliminaFatturaFornitore = write('DELETE /fattureFornitori/{id}', ufficio, {
  idempotent: 'natural',
  purpose: 'Elimina per sempre una fattura di un fornitore caricata per errore, con il suo file',
  input: z.strictObject({ id }),
  changes: ['fattureFornitori'],
  refusals: [404, 409],
});

/** Applies to all invoices with that VAT number and no supplier. */
export const abbinaFornitore = write('PUT /fattureFornitori/{id}/fornitore', ufficio, {
  idempotent: 'natural',
  purpose: 'Dice qual è nei nostri ordini il fornitore di una fattura',
  input: z.strictObject({ id, fornitore: testo(80) }),
  changes: ['fattureFornitori'],
  refusals: [404, 422],
});

/** URL of the file, valid for some minutes. */
export const fileFatturaFornitore = read('GET /fattureFornitori/{id}/file', ufficio, {
  purpose: 'Il file della fattura così com’è arrivato',
  input: z.strictObject({ id }),
  reply: z.string().max(2000),
  refusals: [404],
});
