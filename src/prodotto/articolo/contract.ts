import { z } from 'zod';
import { importo, nota, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
import { read, write } from '#platform/contract/call.ts';
import { codiceArticolo, giorno, html, quantitaMossa, suffisso, testo, versione } from '#parti/campi.ts';
import { codiciIva } from '#parti/iva.ts';
import { eanMassimi } from '#prodotto/articolo/rules/gtin.ts';
import { tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { autenticati, chiCuraArticoli, interni } from '#parti/ruoli.ts';

// A stale `versione` gets 409 with the present state. Tabs: 100 rows per page from 0, totals over all; by delivery
// day, in Clienti and Ordini order day, default from 1 January (P-248).

/** Inclusive days. */
export const periodo = {
  dal: giorno.optional(),
  al: giorno.optional(),
  testo: testo(60).default(''),
  pagina: z.number().int().min(0).max(10_000).default(0),
};

/** Without `attivo` the mark is toggled. */
export const tipologiaArticolo = write('POST /catalogo/paginacatalogo/dettaglio/{type}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: "Cambia la tipologia dell'articolo (P-213)",
  input: z.strictObject({
    type: z.enum(tipologieArticolo),
    CdArticolo: codiceArticolo,
    ctnumSUFFISSO: suffisso.optional(),
    attivo: z.boolean().optional(),
    versione,
  }),
  changes: ['articolo:{CdArticolo}'],
  refusals: [404, 409],
});

export const modificaQuantitaScatola = write('PUT /catalogo/paginacatalogo/quantita', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: "Cambia la quantità per scatola dell'articolo: un numero intero positivo (P-188)",
  input: z.strictObject({ CdArticolo: codiceArticolo, QtScatola: z.union([z.number(), testo(20)]), versione }),
  changes: ['articolo:{CdArticolo}'],
  refusals: [404, 409, 422],
});

export const modificaIvaArticolo = write('PUT /catalogo/paginacatalogo/dettaglio/iva/{id}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: "Cambia l'aliquota IVA dell'articolo; il regime del cliente vince su di essa",
  input: z.strictObject({ id: codiceArticolo, cdIva: z.enum(codiciIva), versione }),
  changes: ['articolo:{id}'],
  refusals: [404, 409],
});

export const leggiDescrizioneTecnica = read('GET /catalogo/paginacatalogo/datiTecnici/articolo', autenticati, {
  purpose: "La descrizione tecnica dell'articolo (P-215)",
  input: z.strictObject({ cdArticolo: codiceArticolo }),
  reply: z.object({
    cdArticolo: parole,
    descrizione: parole,
    /** Sanitized HTML. */ descrizioneTecnicaHtml: parole,
    versione: numero,
  }),
  reads: ['articolo:{cdArticolo}'],
  refusals: [404],
});

export const salvaDescrizioneTecnica = write('POST /catalogo/paginacatalogo/datiTecnici/articolo', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: "Salva la descrizione tecnica dell'articolo, HTML ripulito (P-215)",
  input: z.strictObject({ cdArticolo: codiceArticolo, descrizioneTecnicaHtml: html, versione }),
  changes: ['articolo:{cdArticolo}'],
  refusals: [404, 409],
});

/** Replaces all codes. 422 for a wrong check digit, and for a code of another article, which is named. */
export const salvaEan = write('PUT /catalogo/paginacatalogo/dettaglio/ean/{id}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: "Salva i codici EAN dell'articolo, tutti, ognuno con ciò che contiene la sua confezione",
  input: z.strictObject({
    id: codiceArticolo,
    ean: z.array(z.strictObject({ gtin: testo(60), qta: quantitaMossa })).max(eanMassimi),
    versione,
  }),
  changes: ['articolo:{id}'],
  refusals: [404, 409, 422],
});

export const dettaglioArticolo = read('GET /catalogo/paginacatalogo/dettaglio/{id}', autenticati, {
  purpose: "Che cos'è l'articolo: unità, scatole, codici EAN, distinte, stato (P-100)",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    cdArticolo: parole,
    descrizione: parole,
    unMisura: parole,
    /** Its own VAT code. */
    cdIva: parole,
    umOrdiniWeb: parole,
    qtaPerPezzo: numero,
    qtScatola: numero,
    articoloNonDivisibile: z.boolean(),
    descUmConversione: parole,
    cdArticoloFornitoreCatalogo: parole,
    catMerceologica: parole,
    ubicazione: parole,
    ubicazione2: parole,
    obsoleto: z.boolean(),
    eliminato: z.boolean(),
    nonStampCatalogo: z.boolean(),
    distintaBaseSemplice: z.boolean(),
    distintaBaseDinamica: z.boolean(),
    funzioneDb: parole,
    /** Promotion of today, or empty. */
    promo: parole,
    codTestata: parole,
    suffisso: numero,
    /** Smallest pack first. */
    ean: rowsOf(eanMassimi, {
      /** 14 digits, zeros in front. */ gtin: parole,
      /** In `unMisura`: what a pack with this code holds. */ qta: numero,
    }),
    conDescrizioneTecnica: z.boolean(),
    versione: numero,
  }),
  reads: ['articolo:{id}'],
  live: true,
  refusals: [404],
});

