import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, testo, versione } from '#parti/campi.ts';
import { chiCuraArticoli, interni } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import {
  allegatoMassimo,
  cartellaProgramma,
  nomeProgramma,
  pezziMassimi,
  programmaMassimo,
  soloNgc,
} from '../rules/programmi-cnc.ts';

// Machine programs (B-027, B-077, B-115). Roles 2 and 4 edit; anyone allowed to move the machine loads a released one.
// Each changed text is a version. Invalid or too large programs are refused with their lines; the position of the
// workpiece is checked when the program is loaded.

const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });
const punto = z.tuple([z.number(), z.number(), z.number()]);

const campi = {
  cartella: testo(180).regex(cartellaProgramma, 'Cartella non valida.'),
  nome: testo(90).regex(nomeProgramma, soloNgc),
  cdArticolo: codiceArticolo.nullable(),
  lotto: testo(40),
  pezzi: z.number().int().min(1).max(pezziMassimi),
};

const nuovo = {
  ...campi,
  cartella: campi.cartella.default(''),
  cdArticolo: campi.cdArticolo.default(null),
  lotto: campi.lotto.default(''),
  pezzi: campi.pezzi.default(1),
};

const nodo = z.object({
  id: z.number(),
  name: z.string(),
  /** Used by the load command. */
  file: z.string(),
  folderName: z.string(),
  /** URL valid for 15 minutes. */
  pathImg: z.string(),
  pathPDF: z.string(),
  cdArticolo: z.string().nullable(),
  lotto: z.string(),
  /** Null: none. */
  rilasciata: z.number().nullable(),
});

export const elencoCentroLavoro = read('GET /intranet/centrolavoro/elenco', interni, {
  purpose: 'I programmi del centro di lavoro, o di un articolo, per cartella (B-027)',
  input: z.strictObject({ cdArticolo: codiceArticolo.or(z.literal('')).default('') }),
  reply: z.object({ programmi: z.array(nodo).max(5000) }),
  reads: ['programmiCnc'],
  live: true,
});

export const leggiProgrammaCnc = read('GET /intranet/centrolavoro/programmi/{id}', interni, {
  purpose: 'Un programma con le sue versioni',
  input: z.strictObject({ id }),
  reply: nodo.extend({
    pezzi: z.number(),
    versione: z.number(),
    versioni: rowsOf(200, {
      numero: z.number(),
      impronta: z.string(),
      righe: z.number(),
      secondi: z.number(),
      min: punto.nullable(),
      max: punto.nullable(),
      utensili: z.array(z.number()).max(100),
      pause: z.number(),
      /** Values known only at the machine, with the line. */
      ignoti: rowsOf(200, { riga: z.number(), testo: z.string() }),
      /** Modes that the program does not set and takes over from the machine. */
      presunti: z.array(z.string()).max(10),
      motivoRilascio: z.string(),
      utente: z.string(),
      caricata: istante,
      rilasciataDa: z.string(),
      /** URL, 15 minutes. */
      testo: z.string(),
    }),
  }),
  reads: ['programmiCnc'],
  refusals: [404],
});

export const caricaProgramma = steps('POST /intranet/centrolavoro/programmi', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Carica un programma, o una nuova versione di quello che ha lo stesso nome',
  input: z.strictObject({ ...nuovo, contenuto: fileContent(programmaMassimo) }),
  reply: z.object({ id: z.number(), numero: z.number() }),
  changes: ['programmiCnc'],
  refusals: [404, 409, 422],
});

/** 409 if changed meanwhile or the name is taken. */
export const modificaProgramma = write('PUT /intranet/centrolavoro/programmi/{id}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Cambia cartella, nome, articolo, lotto e pezzi di un programma',
  input: z.strictObject({ id, versione, ...campi }),
  changes: ['programmiCnc'],
  refusals: [404, 409, 422],
});

export const rilasciaProgramma = write('POST /intranet/centrolavoro/programmi/{id}/rilascio', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Rilascia una versione per la macchina, o le toglie il rilascio',
  input: z.strictObject({
    id,
    numero: z.number().int().min(1).max(1_000_000),
    rilasciata: z.boolean(),
    /** Required if something is known only at the machine. */
    motivo: testo(300).default(''),
  }),
  changes: ['programmiCnc'],
  refusals: [404, 422],
});

/** With its runs; 409 while it runs. */
export const eliminaProgramma = write('DELETE /intranet/centrolavoro/programmi/{id}', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Toglie un programma con le sue versioni',
  input: z.strictObject({ id }),
  changes: ['programmiCnc'],
  refusals: [404, 409],
});

export const allegaProgramma = steps('POST /intranet/centrolavoro/programmi/{id}/allegato', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Mette l’immagine o il PDF di un programma al posto di quello che c’è',
  input: z.strictObject({ id, tipo: z.enum(['immagine', 'pdf']), contenuto: fileContent(allegatoMassimo) }),
  changes: ['programmiCnc'],
  refusals: [404, 422],
});
