import { z } from 'zod';
import { righeMassime } from './rules.ts';
import { call } from '#platform/contract/call.ts';
import { codTestata, html, idTestata, suffisso, testo, versione } from '#parti/campi.ts';
import { chiCuraArticoli, tutti } from '#parti/ruoli.ts';

// What stands on the page of a header, and the edits of what stands on its tabs, by roles 2 and 4: see `prodotto/testate` for `versione`.
// Prices and availability are null for who may not see them: visitors, subcontractors; the warehouse sees no price in the rows.
// P-093: of the documented fields of a header `pathImgCatalogo`, `pathImgOrizzontale` and `pathImgOrizzontaleStretta` are not sent, as every size is
// made of the one picture `pathImg`; nor `catProgDescOrdine`, as results come in their order, nor `ubicazione`, which is an article's and in its row.

const rigaArticolo = z.object({
  /** D sub-heading, P product, V blank, T technical text (P-096). */
  ctTpRiga: z.enum(['D', 'P', 'V', 'T']),
  prevCtTpRiga: z.enum(['', 'D', 'P', 'V', 'T']),
  cdArticolo: z.string(),
  descrizione: z.string(),
  ctnumSUFFISSO: z.number(),
  unMisura: z.string(),
  qtScatola: z.number(),
  ubicazione: z.string(),
  obsoleto: z.boolean(),
  eliminato: z.boolean(),
  nonStampCatalogo: z.boolean(),
  /** Green (it can be ordered) or red (there is none), P-143. */
  disponibile: z.boolean().nullable(),
  /** Number of the row in its table, from 1. */
  nrArt: z.number(),
  distintaBaseDinamica: z.boolean(),
  distintaBaseSemplice: z.boolean(),
  distintaBaseSempliceSingoloComponente: z.boolean(),
  cdArticoloFornitoreCatalogo: z.string(),
  /** List price per unit, EUR without VAT, 3 decimals. */
  prezzoListino: z.number().nullable(),
  sconto1: z.number().nullable(),
  sconto2: z.number().nullable(),
  /** The price of the customer that is meant, EUR without VAT. */
  prezzoScontato: z.number().nullable(),
  netto: z.boolean(),
  /** Place of the row in the stored table, by which it is edited. */
  riga: z.number(),
  /** Of the article, for its edits; 0 for a row without one. */
  versione: z.number(),
});

const valoreTecnico = z.object({
  etichettaTecnica: z.string(),
  valoreTecnico1: z.string(),
  valoreTecnico2: z.string(),
  valoreTecnico3: z.string(),
  valoreTecnico4: z.string(),
  codiceScheda: z.string(),
  suffisso: z.number(),
  numeroRiga: z.number(),
});

const testata = z.object({
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  /** HTML, cleaned on entry. */
  informazioni: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  sito: z.string(),
  pathImg: z.string(),
  pathImgAzienda: z.string(),
  altezzaImmagine_mm: z.number(),
  catMerceologica: z.string(),
  catDescOrdine: z.string(),
  codCategoria: z.string(),
  descCategoria: z.string(),
  descSottoCategoria: z.string(),
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  disattivaInternet: z.boolean(),
  disattivaInternetAzienda: z.boolean(),
  paroleChiave: z.string(),
  /** `name#value` parted by '|', and how many they are (P-093). */
  filtriRicerca: z.string(),
  contFiltri: z.number(),
  /** How many of the articles that who asks may see are obsolete, deleted, out of catalogue. */
  articoli_Obsoleti: z.number(),
  articoli_Eliminati: z.number(),
  articoli_NonStampCatalogo: z.number(),
  /** Three characters that say how the table is divided (P-187). */
  campiRottura: z.string(),
  /** Among the favourites of who asks. */
  preferiti: z.boolean(),
  /** Grows by one with each edit; an edit carries the one it was made on. */
  versione: z.number(),
});

const descTecnica = z.object({ codiceScheda: z.string(), suffisso: z.number(), descrizioneHTML: z.string() });
const scheda = z.object({
  pdf: z.string(),
  /** File-store key; empty while none is made, and with `anteprimaDaGenerare` false where the PDF can't be read: a placeholder stands for it. */
  anteprima: z.string(),
  nomeFile: z.string(),
  anteprimaDaGenerare: z.boolean(),
});
const correlato = z.object({
  id: z.number(),
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  img: z.string(),
});

const nellaBase = '/catalogo/paginacatalogo';
const codiceScheda = testo(20);
const numeroRiga = z.number().int().min(-1).max(1_000_000);

