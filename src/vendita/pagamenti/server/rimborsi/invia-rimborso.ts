import { conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall, hurryCalls } from '#platform/server/outside/begin-call.ts';
import { claimNext, type Held } from '#platform/server/outside/claim-call.ts';
import { holdLane } from '#platform/server/outside/lane.ts';
import { makeCall, openOutside, turnAt, type Opened } from '#platform/server/outside/make-calls.ts';
import { outside } from '#platform/server/outside/outside.ts';
import type * as contract from '../../contract.ts';
import { nonConfigurato, nonRisponde, rimborsoSuperato, verificaRimborso } from '../../rules.ts';
import type { PartiRimborsi } from '../contesto.ts';
import { bloccaOrdine } from '../ordine.ts';
import {
  bloccaPagamento,
  bloccaRimborso,
  inviati,
  scriviRimborso,
  segnaRimborso,
  sommaDi,
  type RigaRimborso,
} from './righe-rimborso.ts';
import { rimborsiInvio, segnaReso, versoRimborsi } from './verso-rimborsi.ts';

/** Null: nothing is left to send. */
type Preso = { readonly lane: string; readonly riga: RigaRimborso; readonly held: Held | null } | null;

/** Refunds the rest of a payment that no order needs. A repeat is the same refund. */
export const rimborsaPagamento =
  (parts: PartiRimborsi): Verb<typeof contract.rimborsaPagamento> =>
  async ({ ctx, input }) =>
    spedisci(parts, await ctx.transaction((full) => delPagamento(parts, full, input.id)));

/** Refunds what an order no longer costs. A bank transfer is only marked, because the office has made it. */
export const inviaRimborso =
  (parts: PartiRimborsi): Verb<typeof contract.inviaRimborso> =>
  async ({ ctx, input }) =>
    spedisci(parts, await ctx.transaction((full) => delRimborso(parts, full, input.id)));

async function delPagamento(parts: PartiRimborsi, ctx: WriteCtx, id: string): Promise<Preso> {
  const { tx } = ctx;
  const trovato = await tx.one<{ idDocumento: number | null; codice: string }>(
    sql`select p.id_documento, p.codice from pagamenti p where p.id = ${id}`,
  );
  if (!trovato) throw notFound();
  const { codice: lane, idDocumento } = trovato;
  await holdLane(tx, rimborsiInvio.name, lane);
  const ordine = await bloccaOrdine(tx, idDocumento);
  const pagamento = await bloccaPagamento(tx, id);
  if (!pagamento) throw notFound();
  ctx.log('edit pagamenti', lane, { note: 'rimborso chiesto' });
  const partiti = await inviati(tx, id);
  const aperto = partiti.find(({ stato, causa }) => stato !== 'fatto' && causa !== 'modifica');
  if (aperto) return { lane, riga: aperto, held: null };
  if (pagamento.stato === 'rimborsato') return null;
  const errore = verificaRimborso(pagamento.stato, ordine?.stato ?? null);
  if (errore !== null) throw conflict(errore);
  if (!parts.casse.fornitori.has(pagamento.fornitore) || pagamento.incasso === null)
    throw partnerFailed(nonConfigurato);
  const importo = pagamento.importo - sommaDi(partiti);
  if (importo <= 0) throw conflict('Un rimborso è già in corso: di questo pagamento non resta altro.');
  const causa = ordine?.stato === 'annullato' ? 'annullo' : 'senza ordine';
  const riga = await scriviRimborso(ctx, { idDocumento, idPagamento: id, importo, causa, stato: 'in invio' });
  return { lane, riga, held: await comincia(parts, ctx, lane, riga) };
}

/** Claims the call in the transaction that creates it, before the background round can. */
async function comincia(
  parts: PartiRimborsi,
  ctx: WriteCtx,
  lane: string,
  { codice }: RigaRimborso,
): Promise<Held | null> {
  await beginCall(ctx, rimborsiInvio, { lane, reference: codice, given: {} });
  return prendi(parts, ctx.tx, openOutside(outside(rimborsiInvio, versoRimborsi), parts), lane);
}

