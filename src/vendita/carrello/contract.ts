import { z } from 'zod';
import { descrizioneRiga, frase, importo, nota, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, testo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { ivaTotali } from './contract/iva-totali.ts';
import { progIndirizzo, trasporto } from './contract/richiesta-conferma.ts';
import { lunghezzaRigaOrdine, tipiRiga } from './rules.ts';

export * from './contract/approvazioni.ts';
export { confermaCarrello } from './contract/richiesta-conferma.ts';

// Cart shared by all users and devices of a customer; staff reach it by X-Cliente. Writes answer only their line
// (P-126); made-to-measure texts are not truncated (P-078). RIFERIMENTO lines have quantity 0. Gifts (OMAGGIO) come
// last, are not stored, have a negative `prog` and are valued in `totOmaggi`. At most 1,000 lines; prices by the server.

const configurazioneChiesta = z.strictObject({
  tipoSerramento: testo(20).default(''),
  opzioni: testo(6000),
  versione: z.number().int().min(1).max(30_000),
});

const lettori: readonly Ruolo[] = [1, 2, 4, 5];

/** Bounds are checked by the rule, for PUT and POST alike (P-160). */
const quantita = z.number();
const progRiga = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const rigaCarrello = z.object({
  prog: numero,
  tpRiga: parole,
  cdArticolo: parole,
  /** The customer's own number, or empty. */
  codiceCliente: parole,
  descrizione: descrizioneRiga,
  cdFornitore: parole,
  um: parole,
  qta: numero,
  riferimento: nota,
  note: nota,
  prezzoListino: importo.nullable(),
  /** True for a promotional price; the list price is shown beside it. */
  promozione: z.boolean(),
  delCliente: z.boolean(),
  sconto1: importo,
  sconto2: importo,
  /** EUR per unit after discounts, without VAT; null when there is no price today: the line cannot be confirmed. */
  prezzoUnitario: importo.nullable(),
  importo: importo,
  /** Another reason why the line can't be confirmed, in Italian; or empty. */
  avviso: frase,
  /** Line number of the customer's own order, or empty. */
  rigaOrdCliente: parole,
  /** VAT of the line; null for text. */
  cdIva: parole.nullable(),
  percentualeIva: numero.nullable(),
  configurazione: parole,
  /** The model has a newer version: call `aggiornaConfigurazione` before confirming. */
  daAggiornare: z.boolean(),
});

export const leggiCarrello = read('GET /user/carrello', lettori, {
  purpose: 'Le righe del carrello con i prezzi di oggi, al massimo 1.000, e gli omaggi che maturano',
  input: z.strictObject({}),
  reply: z.object({ righe: z.array(rigaCarrello).max(2000) }),
  reads: ['carrello'],
  live: true,
  refusals: [404],
});

export const aggiungiRiga = steps('POST /user/carrello', chiOrdina, {
  needs: 'ordina',
  idempotent: 'accepted',
  purpose:
    'Aggiunge un articolo o un riferimento; lo stesso articolo con lo stesso riferimento e nota somma la quantità',
  input: z.strictObject({
    tpRiga: z.enum(tipiRiga).default('PRODOTTO'),
    cdArticolo: codiceArticolo.optional(),
    descrizione: testo(300).default(''),
    qta: quantita.default(1),
    riferimento: testo(60).default(''),
    note: testoLungo(300).default(''),
    /** Line number of the customer's own order. */
    rigaOrdCliente: testo(lunghezzaRigaOrdine).default(''),
    // Documented fields that the server overwrites.
    cdFornitore: testo(60).optional(),
    um: testo(10).optional(),
    prog: numero.optional(),
    sconto1: importo.nullish(),
    sconto2: importo.nullish(),
    prezzoUnitario: importo.nullish(),
    configurazione: configurazioneChiesta.optional(),
  }),
  reply: z.object({
    prog: numero,
    qta: numero,
    /** False when the quantity was added to an existing line. */ nuova: z.boolean(),
  }),
  changes: ['carrello'],
  refusals: [404, 422],
});

export const aggiornaConfigurazione = steps('PUT /user/carrello/configurazione', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Porta una riga su misura alla versione di oggi del suo modello, con le stesse scelte, ai prezzi di oggi',
  input: z.strictObject({ prog: progRiga }),
  reply: rigaCarrello,
  changes: ['carrello'],
  refusals: [404, 409, 422],
});

export const modificaQuantita = write('PUT /user/carrello', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Cambia la quantità di una riga',
  input: z.strictObject({ prog: progRiga, qta: quantita }),
  reply: rigaCarrello,
  changes: ['carrello'],
  refusals: [404, 422],
});

export const modificaRiga = write('PUT /user/carrello/edit', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Cambia riferimento, note e numero di riga del cliente di una riga',
  input: z.strictObject({
    prog: progRiga,
    riferimento: testo(60),
    note: testoLungo(300),
    /** Line number of the customer's own order; absent: as it is. */
    rigaOrdCliente: testo(lunghezzaRigaOrdine).optional(),
  }),
  reply: rigaCarrello,
  changes: ['carrello'],
  refusals: [404, 409],
});