export const leggiDatiTecnici = call({
  method: 'GET',
  path: `${nellaBase}/datiTecnici/{id}`,
  who: tutti,
  effect: 'read',
  purpose: 'Le descrizioni tecniche della testata',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ versione: z.number(), descTecniche: z.array(descTecnica).max(200) }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** A text that is empty once cleaned takes the description away. */
export const salvaDatiTecnici = call({
  method: 'POST',
  path: `${nellaBase}/datiTecnici`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva una descrizione tecnica della testata, HTML ripulito (P-215)',
  input: z.strictObject({
    codTestata,
    suffisso,
    codiceScheda: codiceScheda.default(''),
    descrizioneHTML: html,
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const leggiValoriTecnici = call({
  method: 'GET',
  path: `${nellaBase}/valoriTecnici`,
  who: tutti,
  effect: 'read',
  purpose: 'I valori tecnici della testata',
  input: z.strictObject({ codTestata, suffisso }),
  reply: z.object({ versione: z.number(), valoriTecnici: z.array(valoreTecnico).max(1000) }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** What is left out stays as it is, or empty in a new row. */
export const salvaValoreTecnico = call({
  method: 'POST',
  path: `${nellaBase}/valoriTecnici`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Salva una riga dei valori tecnici; numeroRiga -1 ne aggiunge una (P-212)',
  input: z.strictObject({
    codTestata,
    suffisso,
    codiceScheda: codiceScheda.optional(),
    numeroRiga,
    EtichettaTecnica: testo(100),
    ValoreTecnico1: testo(200).optional(),
    ValoreTecnico2: testo(200).optional(),
    ValoreTecnico3: testo(200).optional(),
    ValoreTecnico4: testo(200).optional(),
    versione,
  }),
  reply: z.object({ numeroRiga: z.number() }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const eliminaValoreTecnico = call({
  method: 'DELETE',
  path: `${nellaBase}/valoriTecnici`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Toglie una riga dei valori tecnici',
  input: z.strictObject({ codTestata, suffisso, numeroRiga, versione }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409],
});

export const leggiCorrelati = call({
  method: 'GET',
  path: `${nellaBase}/correlati/{testata}`,
  who: tutti,
  effect: 'read',
  purpose: 'I prodotti correlati della testata',
  input: z.strictObject({ testata: idTestata }),
  reply: z.object({ versione: z.number(), correlati: z.array(correlato).max(200) }),
  reads: ['testata:{testata}'],
  refusals: [404],
});

/** `{testata}` is the header that gets it; without `suffisso`, `codTestata` is the text as typed, Testata-Suffisso (P-185). */
export const aggiungiCorrelato = call({
  method: 'POST',
  path: `${nellaBase}/correlati/{testata}`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Aggiunge un prodotto correlato (id -1, P-212)',
  input: z.strictObject({
    testata: idTestata,
    id: z.literal(-1).default(-1),
    codTestata: testo(30),
    suffisso: z.number().int().min(0).max(9999).optional(),
    versione,
  }),
  reply: z.object({ id: z.number() }),
  changes: ['testata:{testata}'],
  refusals: [404, 409, 422],
});

export const eliminaCorrelato = call({
  method: 'DELETE',
  path: `${nellaBase}/correlati/{testata}`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Toglie un prodotto correlato',
  input: z.strictObject({ testata: idTestata, id: z.number().int().min(1).max(2_000_000_000), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{testata}'],
  refusals: [404, 409],
});

export const leggiAreaTecnica = call({
  method: 'GET',
  path: `${nellaBase}/areatecnica/{id}`,
  who: tutti,
  effect: 'read',
  purpose: 'Le schede prodotto della testata, con la loro anteprima',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ versione: z.number(), areaTecnica: z.array(scheda).max(200) }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** Sheets that wait for their preview get it within seconds; roles 2 and 4 may have all of them made anew (`tutte`), as after a new PDF. */
export const rigeneraAnteprime = call({
  method: 'POST',
  path: `${nellaBase}/areatecnica/{testata}/{suffisso}`,
  who: tutti,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Fa generare le anteprime che mancano alle schede prodotto della testata (P-036, P-215)',
  input: z.strictObject({ testata: codTestata, suffisso, tutte: z.boolean().default(false) }),
  reply: z.object({ inCorso: z.number() }),
  changes: [],
  unseen: 'previews are made later, by a job; the sheets are asked for until they are there',
  refusals: [404],
  unlogged: 'a picture made of a file that is there already: nothing of the catalogue changes',
});

/** After the row `riga`, 0 for the head of the table. */
export const inserisciVuoto = call({
  method: 'POST',
  path: `${nellaBase}/inseriscivuoto`,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Inserisce una riga vuota nella tabella degli articoli (P-212)',
  input: z.strictObject({ codTestata, suffisso, riga: z.number().int().min(0).max(1_000_000), versione }),
  reply: z.object({ riga: z.number() }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const eliminaRigaCatalogo = call({
  method: 'DELETE',
  path: nellaBase,
  who: chiCuraArticoli,
  effect: 'write',
  idempotent: 'accepted',
  purpose: "Toglie una riga dalla tabella degli articoli; l'articolo resta (P-212)",
  input: z.strictObject({ codTestata, suffisso, riga: z.number().int().min(0).max(1_000_000), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409],
});

export const paginaCatalogo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/{id}',
  who: tutti,
  effect: 'read',
  purpose:
    'La pagina di catalogo di una testata: articoli con prezzo e disponibilità secondo il ruolo, dati tecnici, schede, correlati',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    testata,
    articoli: z.array(rigaArticolo).max(righeMassime),
    descTecniche: z.array(descTecnica),
    valoriTecnici: z.array(valoreTecnico),
    areaTecnica: z.array(scheda),
    correlati: z.array(correlato),
  }),
  reads: ['testata:{id}', 'articolo', 'preferiti:{id}'],
  refusals: [404],
});
