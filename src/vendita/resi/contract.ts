import { z } from 'zod';
import { importo, nota, numero, parole, rowsOf, segnato } from '#parti/campi-letti.ts';
import { giorno, quantita, quantitaMossa, sentRows, testo, testoLungo } from '#parti/campi.ts';
import { chiOrdina, chiUsaMagazzino } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { fotoMassima, fotoMassime, motivi, stati, viste } from './rules.ts';

// A return of lines of an invoice (FT) or of an uninvoiced delivery note (BO). Returned quantities stay in `qt_in_reso`
// until refused or credited. A note is invoiced without its credited goods (`scalato`); its open returns move to the
// invoice and end in a credit note. Steps: `rules.ts`; 409 if the state has changed, 404 for another customer's return.

const lettori: readonly Ruolo[] = [1, ...chiUsaMagazzino];
const chiDecide: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);
const riga = z.number().int().min(1).max(100_000);
const istante = z.iso.datetime({ offset: true });
const numerato = z.object({ anno: numero, numero: numero, suffisso: parole });
const origini = ['FT', 'BO'] as const;

const reso = z.object({
  id: numero,
  anno: numero,
  numero: numero,
  stato: z.enum(stati),
  richiesto: istante,
  codAnagrafica: parole,
  ragioneSociale: parole,
  /** The invoice; the delivery note while it is not invoiced, `pagato` by card or in advance. */
  documento: numerato.extend({ id: numero, tipo: z.enum(origini), pagato: z.boolean() }),
  /** Null before the credit note exists. */
  nota: numerato.nullable(),
  /** Number of lines, description of the first, value in the document in EUR without VAT. */
  righe: numero,
  primo: parole,
  valore: importo,
  /** Part of `valore` that is credited or not invoiced, EUR without VAT; null until the goods are checked. */
  accreditato: importo.nullable(),
});

export const elencoResi = read('GET /resi', lettori, {
  purpose: 'I resi, del cliente che guarda o di tutti: i più vecchi aperti, quelli da lavorare, o tutti, 50 per pagina',
  input: z.strictObject({
    /** `aperti` and `lavoro` (staff must act): oldest first; `tutti`: newest first. */
    vista: z.enum(viste).default('aperti'),
    /** Searches number of return or document, customer, article and description. */
    cerca: testo(60).default(''),
    /** Returns of one invoice or note, by its id. */
    documento: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ totale: numero, righe: z.array(reso).max(rowsPerPage) }),
  reads: ['resi'],
  refusals: [404],
});

export const leggiReso = read('GET /resi/{id}', lettori, {
  purpose: 'Un reso con le sue righe, le foto e ciò che ne è stato',
  input: z.strictObject({ id }),
  reply: reso.omit({ righe: true, primo: true }).extend({
    /** User who entered it; the customer's message; the office's answer. */
    chiestoDa: parole,
    messaggio: nota,
    risposta: segnato,
    /** Applies to `risposta`, which is then empty for users who may not see prices. */
    contienePrezzi: z.boolean(),
    /** Delivery note that came with the goods. */
    nrBolla: nota,
    dtBolla: giorno.nullable(),
    /** Steps taken and taken back, oldest first, by whom for staff. */
    storia: rowsOf(50, { stato: z.enum(stati), quando: istante, chi: parole }),
    /** Picture URLs, valid for 15 minutes. */
    foto: z.array(parole).max(fotoMassime),
    righe: rowsOf(200, {
      riga: numero,
      cdArticolo: parole,
      descrizione: parole,
      unMisura: parole,
      motivo: z.enum(motivi),
      suMisura: z.boolean(),
      /** Requested; arrived (null before); where the goods went, and how much is credited. */
      qta: numero,
      arrivata: numero.nullable(),
      scaffale: numero,
      scarto: numero,
      fornitore: numero,
      accredita: numero,
    }),
  }),
  reads: ['resi'],
  refusals: [404],
});

/** 422 for more than was delivered, less credits and other returns; 409 if another return was first, or the note is invoiced. */
export const chiediReso = write('POST /resi', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Chiede di rendere merce di una fattura, o di un DDT non ancora fatturato; l’ufficio anche per il cliente',
  input: z.strictObject({
    tipo: z.enum(origini).default('FT'),
    anno: z.number().int().min(1990).max(2200),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
    messaggio: testoLungo(1000).default(''),
    righe: sentRows(200, { riga, qta: quantitaMossa, motivo: z.enum(motivi) }).min(1),
  }),
  reply: z.object({ id: numero, numero: numero, anno: numero }),
  changes: ['resi', 'documenti'],
  refusals: [404, 409, 422],
});

