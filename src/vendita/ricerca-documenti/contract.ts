import { z } from 'zod';
import { importo, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { aree, gruppi, ordinamenti, schermate, tipiData, tipiVis, visteElettroniche } from './rules/list.ts';

// Staff search of sales (`documenti`) and supplier orders with receipts (B-030, B-033, B-079). Documenti: a row per
// document, Globale per article, x Cliente per party. `Resi` has the returns (AR) and their credit notes. `TipoData` (B-237) defaults to 'Data consegna' (B-157): first
// requested day of a supplier order, delivery-note day of a receipt; 'Data confermata': first confirmed.

const id = z.number().int().min(1).max(2_000_000_000);

const filtro = {
  Area: z.enum(aree).default('Vendite'),
  /** 422 'Gruppo non valido' if missing or of the other area (B-156). */
  Gruppo: z.enum(gruppi).optional(),
  /** Comma-separated, combined by OR. */
  Filtro: testo(80).default(''),
  /** `OC`, or `OC - Conferma Ordine`. */
  TipoDocumento: testo(40).default(''),
  /** Year of the number; 0 for any. */
  Anno: z.number().int().min(0).max(2100).default(0),
  NrDocumento: z.number().int().min(0).max(2_000_000_000).default(0),
  CdAnagrafica: testo(6).default(''),
  /** Default: current month (B-157); with a number any day. */
  DataDa: giorno.optional(),
  DataA: giorno.optional(),
  TipoData: z.enum(tipiData).default('Data consegna'),
  /** `web`, `ufficio`, `telefono` or `banco`; this and the next four are of sales without returns, else 422. */
  Origine: testo(10).default(''),
  /** Sales with an article of the category or brand; `Globale` has only those articles. */
  Categoria: testo(20).default(''),
  Marchio: testo(10).default(''),
  /** Zone and agent of the customer today, by the rule of `Origine`; `-`: customers without. */
  Zona: testo(20).default(''),
  Agente: testo(80).default(''),
  /** Whole name on the orders; of purchases, else 422. */
  Fornitore: testo(80).default(''),
  /** Sales without a signed copy. */
  Firma: z.literal('senza').optional(),
  /** Invoices and credit notes by their SdI state; sales without returns only, else 422. */
  Elettronica: z.enum(visteElettroniche).optional(),
};
const pagina = z.number().int().min(1).max(10_000).default(1);

/**
 * EUR and number, without cancelled documents and notes whose invoice is among the results. `arrotondamento`: excess of
 * the notes' VAT, rounded per note, over that of their invoices.
 */
const totali = z.object({ documenti: numero, imponibile: importo, totale: importo, arrotondamento: importo });

export const documentiTrovati = read('GET /intranet/ordini/vendite', interni, {
  replica: true,
  purpose:
    'I documenti di vendita o di acquisto che rispondono al filtro, 50 per pagina, con i totali di tutti (B-030)',
  input: z.strictObject({
    ...filtro,
    TipoVis: z.literal('Documenti').default('Documenti'),
    ordina: z.enum(ordinamenti).default('-data'),
    pagina,
  }),
  reply: z.object({
    totale: numero,
    totali,
    righe: rowsOf(rowsPerPage, {
      /** Negative for a return (AR): the id of the return. */
      nrDocu: numero,
      /** `OC 12/2026`. */
      nrDocuStampato: parole,
      anno: numero,
      numero: numero,
      suffisso: parole,
      dtDocuStampato: giorno,
      tpDocu: parole,
      cdAnagrafica: parole,
      ragioneSociale: parole,
      rfOrdCliente: parole,
      rfCliente: parole,
      rfTpOrdine: parole,
      /** Comma-separated. */
      nrFattura: parole,
      nrBolla: parole,
      tpConsegna: parole,
      dtConsRichiesta: giorno.nullable(),
      dtConsConfermata: giorno.nullable(),
      stato: parole,
      /** SdI state of an invoice; otherwise empty. */
      elettronica: parole,
      imponibile: importo,
      totaleDocumento: importo,
    }),
  }),
  reads: ['documenti', 'acquisti', 'resi', 'fattureElettroniche'],
  refusals: [422],
});

export const globaleDocumenti = read('GET /intranet/ordini/vendite/globale', interni, {
  replica: true,
  purpose: 'Le quantità dei documenti che contano nei totali, per articolo, 50 per pagina (B-237)',
  input: z.strictObject({ ...filtro, pagina }),
  reply: z.object({
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      cdArticolo: parole,
      descrizioneProdotto: parole,
      unMisura: parole,
      documenti: numero,
      qtOrdinata: numero,
      qtconsegnata: numero,
      qtresidua: numero,
      importo: importo,
    }),
  }),
  reads: ['documenti', 'acquisti', 'resi'],
  refusals: [422],
});

export const documentiPerCliente = read('GET /intranet/ordini/vendite/clienti', interni, {
  replica: true,
  purpose: 'I documenti che contano nei totali, per cliente o fornitore, 50 per pagina (B-237)',
  input: z.strictObject({ ...filtro, pagina }),
  reply: z.object({
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      cdAnagrafica: parole,
      ragioneSociale: parole,
      documenti: numero,
      imponibile: importo,
      ultimo: giorno,
    }),
  }),
  reads: ['documenti', 'acquisti', 'resi'],
  refusals: [422],
});

