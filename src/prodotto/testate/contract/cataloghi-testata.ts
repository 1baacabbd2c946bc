import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codTestata, suffisso, testo, versione } from '#parti/campi.ts';
import { amministratori, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { chiave, nellaBase, nientaltro } from './chiave-testata.ts';

const catalogo = z.object({
  codiceLinea: z.string(),
  codiceCatalogoCapitoli: z.string(),
  descrizione: z.string(),
  coloreRgb: z.string(),
  catalogoPrimarioFlag: z.boolean(),
  catalogoSecondarioFlag: z.boolean(),
});

export const elencoCataloghi = read(`GET ${nellaBase}/cataloghi`, interni, {
  purpose: 'I cataloghi tra cui scegliere, con quelli di una testata accesi (B-089, B-200)',
  input: z.strictObject({ codTestata: codTestata.optional(), suffisso: suffisso.optional() }),
  reply: z.object({ cataloghi: z.array(catalogo).max(200) }),
  reads: ['testata'],
});

export const categorieCataloghi = read(`POST ${nellaBase}/categorie/cataloghi`, interni, {
  purpose: 'Le categorie del catalogo di una linea, con quella della testata accesa (B-200)',
  input: z.strictObject({
    CodiceLinea: testo(10),
    CodTestata: codTestata,
    Suffisso: suffisso,
    CodCategoria: testo(10),
  }),
  reply: z.object({
    categorie: rowsOf(500, {
      codLinea: z.string(),
      codCategoria: z.string(),
      modulo: z.string(),
      descrizione: z.string(),
      coloreRgb: z.string(),
      categoria: z.boolean(),
    }),
  }),
});

export const sottoCategorieCataloghi = read(`POST ${nellaBase}/sotto/categorie/cataloghi`, interni, {
  purpose: 'Le sottocategorie di una categoria del catalogo, con quella della testata accesa (B-200)',
  input: z.strictObject({
    CodiceLinea: testo(10),
    CodTestata: codTestata,
    Suffisso: suffisso,
    CodCategoria: testo(10),
    CodSottoCategoria: testo(10),
  }),
  reply: z.object({
    sottoCategorie: rowsOf(500, {
      codSottoCategoria: z.string(),
      descrizione: z.string(),
      src: z.string(),
      sottoCategoria: z.boolean(),
    }),
  }),
});

export const impostaCategorie = write(`POST ${nellaBase}/set/categorie/sottoCategorie`, amministratori, {
  idempotent: 'natural',
  purpose: 'Imposta categoria e sottocategoria del catalogo di una testata (B-124, B-200)',
  input: z.strictObject({ ...chiave, codCategoria: testo(10), codSottoCategoria: testo(10).default(''), versione }),
  unlogged: nientaltro,
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** Primary catalogue's, else the brand's. */
export const codiceLineaTestata = read(`POST ${nellaBase}/get/codiceLinea`, interni, {
  purpose: 'La linea di prodotto di una testata (B-200)',
  input: z.strictObject(chiave),
  reply: z.object({ codiceLinea: z.string() }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});