export const prezzoArticolo = read('GET /catalogo/paginacatalogo/articolo/{id}', autenticati, {
  purpose: "Prezzo, giacenza e preferito dell'articolo, secondo il ruolo (P-101)",
  input: z.strictObject({ id: codiceArticolo, qta: z.number().positive().max(1_000_000).default(1) }),
  reply: z.object({
    /** EUR per unit without VAT; null without permission or price. */
    prezzoListino: importo.nullable(),
    sconto1: importo.nullable(),
    sconto2: importo.nullable(),
    prezzoScontato: importo.nullable(),
    netto: z.boolean(),
    dtValidita: parole.nullable(),
    spiegazione: paroleConPrezzi,
    pathImg: parole,
    /** True if the picture is the group's generic one (P-053). */
    imgNonPresente: z.boolean(),
    scortaNonGestita: z.boolean(),
    preferiti: z.boolean(),
    /** Null for roles that may not see it. */
    qtaDisponibile: numero.nullable(),
    /** Staff only (P-102); `qtaTerzista`: at subcontractors; `qtaPreOrdine`: unconfirmed supplier orders. */
    dettaglioMagazzino: z
      .object({
        qtaScaffale: numero,
        qtaUbicazione2: numero,
        qtaTerzista: numero,
        qtaRicevuta: numero,
        qtaDisponibile: numero,
        qtaPreOrdine: numero,
        dataInventario: parole.nullable(),
        nomiMesi: z.array(parole).max(3),
        /** Overdue quantities count in the first. */
        qtaOrdCliMese1: numero,
        qtaOrdCliMese2: numero,
        qtaOrdCliMese3: numero,
        qtaOrdCliSucc: numero,
        qtaEvasaStoccataMese1: numero,
        qtaEvasaStoccataMese2: numero,
        qtaEvasaStoccataMese3: numero,
        qtaEvasaStoccataSucc: numero,
        qtaOrdForMese1: numero,
        qtaOrdForMese2: numero,
        qtaOrdForMese3: numero,
        qtaOrdForSucc: numero,
      })
      .nullable(),
    /** Role 3: own stock, the part to be worked, the rest (P-060). */
    dettaglioTerzisti: z
      .object({ qtaMagazzinoTerzista: numero, qtaContoProduzione: numero, disponibilitaTerzista: numero })
      .nullable(),
    /** Role 3: open own orders (P-060). */
    ordinatoArticoloFornitori: rowsOf(60, { ragioneSociale: parole, nomeMese: parole, qtOrdFor: numero }).nullable(),
  }),
  reads: ['articolo:{id}', 'preferiti:{id}'],
  live: true,
  refusals: [404],
});

export const preferitoArticolo = write('POST /catalogo/paginacatalogo/preferiti/{id}', autenticati, {
  idempotent: 'natural',
  purpose: "Aggiunge l'articolo ai preferiti o lo toglie (P-051)",
  input: z.strictObject({ id: codiceArticolo, preferito: z.boolean() }),
  changes: ['preferiti:{id}', 'ricerca:preferiti'],
  refusals: [404],
});

export const ordinatoArticolo = read('GET /catalogo/paginacatalogo/dettaglio/ordinato/{id}', [1, 2, 4, 5, 6], {
  purpose: "Gli ordini dei clienti per l'articolo: tutti per gli interni (Clienti), i propri per il cliente (Ordini)",
  input: z.strictObject({ id: codiceArticolo, ...periodo }),
  reply: z.object({
    totale: numero,
    righe: rowsOf(100, {
      cdAnagrafica: parole,
      ragioneSociale: parole,
      nrDocuStampato: parole,
      dtDocu: giorno,
      dtDocuStampato: giorno,
      dtConsRichiesta: giorno.nullable(),
      qtOrdinata: numero,
      qtEvasaStoccata: numero,
      rfCliente: nota,
      stato: parole,
    }),
    totali: z.object({ qtOrdinata: numero, qtEvasaStoccata: numero }),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

export const ordiniFornitoriArticolo = read('GET /catalogo/paginacatalogo/dettaglio/fornitori/{id}', interni, {
  purpose: "Gli ordini ai fornitori per l'articolo, anche di una riga di distinta (P-068, P-069)",
  input: z.strictObject({
    id: codiceArticolo,
    /** Not fully received. */ aperti: z.enum(['0', '1']).default('0'),
    ...periodo,
  }),
  reply: z.object({
    totale: numero,
    righe: rowsOf(100, {
      /** Id of the line, as an order may hold two identical lines. */
      id: numero,
      ragioneSociale: parole,
      nrDocuStampato: parole,
      dtDocu: giorno,
      dtDocuStampato: giorno,
      dtConsRichiesta: giorno,
      dtConsConfermata: giorno.nullable(),
      dataPrevistaConsegna_For: giorno,
      qtOrdFor: numero,
      qtRicevuta: numero,
    }),
    totali: z.object({ qtOrdFor: numero, qtRicevuta: numero, ordinatoCliente: numero }),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

export const listiniArticolo = read('GET /catalogo/paginacatalogo/dettaglio/listini/{id}', interni, {
  purpose: "I listini dell'articolo: listino, gruppo di clienti, da quantità, prezzo, sconti, validità",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    righe: rowsOf(500, {
      codListino: parole,
      gruppoClienti: parole,
      daQuantita: numero,
      /** EUR per unit without VAT. */
      prezzo: importo,
      /** Outlet discount only. */
      sconto1: importo,
      sconto2: importo,
      validoDal: giorno,
      /** Exclusive end; null while open. */
      validoAl: giorno.nullable(),
      /** True if it applies today. */
      attuale: z.boolean(),
    }),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});
