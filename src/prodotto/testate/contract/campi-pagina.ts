import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { codTestata, idTestata, suffisso, testo, testoLungo, versione } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { amministratori, autenticati, interni } from '#parti/ruoli.ts';
import { descrizioneMassima } from '../rules.ts';
import { nellaBase } from './base-pagina.ts';

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
  reply: z.object({ categorie: z.array(z.object({ catMerceologica: parole, descrizione: parole })).max(5000) }),
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

export const leggiOrdinamento = call({
  method: 'GET',
  path: `${nellaBase}/ordinamento/{testata}/{suffisso}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Il codice di tre caratteri con cui si divide la tabella della testata (P-187)',
  input: z.strictObject({ testata: codTestata, suffisso }),
  reply: z.object({
    CodTestata: parole,
    Suffisso: numero,
    CampiRotturaDivisione: parole,
    versione: numero,
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

/** Moves everything, also related products both ways and favourites. */
export const cambioSuffisso = call({
  method: 'PUT',
  path: `${nellaBase}/cambiosuffisso`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia il suffisso della testata (Modifica suffisso)',
  input: z.strictObject({ codTestata, suffisso, nuovoSuffisso: numero, versione }),
  reply: z.literal('OK'),
  changes: ['testata:{codTestata}-{suffisso}', 'testata:{codTestata}-{nuovoSuffisso}'],
  refusals: [404, 409, 422],
});

/** Removes rows of deleted or missing articles, then blanks and sub-headings with nothing below. */
export const pulisciTestata = call({
  method: 'DELETE',
  path: `${nellaBase}/{id}/elimina`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Pulisce la tabella della testata dalle righe di articoli eliminati (Pulisci testata)',
  input: z.strictObject({ id: idTestata, versione }),
  reply: z.object({ tolte: numero }),
  changes: ['testata:{id}'],
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
