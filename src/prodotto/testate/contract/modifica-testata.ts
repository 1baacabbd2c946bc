import { z } from 'zod';
import { amministratori } from '#parti/ruoli.ts';
import { giorno, testo, testoLungo, versione } from '#parti/campi.ts';
import { write } from '#platform/contract/call.ts';
import { descrizioneMassima } from '../rules.ts';
import { base, chiave, codice, nellaBase, nientaltro } from './chiave-testata.ts';

/** Omitted: kept. */
const scritti = {
  descrizione: testoLungo(descrizioneMassima + 1).optional(),
  codiceAzienda: testo(10).optional(),
  catMerceologica: testo(6).optional(),
  codiceCataloghi: testo(200).optional(),
  codCategoria: testo(10).optional(),
  codSottoCategoria: testo(10).optional(),
  disattivaInternet: z.boolean().optional(),
  newsLetter: z.boolean().optional(),
  new: z.boolean().optional(),
  outlet: z.boolean().optional(),
  sconto: z.number().min(-1000).max(1000).optional(),
  promozione: z.boolean().optional(),
  dataPromozioneIniziale: giorno.nullable().optional(),
  dataPromozioneFinale: giorno.nullable().optional(),
};
/** Description, brand and category are required. */
const dellaNuova = {
  ...scritti,
  descrizione: testoLungo(descrizioneMassima + 1),
  codiceAzienda: testo(10),
  catMerceologica: testo(6),
};

/** 409 if it exists; 422 by field (B-158, B-159). */
export const aggiungiTestata = write(`POST ${nellaBase}/add/testata`, amministratori, {
  idempotent: 'natural',
  purpose: 'Aggiunge una testata (B-119)',
  input: z.strictObject({ codTestata: codice, suffisso: z.number(), ...dellaNuova }),
  changes: ['testata', 'ricerca'],
  refusals: [409, 422],
});

export const salvaTestata = write(`POST ${base}/testata`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva i campi di una testata che sono cambiati (B-198)',
  input: z.strictObject({ ...chiave, ...scritti, versione }),
  unlogged: nientaltro,
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

/** New key, of the copy or the header. */
export const operaTestata = write(`POST ${base}/testata/{operation}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Duplica una testata, ne cambia codice e suffisso, o ne modifica la descrizione (B-198)',
  input: z.strictObject({
    operation: z.enum(['duplica', 'cambio-codice', 'modifica-descrizione']),
    ...chiave,
    nuovoCodTestata: codice.optional(),
    nuovoSuffisso: z.number().optional(),
    descrizione: testoLungo(descrizioneMassima + 1).optional(),
    versione,
  }),
  unlogged: nientaltro,
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409, 422],
});

export const cambiaSuffissoTestata = write(`POST ${nellaBase}/set/suffisso`, amministratori, {
  idempotent: 'natural',
  purpose: 'Cambia il suffisso di una testata (B-043, B-197)',
  input: z.strictObject({ ...chiave, nuovoSuffisso: z.number(), versione }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** 409 with articles in a cart, open order or promotion, with examples. */
export const eliminaTestata = write(`POST ${nellaBase}/delete/testata`, amministratori, {
  idempotent: 'natural',
  purpose: 'Elimina una testata con tutto ciò che le appartiene (B-160)',
  input: z.strictObject({ ...chiave, versione }),
  changes: ['testata', 'ricerca', 'articolo'],
  refusals: [404, 409],
});