/** First 50,000 rows of the view, with a note if there are more; streamed in pages. */
export const excelDocumenti = read('GET /intranet/ordini/vendite/excel', interni, {
  replica: true,
  purpose: 'La stessa ricerca, tutta, come foglio Excel',
  input: z.strictObject({ ...filtro, TipoVis: z.enum(tipiVis).default('Documenti') }),
  reply: workbook,
  refusals: [422],
});

const voci = rowsOf(2000, { codice: parole, nome: parole });

export const scelteMerce = read('GET /intranet/ordini/merce', interni, {
  purpose: 'Le categorie merceologiche, i marchi, le zone e gli agenti per cui si filtrano le vendite',
  input: z.strictObject({}),
  reply: z.object({ categorie: voci, marchi: voci, zone: voci, agenti: voci }),
  reads: ['marchi', 'comuni', 'cliente'],
});

const riga = z.object({
  /** For purchases the id of the line, used to book receipts. */
  nrRigaDettaglio: numero,
  /** Position in the document. */
  nrRiga: numero,
  tpRiga: parole,
  cdArticoloFiglio: parole,
  descrizioneProdotto: parole,
  unMisura: parole,
  qtOrdinata: numero,
  qtconsegnata: numero,
  qtresidua: numero,
  /** For a closed purchase line: ordered quantity that will not come, and why; else 0 and empty. */
  qtChiusa: numero,
  motivoChiusura: parole,
  qtEvasaStoccata: numero,
  prezzo: importo,
  sconto1: importo,
  sconto2: importo,
  sconto3: importo,
  importo: importo,
  dtConsConfermata: giorno.nullable(),
});

export const dettaglioVendite = read('GET /intranet/ordini/vendite/dettaglio/{nrDocu}', interni, {
  purpose:
    'Le righe di un documento con quantità ordinata, consegnata e residua, che è degli ordini non annullati (B-194)',
  input: z.strictObject({
    /** Of a return the negative number that the list gives. */
    nrDocu: z.number().int().min(-2_000_000_000).max(2_000_000_000),
    Area: z.enum(aree).default('Vendite'),
  }),
  reply: z.object({ righe: z.array(riga).max(5000) }),
  reads: ['documenti', 'acquisti', 'resi'],
  refusals: [404],
});

/** Searches the last twelve years; empty if the text is no number. Customers find only their own sales. */
export const documentiPerNumero = read('GET /intranet/ordini/numero', [1, ...interni], {
  quiet: true,
  purpose: 'I dieci documenti più recenti con un numero (OC 12/2026, ddt 12, 12) e dieci il cui numero comincia così',
  input: z.strictObject({ testo: testo(60) }),
  reply: z.object({
    documenti: rowsOf(20, {
      area: z.enum(aree),
      tipo: parole,
      numero: numero,
      suffisso: parole,
      anno: numero,
      data: giorno,
      ragioneSociale: parole,
    }),
  }),
  reads: ['documenti', 'acquisti', 'resi'],
});

export const prezzoRiga = read('GET /intranet/ordini/vendite/prezzo', interni, {
  purpose: 'Il prezzo che un articolo ha oggi per un cliente, con il perché (B-032)',
  input: z.strictObject({
    cdArticolo: codiceArticolo,
    CdAnagrafica: testo(6),
    qta: z.number().positive().max(9_999_999),
  }),
  reply: z.object({
    prezzoListino: importo.nullable(),
    sconto1: importo,
    sconto2: importo,
    prezzoScontato: importo,
    spiegazione: paroleConPrezzi,
  }),
  reads: ['articolo:{cdArticolo}'],
  refusals: [404],
});

export const pdfTrovato = read('GET /intranet/ordini/vendite/pdf/{nrDocu}', interni, {
  purpose: "L'indirizzo del PDF di un documento di vendita",
  input: z.strictObject({ nrDocu: id }),
  reply: parole,
  refusals: [404],
});

const nome = testo(60).min(1);
const schermata = z.enum(schermate).default('documenti');

export const elencoViste = read('GET /intranet/ordini/viste', interni, {
  purpose: 'Le viste salvate di chi chiama e quelle condivise',
  input: z.strictObject({ schermata }),
  reply: z.object({
    viste: rowsOf(200, {
      id: numero,
      nome: parole,
      condivisa: z.boolean(),
      mia: z.boolean(),
      di: parole,
      /** Query string without question mark. */
      ricerca: parole,
      nascoste: z.array(parole).max(40),
    }),
  }),
  reads: ['viste'],
});

/** Overwrites the owner's view of the same name on that screen; 409 if another screen has it. 403 for sharing without permission. */
export const salvaVista = write('POST /intranet/ordini/viste', interni, {
  idempotent: 'accepted',
  purpose: 'Salva la ricerca con un nome, propria o condivisa',
  input: z.strictObject({
    nome,
    schermata,
    condivisa: z.boolean().default(false),
    ricerca: testo(600),
    nascoste: z.array(testo(60)).max(40).default([]),
  }),
  reply: z.object({ id: numero }),
  changes: ['viste'],
  refusals: [409, 422],
});

export const eliminaVista = write('DELETE /intranet/ordini/viste/{id}', interni, {
  idempotent: 'natural',
  purpose: 'Elimina una vista propria; un amministratore anche una condivisa di altri',
  input: z.strictObject({ id }),
  changes: ['viste'],
  refusals: [404],
});