async function delRimborso(parts: PartiRimborsi, ctx: WriteCtx, id: string): Promise<Preso> {
  const { tx } = ctx;
  const trovato = await tx.one<{ lane: string | null }>(sql`
    select p.codice as lane from pagamenti_rimborsi r left join pagamenti p on p.id = r.id_pagamento where r.id = ${id}`);
  if (!trovato) throw notFound();
  const { lane } = trovato;
  if (lane !== null) await holdLane(tx, rimborsiInvio.name, lane);
  const preso = await bloccaRimborso(tx, { id });
  if (!preso) throw notFound();
  const { riga, ordine, pagamento } = preso;
  ctx.log('edit pagamenti_rimborsi', riga.codice, { note: 'rimborso chiesto' });
  if (riga.stato === 'annullato' || riga.stato === 'rifiutato') throw conflict(riga.messaggio || rimborsoSuperato);
  if (riga.stato === 'fatto') return null;
  if (lane === null) {
    await segnaReso(ctx, riga, { ordine, pagamento });
    return null;
  }
  if (riga.stato === 'da fare') {
    if (!pagamento?.incasso || !parts.casse.fornitori.has(pagamento.fornitore)) throw partnerFailed(nonConfigurato);
    await segnaRimborso(ctx, riga, 'in invio');
    return { lane, riga, held: await comincia(parts, ctx, lane, riga) };
  }
  return { lane, riga, held: null };
}

/**
 * Sends at once the call that is due, and first looks up an uncertain one; the round does the rest. If another request
 * is sending it, the user is told that it is in progress.
 */
async function spedisci(parts: PartiRimborsi, preso: Preso): Promise<'OK'> {
  if (!preso) return 'OK';
  const { lane, riga, held } = preso;
  const opened = openOutside(outside(rimborsiInvio, versoRimborsi), parts);
  let passo = 0;
  for (let mano = held; passo < passiMassimi; mano = null, passo++)
    if (!(await unPasso(parts, opened, { lane, mano }))) break;
  const ora = await parts.fuori.store.transaction((tx) =>
    tx.one<Pick<RigaRimborso, 'stato' | 'messaggio'> & { inMano: boolean }>(sql`
      select r.stato, r.messaggio, exists (
        select from chiamate_esterne c where c.genere = ${rimborsiInvio.name} and c.riferimento = r.codice and c.presa_fino > ${parts.clock()}) as in_mano
      from pagamenti_rimborsi r where r.id = ${riga.id}`),
  );
  if (ora?.inMano) return 'OK';
  if (ora?.stato === 'rifiutato') throw conflict(ora.messaggio);
  if (ora?.stato === 'esito sconosciuto' || (ora?.stato === 'in invio' && ora.messaggio !== ''))
    throw partnerFailed(ora.messaggio || nonRisponde);
  return 'OK';
}

/** An earlier partial refund, a lookup, and this one. */
const passiMassimi = 5;

/** The caller holds the lane. */
async function prendi({ fuori }: PartiRimborsi, tx: Tx, opened: Opened, lane: string): Promise<Held | null> {
  const now = fuori.clock();
  await hurryCalls({ tx, now }, opened.kind, lane);
  const preso = await claimNext(fuori, tx, opened.kind, { lane, now, ...turnAt(opened.port) });
  return preso && 'presa' in preso ? preso : null;
}

/** True if another step may follow at once. */
async function unPasso(
  parts: PartiRimborsi,
  opened: Opened,
  { lane, mano }: { readonly lane: string; readonly mano: Held | null },
): Promise<boolean> {
  const { fuori } = parts;
  const held =
    mano ??
    (await fuori.store.transaction(async (tx) => {
      await holdLane(tx, opened.kind.name, lane);
      return prendi(parts, tx, opened, lane);
    }));
  if (!held) return false;
  const told = await makeCall(fuori, opened, held);
  return told !== null && (!told.waits || (held.step === 'look up' && told.stato === 'in coda'));
}
