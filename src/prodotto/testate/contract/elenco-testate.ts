import { z } from 'zod';
import { idTestata, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { tipiFiltro, ordinamenti } from '../rules/list.ts';
import { descrizioneMassima } from '../rules.ts';
import { passoTestate } from '../rules/gestione-testata.ts';
import { chiave, codice, nellaBase } from './chiave-testata.ts';

const riga = z.object({
  codTestataCompleto: z.string(),
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
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

/** Keyset paging: the reply has its last row's key and order value. */
export const elencoTestate = read(`POST ${nellaBase}`, interni, {
  purpose: 'Le testate che hanno codice, descrizione e testo cercati, 50 alla volta (B-039, B-239)',
  input: z.strictObject({
    /** Prefix of the code. */
    CodTestata: codice.default(''),
    Descrizione: testo(60).default(''),
    /** Code, description, brand or category. */
    Cerca: testo(60).default(''),
    ordina: z.enum(ordinamenti).default('codTestata'),
    dopo: idTestata.optional(),
    dopoValore: testo(descrizioneMassima).optional(),
  }),
  reply: z.object({
    /** Only on the first page. */
    totale: z.number().nullable(),
    righe: z.array(riga).max(passoTestate),
    /** Null: last page. */
    altre: z.object({ dopo: z.string(), dopoValore: z.string() }).nullable(),
  }),
  reads: ['testata'],
});

export const leggiTestataProdotto = read(`POST ${nellaBase}/getTestata`, interni, {
  purpose: 'Una testata con tutti i suoi campi (B-086)',
  input: z.strictObject(chiave),
  reply: riga.extend({
    informazioni: z.string(),
    pathImg: z.string(),
    altezzaImmagine_mm: z.number(),
    /** Primary first; colours separated by '|'. */
    listaCataloghi: z.array(z.string()).max(20),
    listaColoriCatalogo: z.array(z.string()).max(20),
    coloreRgb: z.string(),
    descCategoria: z.string(),
    descSottoCategoria: z.string(),
    codiceLinea: z.string(),
    paroleChiave: z.string(),
    /** Days, dd/mm/yyyy. */
    dataCaricamentoIT: z.string(),
    dataModificaIT: z.string(),
    suffisso_Old: z.number(),
    tipoFiltro: z.enum(tipiFiltro),
    valoreRicerca: z.string(),
    numLogInfo: z.number(),
    nrArticoli: z.number(),
    distintaBaseDinamica: z.boolean(),
    /** Key of its filters and keywords. */
    chiaveRicerca: z.string(),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});
