import { z } from 'zod';
import { codiceArticolo, giorno, testo, testoGrezzo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { byteMassimi } from './rules/file.ts';
import { scelteTestata } from './rules/scelte.ts';
import { caratteriMassimi, righeMassime } from './rules/testo.ts';

// All sources give the same report; only `aggiungiRighe` changes the cart. Codes ignore blanks, points and case; the
// customer's own come first; supplier codes and deleted articles only for permitted roles. Lists are shared within
// the customer; another's is 404.

const scelta = z.object({
  cdArticolo: z.string(),
  descrizione: z.string(),
  cdFornitore: z.string(),
  unMisura: z.string(),
  umOrdiniWeb: z.string(),
  qtaPerPezzo: z.number(),
  qtScatola: z.number(),
  articoloNonDivisibile: z.boolean(),
  qta: z.number(),
  /** EUR per unit at this quantity, without VAT; null without a price today. */
  prezzoUnitario: z.number().nullable(),
  importo: z.number(),
  rifiuto: z.string(),
  avviso: z.string(),
  /** In `unMisura`, for other quantities; null where stock is not managed. */
  disponibile: z.number().nullable(),
  /** Day confirmed by the supplier; empty if unknown. */
  arrivo: z.string(),
});

/** One choice: resolved; several: ambiguous; none: not found. */
const riga = z.object({
  numero: z.number(),
  testo: z.string(),
  riferimento: z.string(),
  note: z.string(),
  /** As ordered; empty unless made to measure. */
  configurazione: z.string(),
  /** As written, with its unit (PZ, SC …) or empty; null without a quantity. */
  qtaLetta: z.number().nullable(),
  umLetta: z.string(),
  /** Choices come from words, not a code, and need the user's decision. */
  proposte: z.boolean(),
  /** Unknown code as written, which can be saved once the line is resolved; empty if there is none. */
  codiceIgnoto: z.string(),
  scelte: z.array(scelta).max(scelteTestata),
  frase: z.string(),
});

const rapporto = z.object({
  righe: z.array(riga).max(righeMassime),
  /** Text around the order: greetings, telephones, addresses. */
  tralasciate: z.array(riga.pick({ numero: true, testo: true })).max(righeMassime),
});

export const leggiTesto = call({
  method: 'POST',
  path: '/user/ordinerapido/testo',
  who: chiOrdina,
  effect: 'read',
  purpose: 'Che cosa si capisce di un testo digitato o incollato, riga per riga; nel carrello non entra niente',
  input: z.strictObject({ testo: testoGrezzo(caratteriMassimi) }),
  reply: rapporto,
  reads: [],
  refusals: [404, 422],
});

export const leggiFile = call({
  method: 'POST',
  path: '/user/ordinerapido/file',
  who: chiOrdina,
  effect: 'read',
  purpose: 'Lo stesso di un file CSV o Excel (xlsx): il primo foglio, fino a 1.000 righe',
  input: z.strictObject({
    nome: testo(200),
    contenuto: fileContent(byteMassimi),
  }),
  reply: rapporto,
  reads: [],
  refusals: [404, 422],
});

export const leggiDocumento = call({
  method: 'GET',
  path: '/user/ordinerapido/documento',
  who: chiOrdina,
  effect: 'read',
  purpose:
    'Lo stesso delle righe di un documento del cliente, per ordinarle di nuovo ai prezzi di oggi: dice i prezzi e i modelli che sono cambiati',
  input: z.strictObject({
    tipo: testo(4),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
    data: giorno,
  }),
  reply: rapporto,
  reads: [],
  refusals: [404],
});

export const aggiungiRighe = call({
  method: 'POST',
  path: '/user/ordinerapido/aggiungi',
  who: chiOrdina,
  needs: 'ordina',
  effect: 'write',
  idempotent: 'required',
  purpose:
    'Mette nel carrello le righe confermate, tutte o nessuna; le righe rifiutate in `errors` come `righe.{posto}`',
  input: z.strictObject({
    righe: z
      .array(
        z.strictObject({
          cdArticolo: codiceArticolo,
          qta: z.number(),
          riferimento: testo(60).default(''),
          note: testoLungo(300).default(''),
          configurazione: testo(40).default(''),
          /** Unknown code that the buyer resolved to this article; saved when the order is confirmed. */
          codiceCliente: testo(40).default(''),
        }),
      )
      .min(1)
      .max(righeMassime),
  }),
  reply: z.object({ nuove: z.number(), cresciute: z.number() }),
  changes: ['carrello'],
  refusals: [404, 422],
});

const idLista = z.number().int().positive().max(2_000_000_000);
const nome = testo(60);
const lista = z.object({
  id: z.number(),
  nome: z.string(),
  righe: z.number(),
  modificata: z.iso.datetime({ offset: true }),
});

export const elencoListe = call({
  method: 'GET',
  path: '/user/ordinerapido/liste',
  who: chiOrdina,
  effect: 'read',
  purpose: 'Le liste salvate del cliente, per nome',
  input: z.strictObject({}),
  reply: z.object({ liste: z.array(lista).max(100) }),
  reads: ['liste'],
  refusals: [404],
});

export const salvaLista = call({
  method: 'POST',
  path: '/user/ordinerapido/liste',
  who: chiOrdina,
  needs: 'ordina',
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Salva gli articoli del carrello come lista con un nome; al massimo 100 liste',
  input: z.strictObject({ nome }),
  reply: lista,
  changes: ['liste'],
  refusals: [404, 409, 422],
});

export const rinominaLista = call({
  method: 'PUT',
  path: '/user/ordinerapido/liste/{id}',
  who: chiOrdina,
  needs: 'ordina',
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia il nome di una lista',
  input: z.strictObject({ id: idLista, nome }),
  reply: lista,
  changes: ['liste'],
  refusals: [404, 409, 422],
});

export const leggiLista = call({
  method: 'GET',
  path: '/user/ordinerapido/liste/{id}',
  who: chiOrdina,
  effect: 'read',
  purpose: 'Il rapporto sulle righe di una lista, ai prezzi di oggi',
  input: z.strictObject({ id: idLista }),
  reply: rapporto,
  reads: ['liste'],
  refusals: [404],
});

export const eliminaLista = call({
  method: 'DELETE',
  path: '/user/ordinerapido/liste/{id}',
  who: chiOrdina,
  needs: 'ordina',
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina una lista',
  input: z.strictObject({ id: idLista }),
  reply: z.literal('OK'),
  changes: ['liste'],
  refusals: [404],
});
