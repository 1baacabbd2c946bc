import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { limitiCaricamento } from '../rules/caricamento.ts';
import { livelli } from '../rules/completamenti.ts';
import { base, dove, nome, nomeScritto } from './campi-filtri.ts';

// What is offered while somebody types, other words for a value, and the categories of a company (B-045, B-201, B-203).

const voceCompletata = z.object({
  parola: z.string(),
  /** Empty for all companies. */
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  /** What is offered, in its order; empty at level 1. */
  valori: z.array(z.string()).max(limitiCaricamento.completamenti),
});

/** Level 1: the words that have completions; 1a: those for all companies; 1b: those for one company, or for each where `azienda` is empty. */
export const elencoCompletamenti = call({
  method: 'GET',
  path: `${base}/autocompletamento/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le parole con autocompletamento e che cosa viene offerto, per livello (B-201)',
  input: z.strictObject({ x: z.enum(livelli), parola: testo(60).default(''), azienda: testo(10).default('') }),
  reply: z.object({ voci: z.array(voceCompletata).max(2000) }),
  reads: ['caricamenti'],
  refusals: [],
});

/** Replaces what is offered for a word: for all companies (1a), for one (1b); level 1 takes the word itself out. Without `valori` it is taken out. */
export const modificaCompletamento = call({
  method: 'POST',
  path: `${base}/autocompletamento/modifica/{x}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia gli autocompletamenti di una parola (B-201)',
  input: z.strictObject({
    x: z.enum(livelli),
    parola: testo(60),
    azienda: testo(10).default(''),
    valori: z.array(nome).max(limitiCaricamento.completamenti).default([]),
  }),
  reply: z.literal('OK'),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});

/** Values of a filter in a category, or the one named by `ValoreFiltroRicerca`, that have synonyms. */
export const leggiSinonimi = call({
  method: 'POST',
  path: `${base}/autocompletamento/sinonimi`,
  who: amministratori,
  effect: 'read',
  purpose: 'I sinonimi dei valori di un filtro (B-203)',
  input: z.strictObject(dove),
  reply: z.object({
    voci: z.array(z.object({ ChiaveRicerca: z.string(), Filtro: z.array(z.string()).max(50) })).max(2000),
  }),
  reads: ['testata'],
  refusals: [],
});

/** Replaces the synonyms of a value or keyword; headers that have it are found under them. */
export const salvaSinonimi = call({
  method: 'POST',
  path: `${base}/autocompletamento/sinonimi/salva`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva i sinonimi di un valore (B-203)',
  input: z.strictObject({ ChiaveRicerca: nomeScritto, Filtro: z.array(testo(60)).max(50) }),
  reply: z.literal('OK'),
  changes: ['testata', 'ricerca'],
  refusals: [422],
});

const categoriaAzienda = z.object({ codCategoria: z.string(), descrizione: z.string() });

export const categorieAziende = call({
  method: 'GET',
  path: `${base}/aziende/{x}`,
  who: amministratori,
  effect: 'read',
  purpose: 'Le categorie offerte a chi cerca un’azienda: di tutte, o dell’azienda indicata (B-203)',
  /** `tutte`, or the code of a company. */
  input: z.strictObject({ x: testo(10) }),
  reply: z.object({
    aziende: z
      .array(
        z.object({
          codiceAzienda: z.string(),
          nomeAzienda: z.string(),
          categorie: z.array(categoriaAzienda).max(limitiCaricamento.categorie),
        }),
      )
      .max(1000),
    /** All that can be chosen. */
    categorie: z.array(categoriaAzienda).max(1000),
  }),
  reads: ['marchi', 'testata', 'caricamenti'],
  refusals: [404],
});

export const salvaCategorieAzienda = call({
  method: 'POST',
  path: `${base}/aziende/categorie`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva le categorie offerte a chi cerca un’azienda, nel loro ordine',
  input: z.strictObject({ codiceAzienda: testo(10), categorie: z.array(testo(10)).max(limitiCaricamento.categorie) }),
  reply: z.literal('OK'),
  changes: ['ricerca', 'caricamenti'],
  refusals: [404, 422],
});
