import { oggiInItalia } from '#platform/contract/dates.ts';
import { visitor } from '#platform/contract/actor.ts';
import { conflict } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { rilasciaScorta } from '#vendita/documenti/server/index.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { greeting, letter, link, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { validoFino } from '#vendita/documenti/rules/preventivo.ts';
import type * as contract from '../contract.ts';
import { bloccaPreventivo, type Preventivo } from './blocca-preventivo.ts';

const giaLibera = 'Il preventivo non tiene più merce.';

interface LiberaParti {
  readonly urlPubblico: () => string;
}

export const liberaRiserva =
  (parti: LiberaParti): Verb<typeof contract.liberaRiserva> =>
  async ({ ctx, input }) => {
    const preventivo = await bloccaPreventivo(ctx.tx, ctx.actor, input);
    if (preventivo.riservataFino === null) throw conflict(giaLibera);
    await libera(ctx, preventivo, { ...parti, note: 'merce lasciata libera' });
    return {};
  };

/** The quote is locked. Lock order: quote, stock by `cd_articolo`. */
async function libera(
  { tx, jobs, now, log }: Pick<WriteCtx, 'tx' | 'jobs' | 'now' | 'log'>,
  preventivo: Preventivo,
  { urlPubblico, note }: LiberaParti & { readonly note: string },
): Promise<void> {
  const { id, riservataFino } = preventivo;
  await tx.run(sql`update documenti d set riservata_fino = null where d.id = ${id}`);
  await rilasciaScorta(tx, id);
  log('edit documenti', numeroDocumento({ tipo: 'PC', ...preventivo }), {
    prima: { riservataFino },
    dopo: { riservataFino: null },
    note,
  });
  await mailLiberata({ tx, jobs, now, urlPubblico }, preventivo);
}

export const codaRiserve: Queue = { name: 'riserve-scadute', retryLimit: 3, retryDelay: 20, expireInSeconds: 600 };

export interface GiroRiserve extends LiberaParti, Pick<Parts, 'store' | 'jobsIn' | 'clock'> {}

/** Runs from the day after the last one, each quote in a transaction of its own; the office may release it first. */
export const liberaScadute =
  ({ store, jobsIn, clock, urlPubblico }: GiroRiserve): Handler<object> =>
  async () => {
    const now = clock();
    const oggi = oggiInItalia(now);
    const actor = { ...visitor, nome: 'Riserve scadute' };
    const scadute = await store.db.rows<Pick<Preventivo, 'anno' | 'numero' | 'suffisso' | 'codAnagrafica'>>(sql`
      select d.anno::int as anno, d.numero, d.suffisso, d.cod_anagrafica from documenti d
      where d.tipo = 'PC' and d.riservata_fino is not null and d.riservata_fino < ${oggi}::date order by d.id`);
    await eachByItself(scadute, (chiave) =>
      store.transaction(async (tx) => {
        const { codAnagrafica } = chiave;
        const preventivo = await bloccaPreventivo(tx, { ...actor, codAnagrafica }, chiave);
        if (preventivo.riservataFino === null) return;
        const written = { actor, now, requestId: codaRiserve.name };
        const log: WriteCtx['log'] = (...entries) => writeLog(tx, written, ...entries);
        await libera({ tx, jobs: jobsIn(tx), now, log }, preventivo, { urlPubblico, note: 'riserva scaduta' });
      }),
    );
  };

/** No mail without an address. */
async function mailLiberata(
  { tx, jobs, now, urlPubblico }: Pick<WriteCtx, 'tx' | 'jobs' | 'now'> & { readonly urlPubblico: () => string },
  preventivo: Preventivo,
): Promise<void> {
  const { id, anno, numero, codAnagrafica, data, riservataFino } = preventivo;
  const cliente = await tx.one<{ ragioneSociale: string; mail: string }>(
    sql`select c.ragione_sociale, c.mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!cliente?.mail) return;
  const valido = validoFino({ data, riservataFino: null });
  const { ragioneSociale, mail: destinatario } = cliente;
  await queueMail(
    { tx, jobs, now },
    {
      unica: `riserva-libera:${id}`,
      destinatario,
      oggetto: `Riserva ${numero}/${anno}: merce di nuovo libera`,
      ...letter(
        paragraph(
          greeting(ragioneSociale),
          `la merce del preventivo n. ${numero}/${anno}, riservata fino al ${formatDate(riservataFino)}, non è più tenuta per voi.`,
          valido < oggiInItalia(now)
            ? 'Il preventivo resta; per ordinare valgono i prezzi di oggi.'
            : `Il preventivo resta: i suoi prezzi valgono fino al ${formatDate(valido)}, finché c’è merce.`,
        ),
        link(`${urlPubblico()}/documento/PC/${anno}/${numero}`, {
          says: 'Per farne un ordine: ',
          label: 'Vai al preventivo',
        }),
      ),
      riferimento: { id, tipo: 'PC', numero, anno, codAnagrafica, ragioneSociale },
    },
  );
}