/** Picture of the goods, re-encoded; allowed until the return is decided. 422 if it is no picture, and for a sixth. */
export const caricaFotoReso = steps('POST /resi/{id}/foto', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Aggiunge una foto alla richiesta di reso',
  input: z.strictObject({ id, immagine: fileContent(fotoMassima) }),
  changes: ['resi'],
  refusals: [404, 409, 422],
});

/** The customer gets a mail. A refusal needs a reason: 422 without. */
export const decidiReso = write('POST /resi/{id}/decisione', chiDecide, {
  idempotent: 'natural',
  purpose: 'Accetta o rifiuta un reso richiesto',
  input: z.strictObject({
    id,
    passo: z.enum(['accetta', 'rifiuta']),
    risposta: testoLungo(1000).default(''),
    /** Whether the answer contains prices; by default only users who may see prices read it. */ contienePrezzi: z
      .boolean()
      .default(true),
  }),
  changes: ['resi', 'documenti'],
  refusals: [404, 409, 422],
});

export const ritiraReso = write('POST /resi/{id}/ritiro', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Ritira una richiesta di reso che non è ancora decisa',
  input: z.strictObject({ id }),
  changes: ['resi', 'documenti'],
  refusals: [404, 409],
});

/** The goods enter reception in the ledger. 422 for more than was accepted, or for nothing at all. */
export const riceviReso = write('POST /resi/{id}/arrivo', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Registra la merce resa che è arrivata, con il DDT del cliente',
  input: z.strictObject({
    id,
    /** Empty if there was none. */
    nrBolla: testo(20).default(''),
    dtBolla: giorno.nullable().default(null),
    righe: sentRows(200, { riga, qta: quantita }),
  }),
  changes: ['resi', 'documenti', 'articolo'],
  refusals: [404, 409, 422],
});

/** 422 if the three destinations do not add up to what arrived; 409 if the goods have left meanwhile. */
export const controllaReso = write('POST /resi/{id}/controllo', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Dice riga per riga dove va la merce resa, e quanta se ne accredita',
  input: z.strictObject({
    id,
    righe: sentRows(200, { riga, scaffale: quantita, scarto: quantita, fornitore: quantita, accredita: quantita }),
  }),
  changes: ['resi', 'articolo'],
  refusals: [404, 409, 422],
});

/**
 * Credits the checked goods and sends the mail, as `accreditaFattura` does. For an uninvoiced note it reduces the amount
 * to invoice (`scalato`); 409 if the note is paid, because it is invoiced whole. With nothing to credit the return is closed.
 */
export const accreditaReso = write('POST /resi/{id}/credito', chiDecide, {
  idempotent: 'required',
  purpose:
    'Fa la nota di credito di un reso controllato, lo toglie da ciò che si fatturerà, o lo chiude se non c’è nulla da accreditare',
  input: z.strictObject({ id }),
  reply: z.object({
    nota: z.object({ numero: numero, anno: numero }).nullable(),
    stato: z.enum(['accreditato', 'scalato', 'chiuso']),
  }),
  changes: ['resi', 'documenti', 'preparazione'],
  refusals: [404, 409, 422],
});

/**
 * Refused once there is a credit note, or the note is invoiced without what came back. The office takes back
 * decisions; office and warehouse take back movements of goods. 409 if goods have left meanwhile.
 */
export const annullaPassoReso = write('POST /resi/{id}/annulla', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Torna indietro di un passo: la merce torna dov’era',
  input: z.strictObject({
    id,
    /** State that the caller saw. */
    stato: z.enum(stati),
  }),
  changes: ['resi', 'documenti', 'articolo'],
  refusals: [404, 409],
});

/** PDF of an accepted return, to be sent with the goods. */
export const foglioReso = read('GET /resi/{id}/pdf', lettori, {
  purpose: 'L’indirizzo del foglio che accompagna la merce resa',
  input: z.strictObject({ id }),
  reply: parole,
  refusals: [404, 409],
});
