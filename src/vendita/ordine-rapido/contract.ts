import { z } from 'zod';
import { codiceArticolo, giorno, testo, testoGrezzo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { byteMassimi } from './rules/file.ts';
import { scelteMassime } from './rules/scelte.ts';
import { caratteriMassimi, righeMassime } from './rules/testo.ts';

// Whatever a line comes from (typed, pasted, a file, an order, a list), it becomes the same report, and nothing is in the cart before
// `aggiungiRighe`. Codes are compared without blanks, points and case; by supplier code and among deleted articles only for who may
// see them. Lists are the customer's, as the cart is: all its users and staff acting for it share them; another's is a 404.

const scelta = z.object({
  cdArticolo: z.string(),
  descrizione: z.string(),
  /** Empty where the role may not see it. */
  cdFornitore: z.string(),
  unMisura: z.string(),
  umOrdiniWeb: z.string(),
  qtaPerPezzo: z.number(),
  qtScatola: z.number(),
  articoloNonDivisibile: z.boolean(),
  /** How much was understood, in `unMisura`. */
  qta: z.number(),
  /** Net, EUR without VAT, of one unit at this quantity; null where none holds. */
  prezzoUnitario: z.number().nullable(),
  importo: z.number(),
  /** Why it may not be added so: Italian sentence or empty. */
  rifiuto: z.string(),
  /** What to look at before it is added: Italian sentences or empty. */
  avviso: z.string(),
  /** What is left to sell, in `unMisura`, for another quantity than the one that was read; null where no stock is kept. */
  disponibile: z.number().nullable(),
  /** The day for which a supplier has confirmed more; empty where none is known. */
  arrivo: z.string(),
});

/** One line: understood where it has one choice, to be decided with several, not found with none. */
const riga = z.object({
  /** The line in the source, from 1. */
  numero: z.number(),
  testo: z.string(),
  riferimento: z.string(),
  note: z.string(),
  /** Of an article made to measure, as it was ordered; empty for any other. */
  configurazione: z.string(),
  /** The quantity that the line says, as it stands there, with its unit (PZ, SC …), empty where it says none; null where it says no quantity. */
  qtaLetta: z.number().nullable(),
  umLetta: z.string(),
  /** No code of the line was found: the choices are what its words find, and none is meant before the person says so. */
  proposte: z.boolean(),
  scelte: z.array(scelta).max(scelteMassime),
  /** Why there is no choice; empty where there is one. */
  frase: z.string(),
});

const rapporto = z.object({
  righe: z.array(riga).max(righeMassime),
  /** Lines of the letter around them: greetings, telephones, addresses; a line alone is never one. */
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
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina una lista',
  input: z.strictObject({ id: idLista }),
  reply: z.literal('OK'),
  changes: ['liste'],
  refusals: [404],
});
