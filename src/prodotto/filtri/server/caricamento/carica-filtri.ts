import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type * as contract from '../../contract.ts';
import { verificaCartella } from '../../rules/caricamento.ts';

/** A run that gives no end within five minutes is taken up by another server. */
export const codaCaricamenti: Queue = {
  name: 'caricamenti-filtri',
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 300,
};

export interface LavoroCaricamento {
  readonly id: number;
}

/** Keeps the workbook and queues its reading. Two at once of one person take an advisory lock in turn, so that the second is refused. */
export async function caricaFiltri({
  ctx,
  input: { tipologia, nome, contenuto },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.caricaFiltri>;
}): Promise<ReplyOf<typeof contract.caricaFiltri>> {
  const { tx, actor, now } = ctx;
  const sentenza = verificaCartella(nome, contenuto.length);
  if (sentenza !== null) throw breaksRule(sentenza, { errors: [{ path: 'contenuto', message: sentenza }] });
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('caricamenti_filtri'), ${actor.idUtente}::int)`);
  const altro = await tx.one(sql`
    select id from caricamenti_filtri
    where id_utente = ${actor.idUtente} and stato = 'in lettura' and aggiornato > ${now}::timestamptz - interval '15 minutes' limit 1`);
  if (altro) throw conflict('Un altro file è ancora in lettura: attendere che finisca oppure interromperlo.');
  const scritto = await tx.one<{ id: number }>(sql`
    insert into caricamenti_filtri (id_utente, utente, tipologia, nome_file, contenuto, stato, percentuale, righe, chiavi, modificate, aggiunte, tolte, vuote, nr_errori, errori, rifiuto, creato, aggiornato)
    values (${actor.idUtente}, ${actor.nome}, ${tipologia}, ${nome}, ${Buffer.from(contenuto).toString('base64')}, 'in lettura', 0, 0, 0, 0, 0, 0, 0, 0, '[]'::jsonb, '', ${now}, ${now}) returning id`);
  if (!scritto) throw new Error('An upload was not written');
  await ctx.jobs.send(codaCaricamenti.name, { id: scritto.id } satisfies LavoroCaricamento);
  ctx.log({
    tabella: 'caricamenti_filtri',
    chiave: String(scritto.id),
    operazione: 'add',
    dopo: { tipologia, nomeFile: nome },
  });
  return { id: scritto.id };
}
