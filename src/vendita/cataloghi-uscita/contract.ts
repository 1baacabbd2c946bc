import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { testo, testoGrezzo } from '#parti/campi.ts';
import { read, steps, write, type Ruolo } from '#platform/contract/call.ts';
import { cataloghiMassimi, fileTenuti, formati } from './rules.ts';

// The files contain a customer's prices: only the customer's administrators and our staff may set them up, never a
// person who may not see prices.

const chi: readonly Ruolo[] = [1, 2];
const id = z.number().int().positive().max(2_000_000_000);
const quando = z.iso.datetime({ offset: true });

const file = z.object({
  numero,
  quando,
  scade: quando,
  byte: numero,
  articoli: numero,
  /** Compared with the previous file. */
  nuovi: numero,
  cambiati: numero,
  tolti: numero,
});

const consegna = z.object({
  indirizzo: parole,
  utente: parole,
  /** Key of the SFTP server, `SHA256:…`; empty for https. */
  host: parole,
  /** Number of the last file delivered. */
  numero: numero.nullable(),
  quando: quando.nullable(),
  /** Reason why the last attempt failed; empty if it succeeded. */
  errore: parole,
});

const catalogo = z.object({
  id: numero,
  nome: parole,
  formato: z.enum(formati),
  notte: z.boolean(),
  attivo: z.boolean(),
  /** Id of the running work, to show its progress. */
  lavoro: numero.nullable(),
  /** Reason why the last run failed; empty if it succeeded. */
  errore: parole,
  file: z.array(file).max(fileTenuti),
  /**
   * False: who set it up is no longer an administrator, so the nightly run skips it until another administrator saves
   * it.
   */
  notteVale: z.boolean(),
  chiaveCreata: quando.nullable(),
  /** Who created the key: a person of the customer, or our company; empty without a key. */
  chiaveDi: parole,
  /** False: who created the key is no longer an administrator, so the key is refused. */
  chiaveVale: z.boolean(),
  ultimoUso: quando.nullable(),
  consegna: consegna.nullable(),
  /** URL from which the catalogue is read with the key. */
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

/** Creates a catalogue without `id`; at most ten per customer. After a change of format the next file is a full one. */
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
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/** Also deletes its files and key. */
export const eliminaCatalogoUscita = write('DELETE /user/cataloghiuscita/{id}', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Elimina un catalogo in uscita, con i suoi file e la sua chiave',
  input: z.strictObject({ id }),
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/** Runs in the background; 409 with the running work if there is one. */
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

/** Returns the key, which is shown only here, and revokes the previous one. */
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
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/**
 * Sets where each new file is sent: by SFTP (password or private key) or PUT over https (basic auth with a user, else
 * bearer). Connects to the SFTP server before saving. An empty secret keeps the stored one if the server is the same.
 */
export const salvaConsegnaCatalogo = steps('POST /user/cataloghiuscita/{id}/consegna', chi, {
  needs: 'amministra',
  confirmed: true,
  idempotent: 'accepted',
  purpose: 'Dice dove un catalogo in uscita si consegna da sé',
  input: z.strictObject({
    id,
    versione: z.number().int().optional(),
    indirizzo: testo(300).min(1, 'Campo obbligatorio.'),
    utente: testo(100),
    segreto: testoGrezzo(8000),
    /** Host key that the customer expects; empty: the stored one, or trust on first use. */
    host: testo(100),
  }),
  reply: z.object({ host: parole }),
  changes: ['cataloghiUscita'],
  refusals: [404, 409, 422],
});

export const togliConsegnaCatalogo = write('DELETE /user/cataloghiuscita/{id}/consegna', chi, {
  needs: 'amministra',
  idempotent: 'natural',
  purpose: 'Un catalogo in uscita non si consegna più da sé',
  input: z.strictObject({ id }),
  changes: ['cataloghiUscita'],
  refusals: [404],
});

/** Runs in the background; sends the last file even if it was delivered before. */
export const consegnaCatalogo = write('POST /user/cataloghiuscita/{id}/consegna/adesso', chi, {
  needs: 'amministra',
  idempotent: 'required',
  purpose: 'Consegna di nuovo l’ultimo file di un catalogo in uscita',
  input: z.strictObject({ id }),
  changes: ['cataloghiUscita'],
  refusals: [404, 422],
});
