import { z } from 'zod';
import { frase, importo, nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { testo, testoGrezzo, versione } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { caratteriMassimi, tipiVoce } from './rules.ts';
import { ordinamenti } from './rules/list.ts';

// Articles that the selected or logged-in customer may buy, or is advised to buy; maintained by the office. A header
// stands for all its articles. If a binding list has entries, nothing else can be ordered, not even by the office.

export const ufficio: readonly Ruolo[] = [2, 4];

const assortimento = z.object({ nome: nota, vincolante: z.boolean(), versione: numero });
const filtro = {
  cerca: testo(60).default(''),
  ordina: z.enum(ordinamenti).default('codice'),
  pagina: z.number().int().min(1).max(10_000).default(1),
};

export const leggiAssortimento = read('GET /user/assortimento', chiOrdina, {
  purpose: 'Gli articoli dell’assortimento del cliente con i suoi prezzi, 50 per pagina',
  input: z.strictObject(filtro),
  reply: z.object({
    /** Null: the customer has none. */
    assortimento: assortimento.nullable(),
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      cdArticolo: parole,
      codiceCliente: parole,
      descrizione: parole,
      unMisura: parole,
      /** In `unMisura`: the minimum order quantity, for which the price is given. */
      qtaMinima: numero,
      /** EUR per unit without VAT; null without a price today. */
      prezzoUnitario: importo.nullable(),
      /** In `unMisura`; null where stock is not managed. */
      disponibile: numero.nullable(),
      /** Reason why it can't be ordered; empty if it can. */
      rifiuto: frase,
    }),
  }),
  reads: ['assortimenti', 'articolo'],
  live: true,
  refusals: [404],
});

export const elencoVoci = read('GET /user/assortimento/voci', ufficio, {
  purpose: 'Le voci dell’assortimento del cliente scelto, articoli e testate, 50 per pagina',
  input: z.strictObject(filtro),
  reply: z.object({
    assortimento: assortimento.nullable(),
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      tipo: z.enum(tipiVoce),
      codice: parole,
      descrizione: parole,
      /** Number of articles on sale that the entry stands for. */
      articoli: numero,
    }),
  }),
  reads: ['assortimenti'],
  live: true,
  refusals: [404],
});

/** Creates the list at the first save. */
export const salvaAssortimento = write('PUT /user/assortimento', ufficio, {
  idempotent: 'natural',
  purpose: 'Dà un assortimento al cliente scelto, o ne cambia il nome e se vincola',
  input: z.strictObject({ nome: testo(60).min(1), vincolante: z.boolean(), versione }),
  reply: assortimento,
  changes: ['assortimenti'],
  refusals: [404, 409],
});

export const eliminaAssortimento = write('DELETE /user/assortimento', ufficio, {
  idempotent: 'natural',
  purpose: 'Toglie l’assortimento del cliente scelto, con le sue voci',
  input: z.strictObject({}),
  changes: ['assortimenti'],
  refusals: [404],
});

/** All lines or none; 422 with the unknown ones in `errors` as `testo.{line}`. Existing entries are kept. */
export const aggiungiVoci = write('POST /user/assortimento/voci', ufficio, {
  idempotent: 'natural',
  purpose: 'Aggiunge all’assortimento gli articoli e le testate scritti uno per riga, anche con i codici del cliente',
  input: z.strictObject({ testo: testoGrezzo(caratteriMassimi) }),
  reply: z.object({ aggiunte: numero, presenti: numero }),
  changes: ['assortimenti'],
  refusals: [404, 422],
});

export const togliVoce = write('DELETE /user/assortimento/voci/{tipo}/{codice}', ufficio, {
  idempotent: 'natural',
  purpose: 'Toglie una voce dall’assortimento del cliente scelto',
  input: z.strictObject({ tipo: z.enum(tipiVoce), codice: testo(20).min(1) }),
  changes: ['assortimenti'],
  refusals: [404],
});
