import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { limitiCaricamento } from '../rules/caricamento.ts';
import { livelli } from '../rules/completamenti.ts';
import { base, dove, nome, nomeScritto } from './campi-filtri.ts';

// B-045, B-201, B-203.

const voceCompletata = z.object({
  parola: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  /** Empty at level 1. */
  valori: z.array(z.string()).max(limitiCaricamento.completamenti),
});

/** 1: words with completions; 1a: for all companies; 1b: for one, or each if `azienda` is empty. */
export const elencoCompletamenti = read(`GET ${base}/autocompletamento/{x}`, amministratori, {
  purpose: 'Le parole con autocompletamento e che cosa viene offerto, per livello (B-201)',
  input: z.strictObject({ x: z.enum(livelli), parola: testo(60).default(''), azienda: testo(10).default('') }),
  reply: z.object({ voci: z.array(voceCompletata).max(2000) }),
  reads: ['caricamenti'],
});

/** Level 1, or no `valori`, removes the word. */
export const modificaCompletamento = write(`POST ${base}/autocompletamento/modifica/{x}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Cambia gli autocompletamenti di una parola (B-201)',
  input: z.strictObject({
    x: z.enum(livelli),
    parola: testo(60),
    azienda: testo(10).default(''),
    valori: z.array(nome).max(limitiCaricamento.completamenti).default([]),
  }),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});

export const leggiSinonimi = read(`POST ${base}/autocompletamento/sinonimi`, amministratori, {
  purpose: 'I sinonimi dei valori di un filtro (B-203)',
  input: z.strictObject(dove),
  reply: z.object({
    voci: rowsOf(2000, { ChiaveRicerca: z.string(), Filtro: z.array(z.string()).max(50) }),
  }),
  reads: ['testata'],
});

/** The synonyms find the headers with that value or keyword. */
export const salvaSinonimi = write(`POST ${base}/autocompletamento/sinonimi/salva`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva i sinonimi di un valore (B-203)',
  input: z.strictObject({ ChiaveRicerca: nomeScritto, Filtro: z.array(testo(60)).max(50) }),
  changes: ['testata', 'ricerca'],
  refusals: [422],
});

const categoriaAzienda = z.object({ codCategoria: z.string(), descrizione: z.string() });

export const categorieAziende = read(`GET ${base}/aziende/{x}`, amministratori, {
  purpose: 'Le categorie offerte a chi cerca un’azienda: di tutte, o dell’azienda indicata (B-203)',
  /** `tutte` or a company code. */
  input: z.strictObject({ x: testo(10) }),
  reply: z.object({
    aziende: rowsOf(1000, {
      codiceAzienda: z.string(),
      nomeAzienda: z.string(),
      categorie: z.array(categoriaAzienda).max(limitiCaricamento.categorie),
    }),
    categorie: z.array(categoriaAzienda).max(1000),
  }),
  reads: ['marchi', 'testata', 'caricamenti'],
  refusals: [404],
});

export const salvaCategorieAzienda = write(`POST ${base}/aziende/categorie`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva le categorie offerte a chi cerca un’azienda, nel loro ordine',
  input: z.strictObject({ codiceAzienda: testo(10), categorie: z.array(testo(10)).max(limitiCaricamento.categorie) }),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});
