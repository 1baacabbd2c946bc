import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { inputDi, sentRows, testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { searchedPages } from '#platform/contract/list-fields.ts';
import { lunghezza, tipiAbbinamento, valoriMassimi } from '../rules.ts';

// Maps values of a supplier's catalogue to codes of the portal, by supplier.

const voci = rowsOf(20_000, { codice: z.string(), nome: z.string() });

export const scelteAbbinamento = read('GET /intranet/abbinamenti/scelte', amministratori, {
  purpose: 'I marchi e le categorie del portale tra cui scegliere',
  input: z.strictObject({}),
  reply: z.object({ marchi: voci, categorie: voci }),
  reads: ['marchi'],
  refusals: [],
});

export const daAbbinare = read('GET /intranet/importazioni/{id}/abbinamenti', amministratori, {
  purpose: 'I marchi e i gruppi di un catalogo controllato che il portale non conosce, con una proposta per nome',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  reply: z.object({
    nomeFile: z.string(),
    fornitore: z.string(),
    righe: rowsOf(valoriMassimi, {
      tipo: z.enum(tipiAbbinamento),
      valore: z.string(),
      descrizione: z.string(),
      /** Number of articles of the catalogue with this value. */
      articoli: z.number(),
      /** Proposed code of the portal; empty: no name is similar. */
      proposta: z.string(),
      /** A free code for a new brand. */
      codiceNuovo: z.string(),
    }),
  }),
  reads: ['importazioni', 'marchi'],
  refusals: [404],
});

export const elencoAbbinamenti = read('GET /intranet/abbinamenti', amministratori, {
  purpose: 'Che cosa vogliono dire i marchi e i gruppi dei cataloghi, fornitore per fornitore, 50 per pagina',
  input: inputDi(searchedPages),
  reply: z.object({
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      fornitore: z.string(),
      tipo: z.enum(tipiAbbinamento),
      valore: z.string(),
      descrizione: z.string(),
      codice: z.string(),
      /** Empty if the code no longer exists: then it is asked for again. */
      nome: z.string(),
    }),
  }),
  reads: ['importazioni'],
  refusals: [],
});

/** 422 by row for an unknown code. */
export const salvaAbbinamenti = write('POST /intranet/abbinamenti', amministratori, {
  idempotent: 'natural',
  purpose: 'Ricorda che cosa vogliono dire i marchi e i gruppi di un fornitore; con un codice vuoto lo dimentica',
  input: z.strictObject({
    fornitore: testo(lunghezza.fornitore),
    righe: sentRows(valoriMassimi, {
      tipo: z.enum(tipiAbbinamento),
      valore: testo(lunghezza.valore),
      descrizione: testo(lunghezza.valore).default(''),
      codice: testo(10),
    }).min(1),
  }),
  changes: ['importazioni'],
  refusals: [422],
});
