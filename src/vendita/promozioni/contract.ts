import { z } from 'zod';
import { importo, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, sentRows, testo } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { autenticati, chiOrdina } from '#parti/ruoli.ts';
import { righeMassime } from './rules.ts';
import { periodi } from './rules/periodo-promozione.ts';

// Valid from `dal` to the day before `al`. Staff also see past and future ones. Prices follow the normal rule. Gifts
// count whole steps over all its articles in the cart, per minimum reached, and are not stored. `{id}`: promotion, or
// article (the promotion setting its price). Deleted articles are left out.

const codicePromozione = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9._-]+$/);
const articolo = z.object({
  cdArticolo: parole,
  descrizione: parole,
  unMisura: parole,
  umOrdiniWeb: parole,
  qtaPerPezzo: numero,
  qtScatola: numero,
  articoloNonDivisibile: z.boolean(),
  /** Quantity step (P-140), in `unMisura`. */
  qta: numero,
  /** In the current customer's cart, else 0. */
  qtaOrdine: numero,
  /** EUR per unit without VAT; null if hidden or unpriced. */
  prezzoListino: importo.nullable(),
  /** EUR per unit for the caller, at one step. */
  prezzo: importo.nullable(),
  qtaDisponibile: numero.nullable(),
  scortaNonGestita: z.boolean(),
});

/** P-107. */
const dettaglio = z.object({
  codice: parole,
  descrizione: parole,
  descrizioneEstesa: parole,
  /** File store keys. */
  immagini: z.array(parole).max(50),
  dal: giorno,
  /** Exclusive end. */
  al: giorno,
  periodo: z.enum(periodi),
  /** Steps per gift, or 0. */
  qtaMinimaPerOmaggio: numero,
  qtaOmaggio: numero,
  /** Article code, or empty. */
  omaggio: parole,
  descrizioneOmaggio: parole,
  testate: rowsOf(2000, {
    codTestata: parole,
    suffisso: numero,
    descrizione: parole,
    pathImg: parole,
    articoli: z.array(articolo).max(2000),
  }),
});

export const elencoPromozioni = read('GET /catalogo/promozioni/dati/{periodo}', autenticati, {
  purpose: 'Le promozioni in corso; per gli interni anche le future e le passate',
  input: z.strictObject({ periodo: z.enum(periodi) }),
  reply: z.object({
    promozioni: rowsOf(200, {
      codice: parole,
      descrizione: parole,
      immagine: parole,
      dal: giorno,
      al: giorno,
      articoli: numero,
      descrizioneOmaggio: parole,
    }),
  }),
});

export const codiceDellaPromozione = read('GET /catalogo/promozioni/codice/{id}', autenticati, {
  purpose: "Il codice della promozione in corso per un articolo, vuoto se non c'è",
  quiet: true,
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({ codice: parole }),
  refusals: [404],
});

export const promozioneTestata = read('GET /catalogo/promozioni/dettaglio/{codTestata}', autenticati, {
  purpose: 'La promozione in corso per gli articoli di una testata, quella che finisce prima (P-107)',
  input: z.strictObject({
    codTestata: z
      .string()
      .trim()
      .max(12)
      .regex(/^[A-Za-z0-9.]{1,12}$/),
  }),
  reply: dettaglio,
  refusals: [404],
});

/** 422 with `articoli.{place}.qta` in `errors` and the cart's message; nothing is added. */
export const aggiungiPromozione = write('POST /catalogo/promozioni/carrello', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Mette nel carrello gli articoli scelti di una promozione, tutti o nessuno',
  input: z.strictObject({
    codice: codicePromozione,
    articoli: sentRows(righeMassime, { cdArticolo: codiceArticolo, qta: numero }).min(1),
    riferimento: testo(60).default(''),
  }),
  reply: z.object({
    nuove: numero,
    qtaOmaggio: numero,
  }),
  changes: ['carrello'],
  refusals: [404, 422],
});

export const leggiPromozione = read('GET /catalogo/promozioni/{id}', autenticati, {
  purpose: 'Una promozione, per il suo codice o per quello di un articolo (P-107)',
  input: z.strictObject({ id: codicePromozione }),
  reply: dettaglio,
  reads: ['carrello'],
  refusals: [404],
});
