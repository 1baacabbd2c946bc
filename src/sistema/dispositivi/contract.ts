import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { inputDi, testo, testoLungo, versione } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { immagineMassima } from './rules.ts';
import { filtriDispositivi, tipi } from './rules/list.ts';

// B-059 … B-061, B-099, B-211. All internal staff read and edit. Pictures: base64, under 1 MB, visible to staff only.

const x = z.number().int().min(1).max(2_000_000_000);
const breve = testo(60).optional();

const scritti = {
  ip: testo(45).optional(),
  mac: testo(17).optional(),
  seriale: breve,
  imei: breve,
  os: breve,
  nome: testo(60),
  tipo: z.enum(['', ...tipi]).optional(),
  switch: breve,
  portaSwitch: testo(20).optional(),
  patchPanel: breve,
  portaPatchPanel: testo(20).optional(),
  pozzetto: breve,
  portaPozzetto: testo(20).optional(),
  nomeUtente: breve,
  fornitore: breve,
  localizzazione: breve,
  note: testoLungo(2000).optional(),
};

const dispositivo = z.object({
  id: z.number(),
  ...(Object.fromEntries(Object.keys(scritti).map((nome) => [nome, z.string()])) as {
    readonly [Campo in keyof typeof scritti]: z.ZodString;
  }),
  conImmagine: z.boolean(),
  versione: z.number(),
});

/** Message if another device uses the same port, or empty. */
const riga = dispositivo.extend({ doppione: z.string() });

export const elencoDispositivi = read('GET /intranet/dispositivi/lista', interni, {
  purpose: 'I dispositivi in cui compare il testo cercato, in qualunque campo, 50 per pagina (B-059)',
  input: inputDi(filtriDispositivi),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['dispositivi'],
});

/** Row limit. */
const moltissimi = 5000;

export const mappaRete = read('GET /intranet/dispositivi/mappa', interni, {
  purpose: 'Le porte di ogni switch, con patch panel, pozzetto e dispositivo in fondo al cavo',
  input: z.strictObject({}),
  reply: z.object({
    porte: rowsOf(moltissimi, {
      id: z.number(),
      nome: z.string(),
      tipo: z.string(),
      nomeUtente: z.string(),
      ip: z.string(),
      switch: z.string(),
      portaSwitch: z.string(),
      patchPanel: z.string(),
      portaPatchPanel: z.string(),
      pozzetto: z.string(),
      portaPozzetto: z.string(),
      doppione: z.string(),
    }),
  }),
  reads: ['dispositivi'],
});

export const leggiDispositivo = read('GET /intranet/dispositivi/dispositivo/{x}', interni, {
  purpose: 'Un dispositivo (B-211)',
  input: z.strictObject({ x }),
  reply: dispositivo,
  reads: ['dispositivi'],
  refusals: [404],
});

/**
 * Omitted fields are unchanged, or empty if new. Unlike the documented 'Impossibile aggiungere l'elemento!' (B-173,
 * B-211) each refusal states its reason: 409 with `present`, 422 per field (B-170).
 */
export const salvaDispositivo = write('POST /intranet/dispositivi/set', interni, {
  idempotent: 'accepted',
  purpose: 'Aggiunge un dispositivo o ne cambia uno (B-099)',
  input: z.strictObject({
    /** Null adds. */
    id: z.number().int().min(1).max(2_000_000_000).nullable(),
    versione,
    ...scritti,
  }),
  reply: z.object({ id: z.number() }),
  changes: ['dispositivi'],
  refusals: [404, 409, 422],
});

export const eliminaDispositivo = write('DELETE /intranet/dispositivi/del/{x}', interni, {
  idempotent: 'natural',
  purpose: 'Elimina un dispositivo con la sua immagine (B-173)',
  input: z.strictObject({ x }),
  changes: ['dispositivi'],
  refusals: [404],
});

export const leggiImmagine = read('GET /intranet/dispositivi/dispositivo/download/immagine/{x}', interni, {
  purpose: "L'immagine di un dispositivo come indirizzo `data:`, vuota se non ne ha (B-211)",
  input: z.strictObject({ x }),
  reply: z.string().max(2 * immagineMassima),
  reads: ['dispositivi'],
  refusals: [404],
});

/** 422 for non-pictures, or 1 MB and more (B-172). */
export const caricaImmagine = write('POST /intranet/dispositivi/dispositivo/upload/immagine/{x}', interni, {
  idempotent: 'natural',
  purpose: "Carica l'immagine di un dispositivo al posto di quella che ha (B-142)",
  input: z.strictObject({ x, immagine: fileContent(1.5 * immagineMassima) }),
  changes: ['dispositivi'],
  refusals: [404, 422],
});

export const eliminaImmagine = write('DELETE /intranet/dispositivi/dispositivo/elimina/immagine/{x}', interni, {
  idempotent: 'natural',
  purpose: "Toglie l'immagine di un dispositivo (B-211)",
  input: z.strictObject({ x }),
  changes: ['dispositivi'],
  refusals: [404],
});

export const elencoTelefoni = read('GET /intranet/telefoni', interni, {
  purpose: 'La rubrica interna: gli interni del personale e i telefoni della rete',
  input: z.strictObject({}),
  reply: z.object({
    voci: rowsOf(moltissimi, {
      nome: z.string(),
      interno: z.string(),
      luogo: z.string(),
      tipo: z.enum(['persona', 'telefono']),
    }),
  }),
  reads: ['dispositivi'],
});