export const svuotaCarrello = write('DELETE /user/carrello/svuota', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Toglie tutte le righe',
  input: z.strictObject({}),
  changes: ['carrello'],
  refusals: [404],
});

export const eliminaRiga = write('DELETE /user/carrello/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Toglie una riga',
  input: z.strictObject({ id: progRiga }),
  changes: ['carrello'],
  refusals: [404],
});

export const totaleCarrello = read('GET /user/carrello/totale', lettori, {
  purpose: 'I totali del carrello con i prezzi di oggi (P-089)',
  input: z.strictObject({}),
  reply: z.object({
    totImponibile: importo,
    ...ivaTotali,
    totIVA: importo,
    totMerce: importo,
    totDocumento: importo,
    totOmaggi: importo,
  }),
  reads: ['carrello'],
  refusals: [404],
});

export const dateConsegna = read('GET /user/carrello/consegna', lettori, {
  purpose: 'I giorni di consegna possibili per un trasporto (nessuno con il ritiro), e i festivi fra cui stanno',
  input: z.strictObject({
    trasporto: trasporto.default('mezzo'),
    /** Delivery address; its town's zone decides before the customer's own days. */
    progIndirizzo: progIndirizzo.optional(),
  }),
  reply: z.object({
    date: rowsOf(90, { dataconsegna: giorno }),
    giorniConsegna: parole,
    /** National holidays to the end of the last year a delivery can reach. */
    festivi: z.array(giorno).max(60),
  }),
  refusals: [404],
});

/** Address with capitalised wire names (P-090); its content is checked by the rule. */
const campiIndirizzo = {
  RagSoc: testo(100),
  Indirizzo: testo(100),
  Cap: testo(10),
  Localita: testo(60),
  Provincia: testo(2),
  Stato: testo(40),
  Telefono: testo(30),
  Note: testoLungo(300).default(''),
  Fax: testo(30),
  Mail: testo(100),
};

export const indirizzo = z.object({
  prog: numero,
  codAnagrafica: parole,
  ragSoc: parole,
  indirizzo: parole,
  cap: parole,
  localita: parole,
  provincia: parole,
  stato: parole,
  telefono: parole,
  note: nota,
  fax: parole,
  mail: parole,
});

/** `avviso`: a town that the province does not have, to be checked; a courier would find out on the road. */
const indirizzoScritto = indirizzo.extend({ avviso: frase });

export const elencoIndirizzi = read('GET /user/carrello/consegna/indirizzi', lettori, {
  purpose: 'Gli indirizzi di consegna del cliente',
  input: z.strictObject({}),
  reply: z.object({ indirizzi: z.array(indirizzo).max(200) }),
  reads: ['indirizzi'],
  refusals: [404],
});

export const nuovoIndirizzo = write('POST /user/carrello/consegna/nuovo/indirizzo', chiOrdina, {
  needs: 'ordina',
  idempotent: 'accepted',
  purpose: 'Aggiunge un indirizzo di consegna, fino a 200',
  input: z.strictObject(campiIndirizzo),
  reply: indirizzoScritto,
  changes: ['indirizzi'],
  refusals: [404, 422],
});

export const modificaIndirizzo = write('POST /user/carrello/consegna/modifica/indirizzo', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Modifica un indirizzo di consegna',
  input: z.strictObject({ ...campiIndirizzo, Prog: progIndirizzo }),
  reply: indirizzoScritto,
  changes: ['indirizzi'],
  refusals: [404, 422],
});

export const eliminaIndirizzo = write('POST /user/carrello/consegna/elimina/indirizzo', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Toglie un indirizzo di consegna; i documenti già fatti lo conservano',
  input: z.strictObject({ prog: progIndirizzo }),
  changes: ['indirizzi'],
  refusals: [404],
});

export const elencoProvince = read('GET /user/carrello/province', lettori, {
  purpose: 'Le sigle delle province',
  input: z.strictObject({}),
  reply: z.object({ province: rowsOf(200, { sigla: parole }) }),
});

export const datiCliente = read('GET /user/carrello/datiCliente/carrello', lettori, {
  purpose: 'I dati del cliente per il carrello (P-089)',
  input: z.strictObject({}),
  reply: z.object({
    codAnagrafica: parole,
    prog: numero,
    ragioneSociale: parole,
    indirizzo: parole,
    cap: parole,
    localita: parole,
    provincia: parole,
    cdPagamento: paroleConPrezzi,
    /** True if the customer has bank and IBAN: orders are paid on account. */
    inConto: z.boolean(),
    /** A public body, which may state CIG and CUP. */
    ente: z.boolean(),
    banca: paroleConPrezzi,
    iban: paroleConPrezzi,
    descrizionePagamento: paroleConPrezzi,
    /** Largest order that the user may make without approval, by order and by what is left of the month, EUR with VAT; null without a limit. */
    limiteOrdine: importo.nullable(),
    /** Every order of the user needs approval. */
    daApprovare: z.boolean(),
  }),
  reads: ['documenti'],
  refusals: [404],
});

export const pagamentoCliente = read('GET /user/info/utente/carrello', lettori, {
  purpose: 'Banca e iban del cliente',
  input: z.strictObject({}),
  reply: z.object({ iban: paroleConPrezzi, banca: paroleConPrezzi }),
  refusals: [404],
});
