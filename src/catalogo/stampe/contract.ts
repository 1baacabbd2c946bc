import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { codTestata, idTestata, suffisso } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';
import { ambitiStampa, chiAvviaStampe, pagineMassime } from './rules.ts';

// Catalogue pages as PDF. The reply is an address of this server that needs no login and is good for a quarter of an hour: a new tab
// sends no token. What stands on the paper is what the page shows to who asks: another's prices, and hidden articles, never.

const flag = z.boolean().default(false);

/** P-216. The first four for who sees such articles on the screen, the last for who sees prices there; else 403. */
const opzioni = {
  obsoleto: flag,
  eliminato: flag,
  nonStampCatalogo: flag,
  disattivaInternetTestata: flag,
  /** List price, and with a customer its discounts and net price, of the day. */
  visualizzaPrezzi: flag,
};

const indirizzo = z.string();

export const pdfCatalogo = call({
  method: 'GET',
  path: '/pdf/catalogo/{testata}/{suffisso}',
  who: tutti,
  effect: 'read',
  purpose: "L'indirizzo del PDF di una pagina di catalogo, senza prezzi e con i soli articoli a catalogo (P-216)",
  input: z.strictObject({ testata: codTestata, suffisso }),
  reply: indirizzo,
  reads: [],
  refusals: [404],
});

/** Off internet without `disattivaInternetTestata`: 422. */
export const pdfCatalogoOpzioni = call({
  method: 'POST',
  path: '/pdf/catalogo/{testata}/{suffisso}',
  who: tutti,
  effect: 'read',
  purpose: "L'indirizzo del PDF di una pagina di catalogo, con gli articoli e i prezzi scelti (P-216)",
  input: z.strictObject({ testata: codTestata, suffisso, ...opzioni }),
  reply: indirizzo,
  reads: [],
  refusals: [404, 422],
});

/**
 * Many pages in one file, long work (`leggiLavoro`), in the order of the catalogue: those named, and by `ambito` their related ones, or all
 * of their subchapters or chapters. Headers that who asks may not see, and those without an article to print, are left out; when
 * nothing is left, or more than 500 pages, it is refused. One at a time for each person.
 */
export const avviaStampa = call({
  method: 'POST',
  path: '/pdf/stampe',
  who: chiAvviaStampe,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Mette in coda la stampa di più pagine di catalogo in un solo PDF',
  input: z.strictObject({
    testate: z.array(idTestata).min(1).max(pagineMassime),
    ambito: z.enum(ambitiStampa).default('testate'),
    ...opzioni,
  }),
  reply: z.object({ id: z.number(), pagine: z.number() }),
  changes: ['lavoroLungo'],
  refusals: [409, 422],
});
