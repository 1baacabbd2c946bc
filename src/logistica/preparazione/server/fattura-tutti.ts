import { formatCount, formatCounted } from '#platform/contract/format-count.ts';
import { leftOut } from '#platform/contract/left-out.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/area.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type WorkKind, type WorkRun, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import { outcomesOf, readWork } from '#platform/server/work/read-work.ts';
import { chiedeIva } from '#vendita/documenti/server/index.ts';
import * as contract from '../contract.ts';
import {
  controllaGiorno,
  daFare,
  fattaOEsclusa,
  fatturaGruppo,
  fattureMassime,
  nessunDdt,
  type Fatta,
} from './fattura-bolle.ts';
import { separaCambiate, type Esclusa, type Gruppo } from './iva-bolle.ts';

type Chiesta = InputOf<typeof contract.avviaFatturazione>;

const genere: WorkKind<Chiesta> = {
  name: 'fatturazione',
  shared: contract.avviaFatturazione.who,
  one: { per: 'house', sentence: 'Una fatturazione è già in corso: attendere che finisca oppure interromperla.' },
  failed: 'La fatturazione si è fermata: le fatture fatte restano, per le altre avviarla di nuovo.',
  tries: 3,
  expireInSeconds: 3600,
};

/** Refused if nothing is due. */
export const avviaFatturazione: Verb<typeof contract.avviaFatturazione> = async ({ ctx, input }) => {
  controllaGiorno(input.fino, ctx.now);
  const una = await ctx.tx.one(sql`select 1 as una from (${daFare(input.fino)}) f limit 1`);
  if (!una) throw nessunDdt();
  return { id: await beginWork(ctx, genere, { title: 'Fatturazione dei DDT', given: input }) };
};

export async function esitoFatturazione(
  { db, actor }: ReadCtx,
  id: number,
): Promise<ReplyOf<typeof contract.esitoFatturazione>> {
  await readWork(db, actor, id, genere);
  return parti(await righe({ db, id }));
}

const righe = ({ db, id }: { readonly db: Parts['store']['db']; readonly id: number }): Promise<(Fatta | Esclusa)[]> =>
  outcomesOf<Fatta | Esclusa>(db, id, 2 * fattureMassime);

const parti = (tutte: readonly (Fatta | Esclusa)[]) => ({
  fatture: tutte.filter((una) => !('motivo' in una)).slice(0, fattureMassime) as Fatta[],
  escluse: tutte.filter((una) => 'motivo' in una).slice(0, fattureMassime),
});

const chi = ({ codAnagrafica, motivo }: Esclusa): string => `${codAnagrafica} ${motivo}`;

/** One transaction per invoice, so a rerun resumes. */
export const fatturazione = longWork(genere, ({ store: { db } }: Parts) => async ({ fino }: Chiesta, run) => {
  const prima = parti(await righe({ db, id: run.id }));
  const dette = new Set(prima.escluse.map(chi));
  const gruppi = (await db.rows<Gruppo>(daFare(fino))).slice(0, fattureMassime - prima.fatture.length);
  const tutti = prima.fatture.length + gruppi.length;
  const dici = async (una: Esclusa): Promise<void> => {
    if (dette.has(chi(una))) return;
    dette.add(chi(una));
    await run.transaction(({ outcome }) => outcome(una));
  };
  for (const [i, gruppo] of gruppi.entries()) {
    run.signal.throwIfAborted();
    for (const una of await fattaDoveSicura(db, gruppo, run)) if ('motivo' in una) await dici(una);
    const fatti = prima.fatture.length + i + 1;
    run.progress((fatti * 100) / tutti, `${formatCount(fatti)} di ${formatCounted(tutti, 'fattura', 'fatture')}`);
  }
  return { said: detto(parti(await righe({ db, id: run.id }))) };
});

function detto({ fatture, escluse }: ReplyOf<typeof contract.esitoFatturazione>): WorkSaid {
  const clienti = new Set(escluse.map(({ codAnagrafica }) => codAnagrafica)).size;
  return workSaid({
    done: fatture.length,
    one: 'fattura emessa',
    many: 'fatture emesse',
    ...(clienti > 0 && {
      left: leftOut(
        formatCounted(clienti, 'cliente non fatturato', 'clienti non fatturati'),
        escluse.map(({ ragioneSociale, motivo }) => `${ragioneSociale}: ${motivo}`),
      ),
    }),
  });
}

/** Creates the invoice. If a VAT choice is needed, invoices the notes without one and returns those that need it. */
async function fattaDoveSicura(db: Sql, gruppo: Gruppo, run: WorkRun): Promise<readonly (Fatta | Esclusa)[]> {
  const fai = (uno: Gruppo): Promise<Fatta | Esclusa> => fattaOEsclusa(uno, () => fatta(run, uno));
  let chiede = false;
  const una = await fattaOEsclusa(gruppo, () =>
    fatta(run, gruppo).catch((error: unknown) => {
      chiede = error instanceof Refusal && chiedeIva(error);
      throw error;
    }),
  );
  if (!chiede) return [una];
  const { subito, attende } = await separaCambiate(db, gruppo, run.now);
  return [...(attende ? [attende] : []), ...(subito.bolle.length > 0 ? [await fai(subito)] : [])];
}

const fatta = (run: WorkRun, gruppo: Gruppo): Promise<Fatta> =>
  run.transaction(async (ctx) => {
    const una = await fatturaGruppo(ctx, gruppo);
    await ctx.outcome(una);
    return una;
  });
