import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { leftOut } from '#platform/contract/left-out.ts';
import { conflict, Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type { Held } from '#platform/server/outside/claim-call.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type LongWork, type WorkKind, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import { outcomesOf, readWork } from '#platform/server/work/read-work.ts';
import * as contract from '../contract.ts';
import { confermata } from '../rules.ts';
import { chiama, chiamateCorrieri, prendi } from './chiamate.ts';
import { corriereDi, type CorriereParts } from './contesto-corrieri.ts';
import type { Corriere } from './corrieri/porta-corriere.ts';
import { giaSpedita } from './esiti.ts';
import { bloccaInCorsia, leggiPerDescr, nomeDi } from './riga-spedizione.ts';

type Esiti = ReplyOf<typeof contract.confermaSpedizioni>['esiti'];
type Esito = Esiti[number];
type Detto = Omit<Esito, 'descrCodiceSpedizione'>;
type Chiesta = InputOf<typeof contract.avviaConferma>;

type Scrive = Pick<WriteCtx, 'tx' | 'actor' | 'now' | 'log' | 'jobs'>;

/** Shipments not yet accepted are confirmed later. */
export const confermaSpedizioni =
  (parts: CorriereParts): Verb<typeof contract.confermaSpedizioni> =>
  async ({ ctx, input: { operatore, dati } }) => {
    const corriere = corriereDi(parts, operatore);
    const esiti: Esiti = [];
    for (const { DescrCodiceSpedizione: descr } of dati)
      esiti.push(await confermaUna({ parts, corriere, descr, transaction: ctx.transaction }));
    return { esiti };
  };

const genere: WorkKind<Chiesta> = {
  name: 'conferma-spedizioni',
  shared: contract.avviaConferma.who,
  one: null,
  failed: 'La conferma delle spedizioni si è fermata: quelle confermate restano, per le altre confermare di nuovo.',
  tries: 3,
  expireInSeconds: 3600,
};

export const avviaConferma =
  (parts: CorriereParts): Verb<typeof contract.avviaConferma> =>
  async ({ ctx, input }) => {
    for (const { operatore } of input.dati) corriereDi(parts, operatore);
    return { id: await beginWork(ctx, genere, { title: 'Conferma delle spedizioni', given: input }) };
  };

const confermeMassime = 300;

export async function esitoConferma(
  { db, actor }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.esitoConferma>> {
  await readWork(db, actor, id, genere);
  return { esiti: await outcomesOf<Esiti[number]>(db, id, confermeMassime) };
}

/**
 * Confirms shipments one by one. A rerun continues with those without an outcome; calls already made are looked up, not
 * repeated.
 */
export const conferme = <Needs extends Parts>(di: (parts: Needs) => CorriereParts): LongWork<Needs> =>
  longWork(genere, (needs: Needs) => async ({ dati }: Chiesta, run) => {
    const parts = di(needs);
    const { db } = needs.store;
    const detti = await outcomesOf<Esito>(db, run.id, confermeMassime);
    const fatte = new Set(detti.map(({ descrCodiceSpedizione }) => descrCodiceSpedizione));
    const { transaction } = run;
    for (const { operatore, DescrCodiceSpedizione: descr } of dati) {
      if (fatte.has(descr)) continue;
      run.signal.throwIfAborted();
      const corriere = corriereDi(parts, operatore);
      const esito = await confermaUna({ parts, corriere, descr, transaction, annota: (ctx, uno) => ctx.outcome(uno) });
      if (esito.esito === 'errore')
        await transaction(async ({ tx, outcome }) => {
          // An earlier run was interrupted after the courier's answer: the shipment is confirmed but has no outcome.
          const prima = await leggiPerDescr(tx, descr).catch(() => null);
          await outcome(prima?.stato === 'confermata' ? { ...esito, esito: 'OK', messaggio: confermata } : esito);
        });
      fatte.add(descr);
      const quante = `${fatte.size} di ${formatCounted(dati.length, 'spedizione', 'spedizioni')}`;
      run.progress((fatte.size * 100) / dati.length, quante);
    }
    return { said: detto(await outcomesOf<Esito>(db, run.id, confermeMassime)) };
  });

function detto(esiti: readonly Esito[]): WorkSaid {
  const altre = esiti.filter(({ esito }) => esito !== 'OK');
  return workSaid({
    done: esiti.length - altre.length,
    one: 'spedizione confermata',
    many: 'spedizioni confermate',
    ...(altre.length > 0 && {
      left: leftOut(
        formatCounted(altre.length, 'spedizione non confermata', 'spedizioni non confermate'),
        altre.map(({ descrCodiceSpedizione, messaggio }) => `${descrCodiceSpedizione}: ${messaggio}`),
      ),
    }),
  });
}

interface Una<Ctx> {
  readonly parts: CorriereParts;
  readonly corriere: Corriere;
  readonly descr: string;
  readonly transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** Runs in the transaction that logs the courier's answer. */
  readonly annota?: (ctx: Ctx, esito: Esito) => Promise<void>;
}

async function confermaUna<Ctx extends Scrive>({
  parts,
  corriere,
  descr: descrCodiceSpedizione,
  transaction,
  annota,
}: Una<Ctx>): Promise<Esito> {
  try {
    const presa = await transaction((ctx) => chiedi(ctx, parts, corriere, descrCodiceSpedizione));
    const esito = { ...(await conferma(parts, corriere, presa)), descrCodiceSpedizione };
    // A repeat makes no other courier call.
    return await transaction(async (ctx) => {
      const note = `conferma: ${esito.messaggio}`;
      ctx.log('edit spedizioni', descrCodiceSpedizione, { note });
      await annota?.(ctx, esito);
      return esito;
    });
  } catch (errore) {
    if (!(errore instanceof Refusal)) throw errore;
    return { esito: 'errore', messaggio: `Errore conferma spedizione: ${errore.message}`, descrCodiceSpedizione };
  }
}

async function conferma(parts: CorriereParts, { operatore }: Corriere, presa: Held | null): Promise<Detto> {
  if (!presa) return { esito: 'in attesa', messaggio: `${operatore} prende la conferma solo più tardi: parte da sé.` };
  const detto = await chiama(parts, presa);
  if (detto?.stato === 'fatta') return { esito: 'OK', messaggio: confermata };
  if (detto?.stato === 'rifiutata')
    return { esito: 'errore', messaggio: `Errore conferma spedizione: ${detto.message}` };
  return { esito: 'sconosciuto', messaggio: `${operatore} non ha confermato: si chiede di nuovo da sé.` };
}

async function chiedi(ctx: Scrive, parts: CorriereParts, corriere: Corriere, descr: string): Promise<Held | null> {
  const { anno, codice } = await leggiPerDescr(ctx.tx, descr);
  const accanto = ' conferma';
  const una = await bloccaInCorsia(ctx.tx, { anno, codiceSpedizione: codice }, 'conferma', accanto);
  const { id, tentativo, operatore, numeroCorriere } = una;
  if (operatore !== corriere.operatore)
    throw conflict(`La spedizione è di ${operatore}: confermarla con il suo corriere.`);
  ctx.log('edit spedizioni', nomeDi(una), { note: 'conferma chiesta' });
  const lane = `${id}${accanto}`;
  if (una.confermaChiesta) return prendi(parts, ctx, { lane });
  await ctx.tx.run(sql`update spedizioni set conferma_chiesta = ${ctx.now} where id = ${id}`);
  const dalle = new Date((una.inviata ?? ctx.now).getTime() + corriere.attesaConferma);
  const quando = corriere.chiusoFino(ctx.now) ?? dalle;
  const notBefore = quando > ctx.now ? quando : ctx.now;
  const pagina = corriere.pagina({ numero: numeroCorriere });
  const spedita = await giaSpedita(ctx, una);
  const given = { che: 'conferma', id, tentativo, operatore, spedita, pagina } as const;
  const only = await beginCall(ctx, chiamateCorrieri, { lane, given, notBefore });
  return prendi(parts, ctx, { lane, only });
}
