import { z } from 'zod';
import { codiceArticolo, giorno, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { autenticati, chiOrdina } from '#parti/ruoli.ts';
import { righeMassime } from './rules.ts';
import { periodi } from './rules/periodo-promozione.ts';

// A promotion holds from `dal` to the day before `al`. Customers see those that hold, the staff also those to come and those over; prices
// are those of who asks, by the rule of every price, so an article may cost a customer less than the promotion says. The gift counts
// whole steps over all articles of the promotion that lie in the cart, however they came there, and comes each time the minimum is
// reached; it is no line that is kept, so it can't outlive what earned it. `{id}` is the code of a promotion or that of an article:
// of several that hold for an article it is the one that makes its price. Deleted articles are left out.

const codicePromozione = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9._-]+$/);
const quantita = z.number();

const articolo = z.object({
  cdArticolo: z.string(),
  descrizione: z.string(),
  unMisura: z.string(),
  umOrdiniWeb: z.string(),
  qtaPerPezzo: quantita,
  qtScatola: quantita,
  articoloNonDivisibile: z.boolean(),
  /** Step of the quantity (P-140), in `unMisura`. */
  qta: quantita,
  /** How much of it lies in the cart of the customer who asks, or is selected; 0 without one. */
  qtaOrdine: quantita,
  /** EUR without VAT per unit; null for who may not see prices, and where none holds. */
  prezzoListino: z.number().nullable(),
  /** What one unit costs whoever asks, at one step. */
  prezzo: z.number().nullable(),
  qtaDisponibile: quantita.nullable(),
  scortaNonGestita: z.boolean(),
});

/** P-107. */
const dettaglio = z.object({
  codice: z.string(),
  descrizione: z.string(),
  descrizioneEstesa: z.string(),
  /** Keys of the file store. */
  immagini: z.array(z.string()).max(50),
  dal: giorno,
  /** First day on which it no longer holds. */
  al: giorno,
  periodo: z.enum(periodi),
  /** Steps that make a gift; 0 without one. */
  qtaMinimaPerOmaggio: quantita,
  qtaOmaggio: quantita,
  /** Code of the article given, or empty. */
  omaggio: z.string(),
  descrizioneOmaggio: z.string(),
  testate: z
    .array(
      z.object({
        codTestata: z.string(),
        suffisso: z.number(),
        descrizione: z.string(),
        pathImg: z.string(),
        articoli: z.array(articolo).max(2000),
      }),
    )
    .max(2000),
});

export const elencoPromozioni = call({
  method: 'GET',
  path: '/catalogo/promozioni/dati/{periodo}',
  who: autenticati,
  effect: 'read',
  purpose: 'Le promozioni in corso; per gli interni anche le future e le passate',
  input: z.strictObject({ periodo: z.enum(periodi) }),
  reply: z.object({
    promozioni: z
      .array(
        z.object({
          codice: z.string(),
          descrizione: z.string(),
          immagine: z.string(),
          dal: giorno,
          al: giorno,
          articoli: z.number(),
          /** What is given, or empty. */
          descrizioneOmaggio: z.string(),
        }),
      )
      .max(200),
  }),
  reads: [],
  refusals: [],
});

export const codiceDellaPromozione = call({
  method: 'GET',
  path: '/catalogo/promozioni/codice/{id}',
  who: autenticati,
  effect: 'read',
  purpose: "Il codice della promozione in corso per un articolo, vuoto se non c'è",
  quiet: true,
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({ codice: z.string() }),
  reads: [],
  refusals: [404],
});

export const promozioneTestata = call({
  method: 'GET',
  path: '/catalogo/promozioni/dettaglio/{codTestata}',
  who: autenticati,
  effect: 'read',
  purpose: 'La promozione in corso per gli articoli di una testata, quella che finisce prima (P-107)',
  input: z.strictObject({
    codTestata: z
      .string()
      .trim()
      .max(12)
      .regex(/^[A-Za-z0-9.]{1,12}$/),
  }),
  reply: dettaglio,
  reads: [],
  refusals: [404],
});

/** 422 with `articoli.{place}.qta` in `errors`; the sentence is that of the cart. Refused: nothing is added. */
export const aggiungiPromozione = call({
  method: 'POST',
  path: '/catalogo/promozioni/carrello',
  who: chiOrdina,
  effect: 'write',
  idempotent: 'required',
  purpose: 'Mette nel carrello gli articoli scelti di una promozione, tutti o nessuno',
  input: z.strictObject({
    codice: codicePromozione,
    articoli: z
      .array(z.strictObject({ cdArticolo: codiceArticolo, qta: z.number() }))
      .min(1)
      .max(righeMassime),
    riferimento: testo(60).default(''),
  }),
  reply: z.object({
    /** Lines of the cart that are new. */
    nuove: z.number(),
    /** Gifts of this promotion that the cart now earns. */
    qtaOmaggio: quantita,
  }),
  changes: ['carrello'],
  refusals: [404, 422],
});

export const leggiPromozione = call({
  method: 'GET',
  path: '/catalogo/promozioni/{id}',
  who: autenticati,
  effect: 'read',
  purpose: 'Una promozione, per il suo codice o per quello di un articolo (P-107)',
  input: z.strictObject({ id: codicePromozione }),
  reply: dettaglio,
  reads: ['carrello'],
  refusals: [404],
});
