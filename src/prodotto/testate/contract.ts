import { z } from 'zod';
import { codTestata, html, idTestata, suffisso, testo, testoLungo, versione } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { amministratori, autenticati, chiCuraArticoli, interni } from '#parti/ruoli.ts';
import { descrizioneMassima, paroleMassime, tipologie } from './rules.ts';

// Every edit of anything of a header carries the `versione` it was made on and adds exactly one to it. An older one is refused with 409
// and `present: { versione, modificata, modificataDa, … }`, the state that the other person left. Headers are kept by role 2 alone,
// article rows and technical tabs (area `catalogo`) by role 4 too. Each edit is in the operation log with before and after.

const nellaBase = '/catalogo/paginacatalogo';

export const modificaDescrizione = call({
  method: 'PUT',
  path: `${nellaBase}/descrizione/{id}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Modifica la descrizione della testata',
  input: z.strictObject({ id: idTestata, descrizione: testoLungo(descrizioneMassima), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{id}'],
  refusals: [404, 409, 422],
});

export const elencoCategorie = call({
  method: 'GET',
  path: `${nellaBase}/testata/categoriaMerceologica`,
  who: interni,
  effect: 'read',
  purpose: 'Le categorie merceologiche tra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ categorie: z.array(z.object({ catMerceologica: z.string(), descrizione: z.string() })).max(5000) }),
  reads: [],
  refusals: [],
});

export const impostaCategoria = call({
  method: 'PUT',
  path: `${nellaBase}/testata/categoriaMerceologica`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Imposta la categoria merceologica della testata',
  input: z.strictObject({ codTestata, suffisso, catMerceologica: testo(6), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

const tipologia = z.object({
  obsoleto: z.boolean(),
  fuoricatalogo: z.boolean(),
  eliminato: z.boolean(),
  disattivainternet: z.boolean(),
});

/** Header info: what its editors start from. */
export const informazioniTestata = call({
  method: 'GET',
  path: `${nellaBase}/testata/{id}`,
  who: interni,
  effect: 'read',
  purpose: 'La testata come la vede chi la modifica: informazioni, categoria, immagine, rotture, versione (P-214)',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    codTestata: z.string(),
    suffisso: z.number(),
    descrizione: z.string(),
    /** HTML, cleaned on entry. */
    informazioni: z.string(),
    catMerceologica: z.string(),
    altezzaImmagine_mm: z.number(),
    campiRottura: z.string(),
    disattivaInternet: z.boolean(),
    /** File-store key of the picture, empty where there is none. */
    pathImg: z.string(),
    /** Among the favourites of who asks. */
    preferiti: z.boolean(),
    versione: z.number(),
    /** Instant, ISO. */
    modificata: z.string(),
    modificataDa: z.string(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const salvaInformazioni = call({
  method: 'POST',
  path: `${nellaBase}/testata`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva le informazioni della testata, HTML ripulito (P-214)',
  input: z.strictObject({ CodTestata: codTestata, Suffisso: suffisso, Informazioni: html, versione }),
  reply: z.literal('OK'),
  changes: ['testata:{CodTestata}-{Suffisso}'],
  refusals: [404, 409],
});

export const preferitoTestata = call({
  method: 'POST',
  path: `${nellaBase}/testata/preferiti`,
  who: autenticati,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Aggiunge la testata ai preferiti di chi chiama o la toglie',
  input: z.strictObject({ codTestata, suffisso, preferito: z.boolean().default(true) }),
  reply: z.literal('OK'),
  changes: ['preferiti:{codTestata}-{suffisso}', 'ricerca:preferiti'],
  refusals: [404],
});

export const leggiTipologia = call({
  method: 'GET',
  path: `${nellaBase}/tipologia/{id}`,
  who: chiCuraArticoli,
  effect: 'read',
  purpose:
    'La tipologia della testata: obsoleta, fuori catalogo, eliminata quando lo sono tutti i suoi articoli; disattiva su internet',
  input: z.strictObject({ id: idTestata }),
  reply: tipologia.extend({
    codTestata: z.string(),
    suffisso: z.number(),
    nrArticoli: z.number(),
    versione: z.number(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** `attivo` left out turns the mark round: off where it was on for all. `disattivainternet` is the header's, the others its articles'. */
export const tipologiaTestata = call({
  method: 'POST',
  path: `${nellaBase}/testata/{type}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia la tipologia della testata e di tutti i suoi articoli (P-213)',
  input: z.strictObject({
    type: z.enum(tipologie),
    CodTestata: codTestata,
    ctnumSUFFISSO: suffisso,
    attivo: z.boolean().optional(),
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['testata:{CodTestata}-{ctnumSUFFISSO}', 'articolo'],
  refusals: [404, 409, 422],
});

/** Everything of the header moves with it: rows, texts, sheets, keywords, filters, related products both ways, favourites. */
export const cambioSuffisso = call({
  method: 'PUT',
  path: `${nellaBase}/cambiosuffisso`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia il suffisso della testata (Modifica suffisso)',
  input: z.strictObject({ codTestata, suffisso, nuovoSuffisso: z.number(), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}', 'testata:{codTestata}-{nuovoSuffisso}'],
  refusals: [404, 409, 422],
});

/** Takes out the rows of deleted articles and of articles that are no longer there, then blank rows and sub-headings with nothing below. */
export const pulisciTestata = call({
  method: 'DELETE',
  path: `${nellaBase}/{id}/elimina`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Pulisce la tabella della testata dalle righe di articoli eliminati (Pulisci testata)',
  input: z.strictObject({ id: idTestata, versione }),
  reply: z.object({ tolte: z.number() }),
  changes: ['testata:{id}'],
  refusals: [404, 409],
});

export const leggiOrdinamento = call({
  method: 'GET',
  path: `${nellaBase}/ordinamento/{testata}/{suffisso}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Il codice di tre caratteri con cui si divide la tabella della testata (P-187)',
  input: z.strictObject({ testata: codTestata, suffisso }),
  reply: z.object({
    CodTestata: z.string(),
    Suffisso: z.number(),
    CampiRotturaDivisione: z.string(),
    versione: z.number(),
  }),
  reads: ['testata:{testata}-{suffisso}'],
  refusals: [404],
});

export const salvaOrdinamento = call({
  method: 'POST',
  path: `${nellaBase}/ordinamento`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Imposta il codice di rottura, o lo azzera (P-187)',
  input: z.strictObject({
    CodTestata: codTestata,
    Suffisso: suffisso,
    CampiRotturaDivisione: testo(3),
    PulisciCampiRotturaDivisione: z.boolean().default(false),
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['testata:{CodTestata}-{Suffisso}'],
  refusals: [404, 409, 422],
});

export const altezzaImmagineTestata = call({
  method: 'POST',
  path: `${nellaBase}/img/altezza/{testata}/{suffisso}/{height}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Imposta l'altezza dell'immagine della testata in mm (P-186)",
  input: z.strictObject({ testata: codTestata, suffisso, height: z.union([z.number(), testo(20)]), versione }),
  reply: z.literal('OK'),
  changes: ['testata:{testata}-{suffisso}'],
  refusals: [404, 409, 422],
});

const parola = testo(60);
const parole = z.array(z.string()).max(paroleMassime);

/** With `parola` the words that begin so. */
export const paroleInUso = call({
  method: 'GET',
  path: '/catalogo/parolechiave/incluseescluse',
  who: amministratori,
  effect: 'read',
  purpose: 'Le parole chiave in uso nel catalogo, e per quante testate sono incluse ed escluse',
  input: z.strictObject({ parola: parola.default(''), pagina: z.number().int().min(0).max(10_000).default(0) }),
  reply: z.object({
    totale: z.number(),
    parole: z.array(z.object({ parola: z.string(), incluse: z.number(), escluse: z.number() })).max(100),
  }),
  reads: ['testata'],
  refusals: [],
});

/** Under three characters there are none. */
export const suggerimentiParole = call({
  method: 'GET',
  path: '/catalogo/parolechiave/autocompletamento',
  who: amministratori,
  effect: 'read',
  purpose: 'Parole chiave e valori di filtro che cominciano così, i più usati per primi',
  input: z.strictObject({ valore: parola }),
  reply: z.object({ parole: z.array(z.string()).max(20) }),
  reads: [],
  refusals: [],
  quiet: true,
});

export const paroleFulltext = call({
  method: 'GET',
  path: '/catalogo/parolechiave/fulltext/{id}',
  who: amministratori,
  effect: 'read',
  purpose: 'Le parole dei testi della testata, sotto cui la ricerca la trova anche senza parole chiave',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    parole: z
      .array(
        z.object({ parola: z.string(), fonte: z.enum(['descrizione', 'azienda', 'categoria', 'filtro', 'articolo']) }),
      )
      .max(1000),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const leggiParole = call({
  method: 'GET',
  path: '/catalogo/parolechiave/{id}',
  who: amministratori,
  effect: 'read',
  purpose: 'Le parole chiave della testata, incluse ed escluse (P-217)',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    codTestata: z.string(),
    suffisso: z.number(),
    descrizione: z.string(),
    versione: z.number(),
    incluse: parole,
    escluse: parole,
    /** Included ones with commas. */ paroleChiave: z.string(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const salvaParole = call({
  method: 'POST',
  path: '/catalogo/parolechiave/salva/{id}',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Sostituisce le parole chiave della testata (P-217)',
  input: z.strictObject({
    id: idTestata,
    incluse: z.array(parola).max(paroleMassime),
    escluse: z.array(parola).max(paroleMassime),
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['testata:{id}'],
  refusals: [404, 409, 422],
});
