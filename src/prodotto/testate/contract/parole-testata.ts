import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { idTestata, testo, versione } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { amministratori } from '#parti/ruoli.ts';
import { paroleMassime } from '../rules.ts';

const parola = testo(60);
const parole = z.array(z.string()).max(paroleMassime);

/** `parola`: prefix. */
export const paroleInUso = read('GET /catalogo/parolechiave/incluseescluse', amministratori, {
  purpose: 'Le parole chiave in uso nel catalogo, e per quante testate sono incluse ed escluse',
  input: z.strictObject({ parola: parola.default(''), pagina: z.number().int().min(0).max(10_000).default(0) }),
  reply: z.object({
    totale: z.number(),
    parole: rowsOf(100, { parola: z.string(), incluse: z.number(), escluse: z.number() }),
  }),
  reads: ['testata'],
});

/** Empty below three characters. */
export const suggerimentiParole = read('GET /catalogo/parolechiave/autocompletamento', amministratori, {
  purpose: 'Parole chiave e valori di filtro che cominciano così, i più usati per primi',
  input: z.strictObject({ valore: parola }),
  reply: z.object({ parole: z.array(z.string()).max(20) }),
  quiet: true,
});

export const paroleFulltext = read('GET /catalogo/parolechiave/fulltext/{id}', amministratori, {
  purpose: 'Le parole dei testi della testata, sotto cui la ricerca la trova anche senza parole chiave',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    parole: rowsOf(1000, {
      parola: z.string(),
      fonte: z.enum(['descrizione', 'azienda', 'categoria', 'filtro', 'articolo']),
    }),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const leggiParole = read('GET /catalogo/parolechiave/{id}', amministratori, {
  purpose: 'Le parole chiave della testata, incluse ed escluse (P-217)',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    codTestata: z.string(),
    suffisso: z.number(),
    descrizione: z.string(),
    versione: z.number(),
    incluse: parole,
    escluse: parole,
    paroleChiave: z.string(),
  }),
  reads: ['testata:{id}'],
  refusals: [404],
});

export const salvaParole = write('POST /catalogo/parolechiave/salva/{id}', amministratori, {
  idempotent: 'natural',
  purpose: 'Sostituisce le parole chiave della testata (P-217)',
  input: z.strictObject({
    id: idTestata,
    incluse: z.array(parola).max(paroleMassime),
    escluse: z.array(parola).max(paroleMassime),
    versione,
  }),
  changes: ['testata:{id}'],
  refusals: [404, 409, 422],
});
