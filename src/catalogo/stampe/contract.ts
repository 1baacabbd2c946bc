import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { read, write } from '#platform/contract/call.ts';
import { codTestata, idTestata, suffisso } from '#parti/campi.ts';
import { tutti } from '#parti/ruoli.ts';
import { ambitiStampa, chiAvviaStampe, pagineMassime } from './rules.ts';

// URL valid for 15 minutes without login, as a new tab sends no token. The PDF contains only what the caller sees on
// screen.

const flag = z.boolean().default(false);

/** P-216. The first four require the right to see such articles, the last the right to see prices; else 403. */
const opzioni = {
  obsoleto: flag,
  eliminato: flag,
  nonStampCatalogo: flag,
  disattivaInternetTestata: flag,
  /** For a customer also discounts and net price. */
  visualizzaPrezzi: flag,
};

const indirizzo = parole;

export const pdfCatalogo = read('GET /pdf/catalogo/{testata}/{suffisso}', tutti, {
  purpose: "L'indirizzo del PDF di una pagina di catalogo, senza prezzi e con i soli articoli a catalogo (P-216)",
  input: z.strictObject({ testata: codTestata, suffisso }),
  reply: indirizzo,
  refusals: [404],
});

/** Off internet without `disattivaInternetTestata`: 422. */
export const pdfCatalogoOpzioni = read('POST /pdf/catalogo/{testata}/{suffisso}', tutti, {
  purpose: "L'indirizzo del PDF di una pagina di catalogo, con gli articoli e i prezzi scelti (P-216)",
  input: z.strictObject({ testata: codTestata, suffisso, ...opzioni }),
  reply: indirizzo,
  refusals: [404, 422],
});

/**
 * Long-running job (`leggiLavoro`): one PDF in catalogue order; `ambito` adds headers. Hidden headers and those without
 * printable articles are skipped; refused if none is left or above 500 pages. One per person at a time.
 */
export const avviaStampa = write('POST /pdf/stampe', chiAvviaStampe, {
  idempotent: 'accepted',
  purpose: 'Mette in coda la stampa di più pagine di catalogo in un solo PDF',
  input: z.strictObject({
    testate: z.array(idTestata).min(1).max(pagineMassime),
    ambito: z.enum(ambitiStampa).default('testate'),
    ...opzioni,
  }),
  reply: z.object({ id: numero, pagine: numero }),
  changes: ['lavoroLungo'],
  refusals: [409, 422],
});
