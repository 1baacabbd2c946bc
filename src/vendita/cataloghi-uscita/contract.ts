import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { cataloghiMassimi, fileTenuti, formati } from './rules.ts';

// Files with a customer's prices: whoever sets them up administers the customer, or our portal; no-price persons never.

const chi: readonly Ruolo[] = [1, 2];
const id = z.number().int().positive().max(2_000_000_000);
const quando = z.iso.datetime({ offset: true });

const file = z.object({
  numero,
  quando,
  scade: quando,
  byte: numero,
  articoli: numero,
  /** Against the file before. */
  nuovi: numero,
  cambiati: numero,
  tolti: numero,
});

const catalogo = z.object({
  id: numero,
  nome: parole,
  formato: z.enum(formati),
  notte: z.boolean(),
  attivo: z.boolean(),
  /** Work in progress, to look at. */
  lavoro: numero.nullable(),
  /** Why the last making failed; empty if it did not. */
  errore: parole,
  file: z.array(file).max(fileTenuti),
  chiaveCreata: quando.nullable(),
  ultimoUso: quando.nullable(),
  /** Where the key reads it. */
  indirizzo: parole,
  versione: numero,
});

export const elencoCataloghiUscita = read('GET /user/cataloghiuscita', chi, {
  needs: 'amministra',
  purpose: 'I cataloghi che i programmi del cliente leggono, con gli ultimi file di ciascuno',
  input: z.strictObject({}),
  reply: z.object({ totale: numero, righe: z.array(catalogo).max(cataloghiMassimi) }),
  reads: ['cataloghiUscita'],
  refusals: [404],
  live: true,
});

/** Without `id` a new one; at most ten of a customer. A changed format begins anew: the next file is whole. */
export const salvaCatalogoUscita = write('POST /user/cataloghiuscita', chi, {
  needs: 'amministra',
  idempotent: 'accepted',
  purpose: 'Aggiunge un catalogo in uscita, o lo cambia',
  input: z.strictObject({
    id: id.nullish(),
    versione: z.number().int().optional(),
    nome: testo(60).min(1, 'Campo obbligatorio.'),
    formato: z.enum(formati),
    notte: z.boolean(),
  }),
  reply: z.object({ id: numero }),
  changes: ['cataloghiUscita'],
  refusals: [404, 409, 422],
});

export const fermaCatalogoUscita = write('PUT /user/cataloghiuscita/{id}/attivo', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Ferma un catalogo in uscita, che la chiave non legge più, o lo riprende',
  input: z.strictObject({ id, attivo: z.boolean() }),
  reply: z.literal('OK'),
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/** With its files and its key. */
export const eliminaCatalogoUscita = write('DELETE /user/cataloghiuscita/{id}', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Elimina un catalogo in uscita, con i suoi file e la sua chiave',
  input: z.strictObject({ id }),
  reply: z.literal('OK'),
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/** In the background; 409 with the open work while it is being made. */
export const preparaCatalogoUscita = write('POST /user/cataloghiuscita/{id}/prepara', chi, {
  needs: 'amministra',
  idempotent: 'required',
  purpose: 'Prepara adesso un catalogo in uscita',
  input: z.strictObject({ id }),
  reply: z.object({ lavoro: numero }),
  changes: ['cataloghiUscita', 'lavori'],
  refusals: [404, 409],
});

export const scaricaCatalogoUscita = read('GET /user/cataloghiuscita/{id}/file/{numero}', chi, {
  needs: 'amministra',
  purpose: 'Indirizzo, per un quarto d’ora, di un file di un catalogo in uscita',
  input: z.strictObject({ id, numero: z.number().int().positive().max(2_000_000_000) }),
  reply: z.object({ indirizzo: parole }),
  refusals: [404],
});

/** The key is returned only here; the one before stops. */
export const chiaveCatalogoUscita = write('POST /user/cataloghiuscita/{id}/chiave', chi, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'never',
  purpose: 'Fa la chiave con cui un programma legge un catalogo in uscita; quella di prima non vale più',
  input: z.strictObject({ id }),
  reply: z.object({ chiave: parole }),
  changes: ['cataloghiUscita'],
  refusals: [404],
});

export const ritiraChiaveCatalogoUscita = write('DELETE /user/cataloghiuscita/{id}/chiave', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Ritira la chiave di un catalogo in uscita, da subito',
  input: z.strictObject({ id }),
  reply: z.literal('OK'),
  changes: ['cataloghiUscita'],
  refusals: [404],
});
