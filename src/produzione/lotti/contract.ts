import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { daStampare, elencoPerRighe, esitoStampa, nomeStampante } from '#esterni/stampanti/rules/esito-stampa.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { suffissiStampa } from './rules/chiave-lotto.ts';

// B-054. A lot is one delivery note; `percorsoLotti` assigns first in, first out, as deliveries name no lot.
// Article's unit. Labels without a maker's number have the line key (`RL00000000012`), also searchable.

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const elencoLotti = read('POST /lottiProduzione', interni, {
  replica: true,
  purpose: 'I lotti per fornitore e documento, i più recenti prima (B-054, B-206)',
  input: z.strictObject({
    RagioneSociale: testo(60).default(''),
    /** Document, lot number, article. */
    cerca: testo(60).default(''),
    dataInizio: giorno.optional(),
    dataFine: giorno.optional(),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    /** Counted up to `mostCounted`. */
    totale: z.number(),
    righe: rowsOf(rowsPerPage, {
      id: z.number(),
      ragioneSociale: z.string(),
      documento: z.string(),
      dtDocumento: giorno,
    }),
  }),
  reads: ['lotti'],
});

export const dettaglioLotto = read('POST /lottiProduzione/dettaglio', interni, {
  purpose: 'Le righe di un lotto (B-054)',
  input: z.strictObject({ id }),
  reply: rowsOf(500, {
    id: z.number(),
    articolo: z.string(),
    descrizione: z.string(),
    numLotto: z.string(),
    qta: z.number(),
    unMisura: z.string(),
  }),
  reads: ['lotti'],
  refusals: [404],
});

export const percorsoLotti = read('GET /lottiProduzione/percorso', interni, {
  replica: true,
  purpose: 'Dove è andato un lotto, e da quale lotto viene un ordine: si cerca per lotto, bolla, ordine o cliente',
  input: z.strictObject({ cerca: testo(60).min(2) }),
  reply: rowsOf(500, {
    numLotto: z.string(),
    documento: z.string(),
    dtDocumento: giorno,
    fornitore: z.string(),
    cdArticolo: z.string(),
    descrizione: z.string(),
    unMisura: z.string(),
    verso: z.enum(['consegnato', 'promesso', 'in magazzino']),
    qta: z.number(),
    ordine: z.string(),
    dtOrdine: giorno.nullable(),
    codAnagrafica: z.string(),
    cliente: z.string(),
  }),
  reads: ['lotti', 'documenti'],
});

/** For role 3 only printers of its desktop program. */
export const stampantiLotti = read('GET /lottiProduzione/stampanti', [3, ...chiUsaMagazzino], {
  purpose: 'Le stampanti di etichette dei lotti e dei terzisti, la prima preselezionata (B-206)',
  input: z.strictObject({}),
  reply: elencoPerRighe,
  reads: ['etichette'],
});

/** No lines or an invalid count: 422, nothing printed. Missing lines are reported (B-134, B-164, B-226). */
export const stampaLotto = write('POST /lottiProduzione/get/stampa/{suffix}', chiUsaMagazzino, {
  idempotent: 'accepted',
  purpose: 'Stampa le etichette delle righe di un lotto: del lotto, o dell’articolo (B-206)',
  input: z.strictObject({ suffix: z.enum(suffissiStampa), stampante: nomeStampante, righe: daStampare }),
  reply: esitoStampa,
  changes: ['etichette'],
  refusals: [404, 422],
});
