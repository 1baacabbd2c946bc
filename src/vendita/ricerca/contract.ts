import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { tutti } from '#sistema/accesso/rules.ts';

// A result is read in steps of 24 (P-153); a step names its headers, `immagini` brings the pictures of a step.
// Headers off internet and those without a visible article are left out for visitors and customers.

/** The five flags in their order: out of catalogue, obsolete, deleted, off internet, normal; `0;0;0;0;1` when not sent. */
const filtroObsoletoEliminato = z.string().regex(/^[01](;[01]){4}$/).default('0;0;0;0;1');

const rigaRicerca = z.object({
  codTestata: z.string(),
  suffisso: z.number(),
  /** The article whose code was searched, else empty: with one header only, the page opens at it (P-009). */
  codArticoloRicerca: z.string(),
  descrizione: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  catMerceologica: z.string(),
  catDescOrdine: z.string(),
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  disattivaInternet: z.boolean(),
  /** Articles that the asking role sees. */
  nrArticoli: z.number(),
});

export const ricerca = call({
  method: 'POST',
  path: '/catalogo/ricerca',
  who: tutti,
  effect: 'read',
  purpose: 'Le testate trovate per parole, codice articolo o codice fornitore, a passi di 24',
  input: z.strictObject({
    /** Words, a code, or one of promo, novita, outlet, preferiti (P-006). */
    valore: testo(200),
    filtroObsoletoEliminato,
    ricercaFiltri: z.enum(['', 'TuttiFiltri']).default(''),
    /** 1 code, 2 description, 3 catalogue place, the default (P-240). */
    ordinamento: z.number().int().min(1).max(3).default(3),
    cercaParolaEsatta: z.boolean().default(false),
    cercaCodiceFornitore: z.boolean().default(true),
    autocompletamento: z.boolean().default(false),
    /** Step, from 0. */
    pagina: z.number().int().min(0).max(10_000).default(0),
  }),
  reply: z.object({
    totale: z.number(),
    testate: z.array(rigaRicerca).max(24),
    filtro: z.array(z.object({ filtro: z.string(), valori: z.array(z.object({ valore: z.string(), chiave: z.string(), nrValori: z.number(), ordinamento: z.number() })) })),
    tipoRicerca: z.enum(['Testate', 'CatalogoPdf']),
    capitoloCategorie: z.array(z.object({ codCategoria: z.string(), descrizione: z.string() })),
  }),
  refusals: [422],
});

export const immagini = call({
  method: 'POST',
  path: '/catalogo/ricerca/immagini',
  who: tutti,
  effect: 'read',
  purpose: 'Le immagini di un passo di testate',
  quiet: true,
  input: z.strictObject({ testate: z.array(z.strictObject({ codTestata: testo(12), suffisso: z.number().int().min(0).max(9999) })).max(48) }),
  reply: z.object({
    immagini: z.array(z.object({ codTestata: z.string(), suffisso: z.number(), pathImg: z.string(), pathImgAzienda: z.string(), altezzaImmagine_mm: z.number() })).max(48),
  }),
  refusals: [],
});
