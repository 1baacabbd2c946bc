import { z } from 'zod';
import { codTestata, html, idTestata, suffisso, versione } from '#parti/campi.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { largestPicture, largestVideo } from '#platform/contract/formatted-text.ts';
import { amministratori, interni } from '#parti/ruoli.ts';
import { nellaBase } from './base-pagina.ts';

export const informazioniTestata = read(`GET ${nellaBase}/testata/{id}`, interni, {
  purpose: 'La testata come la vede chi la modifica: informazioni, categoria, immagine, rotture, versione (P-214)',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    codTestata: z.string(),
    suffisso: z.number(),
    descrizione: z.string(),
    /** Sanitized HTML. */
    informazioni: z.string(),
    catMerceologica: z.string(),
    altezzaImmagine_mm: z.number(),
    campiRottura: z.string(),
    disattivaInternet: z.boolean(),
    pathImg: z.string(),
    preferiti: z.boolean(),
    versione: z.number(),
    /** Instant, ISO. */
    modificata: z.string(),
    modificataDa: z.string(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const salvaInformazioni = write(`POST ${nellaBase}/testata`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva le informazioni della testata, HTML ripulito (P-214)',
  input: z.strictObject({ CodTestata: codTestata, Suffisso: suffisso, Informazioni: html, versione }),
  unlogged: 'a save that changes nothing writes nothing, and so has nothing to log',
  changes: ['testata:{CodTestata}-{Suffisso}'],
  refusals: [404, 409],
});

const indirizzo = z.object({ indirizzo: z.string() });

const perIlTesto = {
  idempotent: 'natural',
  changes: [],
  unseen: 'a picture or video is seen once a text that holds it is saved',
  unlogged: 'the text that holds the picture or video is logged when it is saved',
  refusals: [422],
} as const;

/** PNG, JPEG or WebP, stored as WebP, 1,600 pixels wide. */
export const caricaFiguraInfo = steps('POST /testataProdotto/info/immagine', amministratori, {
  ...perIlTesto,
  purpose: 'Carica un’immagine da mettere nelle informazioni di una testata (B-243)',
  reply: indirizzo,
  input: z.strictObject({ contenuto: fileContent(largestPicture) }),
});

/** MP4, stored as is. */
export const caricaVideoInfo = steps('POST /testataProdotto/info/video', amministratori, {
  ...perIlTesto,
  purpose: 'Carica un video da mettere nelle informazioni di una testata (B-243)',
  reply: indirizzo,
  input: z.strictObject({ contenuto: fileContent(largestVideo) }),
});
