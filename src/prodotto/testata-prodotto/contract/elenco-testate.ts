import { z } from 'zod';
import { idTestata, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { tipiFiltro } from '../rules/list.ts';
import { descrizioneMassima } from '#prodotto/testate/rules.ts';
import { passoTestate } from '../rules.ts';
import { ordinamenti } from '../rules/list.ts';
import { chiave, codice, nellaBase } from './chiave-testata.ts';

const riga = z.object({
  codTestataCompleto: z.string(),
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  /** File-store keys with version, or empty. */
  logo: z.string(),
  img: z.string(),
  catMerceologica: z.string(),
  cmDes: z.string(),
  disattivaInternet: z.boolean(),
  newsLetter: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  new: z.boolean(),
  promozione: z.boolean(),
  dataPromozioneIniziale: z.string().nullable(),
  dataPromozioneFinale: z.string().nullable(),
  codiceCataloghi: z.string(),
  codCategoria: z.string(),
  codSottoCategoria: z.string(),
  progOrdine: z.number(),
  /** Instants. */
  dataCaricata: z.string(),
  dataModifica: z.string(),
  utenteModifica: z.string(),
  versione: z.number(),
});

/** Keyset paging after the given key and order value; the reply has those of its last row. */
export const elencoTestate = call({
  method: 'POST',
  path: nellaBase,
  who: interni,
  effect: 'read',
  purpose: 'Le testate che hanno codice, descrizione e testo cercati, 50 alla volta (B-039, B-239)',
  input: z.strictObject({
    /** Prefix of the code. */
    CodTestata: codice.default(''),
    Descrizione: testo(60).default(''),
    /** In code, description, brand or category. */
    Cerca: testo(60).default(''),
    ordina: z.enum(ordinamenti).default('codTestata'),
    dopo: idTestata.optional(),
    dopoValore: testo(descrizioneMassima).optional(),
  }),
  reply: z.object({
    /** On the first page only. */
    totale: z.number().nullable(),
    righe: z.array(riga).max(passoTestate),
    /** Null on the last page. */
    altre: z.object({ dopo: z.string(), dopoValore: z.string() }).nullable(),
  }),
  reads: ['testata'],
  refusals: [],
});

export const leggiTestataProdotto = call({
  method: 'POST',
  path: `${nellaBase}/getTestata`,
  who: interni,
  effect: 'read',
  purpose: 'Una testata con tutti i suoi campi (B-086)',
  input: z.strictObject(chiave),
  reply: riga.extend({
    informazioni: z.string(),
    pathImg: z.string(),
    altezzaImmagine_mm: z.number(),
    /** Names, the primary one first; colours separated by '|'. */
    listaCataloghi: z.array(z.string()).max(20),
    listaColoriCatalogo: z.array(z.string()).max(20),
    coloreRgb: z.string(),
    descCategoria: z.string(),
    descSottoCategoria: z.string(),
    codiceLinea: z.string(),
    /** Included ones, comma-separated. */
    paroleChiave: z.string(),
    /** Days, dd/mm/yyyy. */
    dataCaricamentoIT: z.string(),
    dataModificaIT: z.string(),
    suffisso_Old: z.number(),
    /** Initial filter of its history. */
    tipoFiltro: z.enum(tipiFiltro),
    valoreRicerca: z.string(),
    /** Lines of its history. */
    numLogInfo: z.number(),
    nrArticoli: z.number(),
    distintaBaseDinamica: z.boolean(),
    /** Key of its filters and keywords. */
    chiaveRicerca: z.string(),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});
