import { z } from 'zod';
import { numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codTestata, idTestata, suffisso, testo, testoLungo, versione } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { amministratori, autenticati, interni } from '#parti/ruoli.ts';
import { descrizioneMassima } from '../rules.ts';
import { nellaBase } from './base-pagina.ts';

export const modificaDescrizione = write(`PUT ${nellaBase}/descrizione/{id}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Modifica la descrizione della testata',
  input: z.strictObject({ id: idTestata, descrizione: testoLungo(descrizioneMassima), versione }),
  changes: ['testata:{id}'],
  refusals: [404, 409, 422],
});

export const elencoCategorie = read(`GET ${nellaBase}/testata/categoriaMerceologica`, interni, {
  purpose: 'Le categorie merceologiche tra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ categorie: rowsOf(5000, { catMerceologica: parole, descrizione: parole }) }),
});

export const impostaCategoria = write(`PUT ${nellaBase}/testata/categoriaMerceologica`, amministratori, {
  idempotent: 'natural',
  purpose: 'Imposta la categoria merceologica della testata',
  input: z.strictObject({ codTestata, suffisso, catMerceologica: testo(6), versione }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const leggiOrdinamento = read(`GET ${nellaBase}/ordinamento/{testata}/{suffisso}`, amministratori, {
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

export const salvaOrdinamento = write(`POST ${nellaBase}/ordinamento`, amministratori, {
  idempotent: 'natural',
  purpose: 'Imposta il codice di rottura, o lo azzera (P-187)',
  input: z.strictObject({
    CodTestata: codTestata,
    Suffisso: suffisso,
    CampiRotturaDivisione: testo(3),
    PulisciCampiRotturaDivisione: z.boolean().default(false),
    versione,
  }),
  changes: ['testata:{CodTestata}-{Suffisso}'],
  refusals: [404, 409, 422],
});

export const altezzaImmagineTestata = write(
  `POST ${nellaBase}/img/altezza/{testata}/{suffisso}/{height}`,
  amministratori,
  {
    idempotent: 'natural',
    purpose: "Imposta l'altezza dell'immagine della testata in mm (P-186)",
    input: z.strictObject({ testata: codTestata, suffisso, height: z.union([z.number(), testo(20)]), versione }),
    changes: ['testata:{testata}-{suffisso}'],
    refusals: [404, 409, 422],
  },
);

/** Moves everything, also related products both ways and favourites. */
export const cambioSuffisso = write(`PUT ${nellaBase}/cambiosuffisso`, amministratori, {
  idempotent: 'natural',
  purpose: 'Cambia il suffisso della testata (Modifica suffisso)',
  input: z.strictObject({ codTestata, suffisso, nuovoSuffisso: numero, versione }),
  changes: ['testata:{codTestata}-{suffisso}', 'testata:{codTestata}-{nuovoSuffisso}'],
  refusals: [404, 409, 422],
});

export const contaPulizia = read(`GET ${nellaBase}/pulizia/{id}`, amministratori, {
  purpose: 'Quante righe toglierebbe Pulisci testata, per la domanda',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ tolte: numero }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** Removes rows of deleted or missing articles, then blanks and sub-headings with nothing below. */
export const pulisciTestata = write(`DELETE ${nellaBase}/{id}/elimina`, amministratori, {
  idempotent: 'natural',
  purpose: 'Pulisce la tabella della testata dalle righe di articoli eliminati (Pulisci testata)',
  input: z.strictObject({ id: idTestata, versione }),
  reply: z.object({ tolte: numero }),
  changes: ['testata:{id}'],
  refusals: [404, 409],
});

export const preferitoTestata = write(`POST ${nellaBase}/testata/preferiti`, autenticati, {
  idempotent: 'natural',
  purpose: 'Aggiunge la testata ai preferiti di chi chiama o la toglie',
  input: z.strictObject({ codTestata, suffisso, preferito: z.boolean().default(true) }),
  changes: ['preferiti:{codTestata}-{suffisso}', 'ricerca:preferiti'],
  refusals: [404],
});
