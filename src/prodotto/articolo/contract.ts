import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { codiceArticolo, giorno, html, suffisso, testo, versione } from '#parti/campi.ts';
import { tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { autenticati, chiCuraArticoli, interni } from '#parti/ruoli.ts';

// Two calls feed the panel: what the article is (`dettaglio`) and what it costs and how much there is (`prezzo`), by role; each further
// tab has a call of its own. An edit carries the article's `versione` and adds one to it; an older one is refused with 409 and the present
// state. Lists of a tab come a hundred at a time (`pagina` from 0), their totals over all that was found; the days are those of the
// delivery, in Clienti and Ordini those of the order, from 1 January of this year unless `dal` says other (P-248).

/** Days from `dal` to `al`, both with, and a text that stands in one of the shown columns. */
export const periodo = {
  dal: giorno.optional(),
  al: giorno.optional(),
  testo: testo(60).default(''),
  pagina: z.number().int().min(0).max(10_000).default(0),
};

/** `attivo` left out turns the mark round. */
export const tipologiaArticolo = call({
  method: 'POST',
  path: '/catalogo/paginacatalogo/dettaglio/{type}',
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Cambia la tipologia dell'articolo (P-213)",
  input: z.strictObject({
    type: z.enum(tipologieArticolo),
    CdArticolo: codiceArticolo,
    ctnumSUFFISSO: suffisso.optional(),
    attivo: z.boolean().optional(),
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['articolo:{CdArticolo}'],
  refusals: [404, 409],
});

export const modificaQuantitaScatola = call({
  method: 'PUT',
  path: '/catalogo/paginacatalogo/quantita',
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Cambia la quantità per scatola dell'articolo: un numero intero positivo (P-188)",
  input: z.strictObject({ CdArticolo: codiceArticolo, QtScatola: z.union([z.number(), testo(20)]), versione }),
  reply: z.literal('OK'),
  changes: ['articolo:{CdArticolo}'],
  refusals: [404, 409, 422],
});

export const leggiDescrizioneTecnica = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/datiTecnici/articolo',
  who: autenticati,
  effect: 'read',
  purpose: "La descrizione tecnica dell'articolo (P-215)",
  input: z.strictObject({ cdArticolo: codiceArticolo }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    /** HTML, cleaned on entry. */ descrizioneTecnicaHtml: z.string(),
    versione: z.number(),
  }),
  reads: ['articolo:{cdArticolo}'],
  refusals: [404],
});

export const salvaDescrizioneTecnica = call({
  method: 'POST',
  path: '/catalogo/paginacatalogo/datiTecnici/articolo',
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Salva la descrizione tecnica dell'articolo, HTML ripulito (P-215)",
  input: z.strictObject({ cdArticolo: codiceArticolo, descrizioneTecnicaHtml: html, versione }),
  reply: z.literal('OK'),
  changes: ['articolo:{cdArticolo}'],
  refusals: [404, 409],
});

export const dettaglioArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/dettaglio/{id}',
  who: autenticati,
  effect: 'read',
  purpose: "Che cos'è l'articolo: unità, scatole, distinte, stato (P-100)",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    umOrdiniWeb: z.string(),
    qtaPerPezzo: z.number(),
    qtScatola: z.number(),
    articoloNonDivisibile: z.boolean(),
    descUmConversione: z.string(),
    cdArticoloFornitoreCatalogo: z.string(),
    catMerceologica: z.string(),
    ubicazione: z.string(),
    ubicazione2: z.string(),
    obsoleto: z.boolean(),
    eliminato: z.boolean(),
    nonStampCatalogo: z.boolean(),
    distintaBaseSemplice: z.boolean(),
    distintaBaseDinamica: z.boolean(),
    funzioneDb: z.string(),
    /** Code of a promotion that holds today, else empty. */
    promo: z.string(),
    codTestata: z.string(),
    suffisso: z.number(),
    /** It has a technical description of its own. */
    conDescrizioneTecnica: z.boolean(),
    /** For edits, see above. */
    versione: z.number(),
  }),
  reads: ['articolo:{id}'],
  live: true,
  refusals: [404],
});

const quantita = z.number();

