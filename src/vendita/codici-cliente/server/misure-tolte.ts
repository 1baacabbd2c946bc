import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { isUndone, openAct, undoAct, type Restorable } from '#platform/server/log/undo-act.ts';
import { formaDiMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

/** SQL version of the rule `formaDiMisura`, for the alias `codici_cliente k`. */
export const siLeggeComeMisura = sql`k.codice ~* ${formaDiMisura}`;

/** Table name in the operation log for the deletion of all codes that read as a size; the key is the customer. */
const tabella = 'codici_cliente_misure';
const tolte = sql`r.tabella = ${tabella} and r.operazione = 'delete' and r.prima is not null`;
const giorniMostrati = 30;

/** Deletes the codes together and logs each row in full, so that it can be restored. */
export const eliminaMisure: Verb<typeof contract.eliminaMisure> = async ({ ctx }) => {
  const cliente = clienteDi(ctx.actor);
  const tolti = await ctx.tx.rows<{ chiave: string; riga: object }>(sql`
    delete from codici_cliente k where k.cod_anagrafica = ${cliente} and ${siLeggeComeMisura} returning k.chiave, to_jsonb(k) as riga`);
  for (const { chiave, riga } of tolti)
    ctx.log('delete codici_cliente', `${cliente}/${chiave}`, { prima: riga, note: 'si legge come una misura' });
  // A repeated or concurrent request finds nothing left to delete.
  if (tolti.length === 0) ctx.log('delete codici_cliente', cliente, { note: 'nessuno' });
  else ctx.log({ tabella, chiave: cliente, operazione: 'delete', prima: { codici: tolti.length } });
  return 'OK' as const;
};

/** The customer's latest such deletion within a month that was not undone, or null. */
export const misureTolte = async (
  db: Sql,
  cliente: string,
  now: Date,
): Promise<ReplyOf<typeof contract.elencoCodici>['misureTolte']> => {
  const ultima = await db.one<{ id: number; quando: Date; codici: number }>(sql`
    select r.id, r.data_ora as quando, (r.prima ->> 'codici')::int as codici from registro r
    where ${tolte} and r.chiave = ${cliente} and r.data_ora > ${now}::timestamptz - make_interval(days => ${giorniMostrati}) and not ${isUndone}
    order by r.id desc limit 1`);
  return ultima ? { ...ultima, quando: ultima.quando.toISOString() } : null;
};

/** A code that was given a meaning again since keeps it. */
const rimessi = (conto: { tornati: number }): Restorable => ({
  tabella: 'codici_cliente',
  shape: 'row',
  read: () => Promise.resolve(new Map()),
  write: async (ctx, righe, note) => {
    for (const { chiave, a } of righe) {
      const tornato = await ctx.tx.one(sql`
        insert into codici_cliente overriding system value
        select x.* from jsonb_populate_record(null::codici_cliente, ${JSON.stringify(a)}::text::jsonb) x
        on conflict do nothing returning 1 as uno`);
      if (!tornato) continue;
      conto.tornati += 1;
      ctx.log('add codici_cliente', chiave, { dopo: a, note });
    }
  },
});

export const rimettiMisure: Verb<typeof contract.rimettiMisure> = async ({ ctx, input: { id } }) => {
  const cliente = clienteDi(ctx.actor);
  const atto = await openAct<{ codici: number }, null>(
    ctx.tx,
    sql`r.id = ${id} and ${tolte} and r.chiave = ${cliente}`,
    () => 'Questi codici sono già stati rimessi.',
  );
  if (!atto) throw notFound();
  const conto = { tornati: 0 };
  await undoAct(ctx, atto, [rimessi(conto)], 'rimesso');
  return { codici: conto.tornati, lasciati: atto.prima.codici - conto.tornati };
};
