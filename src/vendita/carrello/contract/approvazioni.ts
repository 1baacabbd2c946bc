import { z } from 'zod';
import { descrizioneRiga, frase, importo, nota, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
import { giorno, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiApprovazione } from '../rules/approvazioni.ts';
import { richiesta } from './richiesta-conferma.ts';
import { ivaTotali } from './iva-totali.ts';

// An order above its user's limits waits as a stored cart, at the day's prices and without reserving stock. An approver
// makes it an order of that user, in whole or without some lines; the user may withdraw it. Lines not ordered return to
// the user's cart, or stay in the recurring order. Users without the right see their own; 404 for another customer's.

const id = z.number().int().positive().max(2_147_483_647);
const cambiate = ['approvazioni', 'approvazioniCliente'] as const;
const letti = { reads: cambiate, live: true } as const;

const riga = z.object({
  id: numero,
  codAnagrafica: parole,
  ragioneSociale: parole,
  /** User who asked, and when (ISO). */
  utente: parole,
  chiesta: parole,
  /** Which limit it exceeds. */
  spiegazione: paroleConPrezzi,
  /** Source, e.g. a recurring order; empty: the cart. */
  origine: nota,
  /** EUR, VAT included, when it was requested. */
  totDocumento: importo,
  stato: z.enum(statiApprovazione),
  /** Who decided, and the reason of a refusal. */
  decisaDa: parole,
  motivo: nota,
  documento: z.object({ anno: numero, numero: numero }).nullable(),
  /** True if the reader requested it. */
  sua: z.boolean(),
});

/** 409 if the order is within the limits, or nobody else may approve it; otherwise like `confermaCarrello`. */
export const chiediApprovazione = write('POST /user/carrello/approvazione', [1], {
  needs: 'ordina',
  idempotent: 'required',
  purpose: 'Chiede a chi approva un ordine che supera i limiti di chi lo fa: le righe lasciano il carrello',
  input: z.strictObject(richiesta),
  reply: z.object({ id: numero }),
  changes: ['carrello', ...cambiate],
  refusals: [404, 409, 422],
});

export const elencoApprovazioni = read('GET /user/approvazioni', chiOrdina, {
  purpose: 'Gli ordini da approvare di un cliente, i più nuovi in cima',
  input: z.strictObject({
    vista: z.enum(['attesa', 'tutte']).default('attesa'),
    pagina: z.number().int().min(1).max(1000).default(1),
  }),
  reply: z.object({ totale: numero, righe: z.array(riga).max(rowsPerPage) }),
  ...letti,
});

/** Lines and totals at today's prices while it is pending; empty afterwards. */
export const leggiApprovazione = read('GET /user/approvazioni/{id}', chiOrdina, {
  purpose: 'Un ordine da approvare con le sue righe ai prezzi di oggi',
  input: z.strictObject({ id }),
  reply: riga.extend({
    trasporto: parole,
    dataConsegna: giorno.nullable(),
    numeroOrdineCliente: nota,
    centroCosto: nota,
    righe: rowsOf(2000, {
      prog: numero,
      tpRiga: parole,
      cdArticolo: parole,
      descrizione: descrizioneRiga,
      um: parole,
      qta: numero,
      riferimento: nota,
      prezzoUnitario: importo.nullable(),
      importo: importo,
      cdIva: parole.nullable(),
      percentualeIva: numero.nullable(),
      avviso: frase,
    }),
    /** EUR. */
    oggi: z.object({
      totImponibile: importo,
      ...ivaTotali,
      totIVA: importo,
      totDocumento: importo,
    }),
  }),
  ...letti,
  refusals: [404],
});

/**
 * 409 if it was already decided, or if the total of the approved lines differs from the one shown; 422 for a line that
 * can't be ordered.
 */
export const approvaOrdine = write('POST /user/approvazioni/{id}/approva', chiOrdina, {
  needs: 'approva',
  idempotent: 'required',
  purpose: "Approva un ordine, anche solo in parte: diventa un ordine di chi l'ha chiesto, ai prezzi mostrati",
  input: z.strictObject({
    id,
    totDocumento: importo,
    /** Numbers of the lines left out. */
    tolte: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(1000).default([]),
  }),
  reply: z.object({ anno: numero, numero: numero }),
  changes: [...cambiate, 'documenti', 'carrello', 'ordiniRicorrenti'],
  refusals: [404, 409, 422],
});

/** The lines return to the cart of the user who asked, who gets a mail. */
export const respingiOrdine = write('POST /user/approvazioni/{id}/respingi', chiOrdina, {
  needs: 'approva',
  idempotent: 'accepted',
  purpose: "Respinge un ordine con il motivo: le righe tornano nel carrello di chi l'ha chiesto",
  input: z.strictObject({ id, motivo: testoLungo(300).min(1) }),
  changes: [...cambiate, 'carrello', 'ordiniRicorrenti'],
  refusals: [404, 409, 422],
});

/** Only by the user who asked. */
export const ritiraApprovazione = write('POST /user/approvazioni/{id}/ritira', [1], {
  needs: 'ordina',
  idempotent: 'accepted',
  purpose: 'Ritira una richiesta di approvazione: le righe tornano nel carrello',
  input: z.strictObject({ id }),
  changes: [...cambiate, 'carrello', 'ordiniRicorrenti'],
  refusals: [404, 409],
});