export const prezzoArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/articolo/{id}',
  who: autenticati,
  effect: 'read',
  purpose: "Prezzo, giacenza e preferito dell'articolo, secondo il ruolo (P-101)",
  input: z.strictObject({ id: codiceArticolo, qta: z.number().positive().max(1_000_000).default(1) }),
  reply: z.object({
    /** EUR without VAT per unit; null for who may not see prices and where no price holds today. */
    prezzoListino: z.number().nullable(),
    sconto1: z.number().nullable(),
    sconto2: z.number().nullable(),
    prezzoScontato: z.number().nullable(),
    netto: z.boolean(),
    dtValidita: z.string().nullable(),
    /** Why this price, one Italian sentence. */
    spiegazione: z.string(),
    pathImg: z.string(),
    /** True when the picture is the generic one of the group (P-053). */
    imgNonPresente: z.boolean(),
    scortaNonGestita: z.boolean(),
    preferiti: z.boolean(),
    /** What may still be ordered; null for who may not see it. */
    qtaDisponibile: z.number().nullable(),
    /** Group local only (P-102); `qtaTerzista` lies at all subcontractors, `qtaPreOrdine` was ordered of suppliers who have not confirmed it. */
    dettaglioMagazzino: z
      .object({
        qtaScaffale: quantita,
        qtaUbicazione2: quantita,
        qtaTerzista: quantita,
        qtaRicevuta: quantita,
        qtaDisponibile: quantita,
        qtaPreOrdine: quantita,
        dataInventario: z.string().nullable(),
        nomiMesi: z.array(z.string()).max(3),
        /** By month of delivery: what customers ordered, what of it is delivered, what suppliers are still to bring; what is overdue in the first. */
        qtaOrdCliMese1: quantita,
        qtaOrdCliMese2: quantita,
        qtaOrdCliMese3: quantita,
        qtaOrdCliSucc: quantita,
        qtaEvasaStoccataMese1: quantita,
        qtaEvasaStoccataMese2: quantita,
        qtaEvasaStoccataMese3: quantita,
        qtaEvasaStoccataSucc: quantita,
        qtaOrdForMese1: quantita,
        qtaOrdForMese2: quantita,
        qtaOrdForMese3: quantita,
        qtaOrdForSucc: quantita,
      })
      .nullable(),
    /** Role 3 only: what its own company has of the article, bought, on deposit or to be worked; what of it is to be worked; and the rest (P-060). */
    dettaglioTerzisti: z
      .object({ qtaMagazzinoTerzista: quantita, qtaContoProduzione: quantita, disponibilitaTerzista: quantita })
      .nullable(),
    /** Role 3 only: what is still to come of its own company's orders, month by month (P-060). */
    ordinatoArticoloFornitori: z
      .array(z.object({ ragioneSociale: z.string(), nomeMese: z.string(), qtOrdFor: quantita }))
      .max(60)
      .nullable(),
  }),
  reads: ['articolo:{id}', 'preferiti:{id}'],
  live: true,
  refusals: [404],
});

export const preferitoArticolo = call({
  method: 'POST',
  path: '/catalogo/paginacatalogo/preferiti/{id}',
  who: autenticati,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Aggiunge l'articolo ai preferiti o lo toglie (P-051)",
  input: z.strictObject({ id: codiceArticolo, preferito: z.boolean() }),
  reply: z.literal('OK'),
  changes: ['preferiti:{id}', 'ricerca:preferiti'],
  refusals: [404],
});

export const ordinatoArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/dettaglio/ordinato/{id}',
  who: [1, 2, 4, 5, 6],
  effect: 'read',
  purpose: "Gli ordini dei clienti per l'articolo: tutti per gli interni (Clienti), i propri per il cliente (Ordini)",
  input: z.strictObject({ id: codiceArticolo, ...periodo }),
  reply: z.object({
    totale: quantita,
    righe: z
      .array(
        z.object({
          cdAnagrafica: z.string(),
          ragioneSociale: z.string(),
          nrDocuStampato: z.string(),
          dtDocu: giorno,
          dtDocuStampato: giorno,
          dtConsRichiesta: giorno.nullable(),
          qtOrdinata: quantita,
          qtEvasaStoccata: quantita,
          rfCliente: z.string(),
          stato: z.string(),
        }),
      )
      .max(100),
    totali: z.object({ qtOrdinata: quantita, qtEvasaStoccata: quantita }),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

export const ordiniFornitoriArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/dettaglio/fornitori/{id}',
  who: interni,
  effect: 'read',
  purpose: "Gli ordini ai fornitori per l'articolo, anche di una riga di distinta (P-068, P-069)",
  input: z.strictObject({
    id: codiceArticolo,
    /** Only what is not received in full. */ aperti: z.enum(['0', '1']).default('0'),
    ...periodo,
  }),
  reply: z.object({
    totale: quantita,
    righe: z
      .array(
        z.object({
          /** Of the line: an order may have two that are alike. */
          id: z.number(),
          ragioneSociale: z.string(),
          nrDocuStampato: z.string(),
          dtDocu: giorno,
          dtDocuStampato: giorno,
          dtConsRichiesta: giorno,
          dtConsConfermata: giorno.nullable(),
          /** The day that is confirmed, else the one that was asked for. */
          dataPrevistaConsegna_For: giorno,
          qtOrdFor: quantita,
          qtRicevuta: quantita,
        }),
      )
      .max(100),
    /** `ordinatoCliente`: what customers have ordered of it and not yet got. */
    totali: z.object({ qtOrdFor: quantita, qtRicevuta: quantita, ordinatoCliente: quantita }),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

export const listiniArticolo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/dettaglio/listini/{id}',
  who: interni,
  effect: 'read',
  purpose: "I listini dell'articolo: listino, gruppo di clienti, da quantità, prezzo, sconti, validità",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({
    righe: z
      .array(
        z.object({
          codListino: z.string(),
          gruppoClienti: z.string(),
          daQuantita: quantita,
          /** EUR without VAT per unit. */
          prezzo: z.number(),
          /** What everybody gets off it: the outlet's discount; a customer's own terms come on its own price. */
          sconto1: z.number(),
          sconto2: z.number(),
          validoDal: giorno,
          /** First day on which it no longer holds; null while open. */
          validoAl: giorno.nullable(),
          /** Holds today. */
          attuale: z.boolean(),
        }),
      )
      .max(500),
  }),
  reads: ['articolo:{id}'],
  refusals: [404],
});
