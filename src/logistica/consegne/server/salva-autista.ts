import { conflict, notFound } from '#platform/contract/refusal.ts';
import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

const autistiMassimi = 50;

export const salvaAutista: Verb<typeof contract.salvaAutista> = async ({ ctx, input }) => {
  const { autista, colore, portata, barre, attivo } = input;
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('autisti'))`);
  const altri = await ctx.tx.one<{ quanti: number }>(
    sql`select count(*)::int as quanti from autisti where attivo and autista <> ${autista}`,
  );
  if (attivo && (altri?.quanti ?? 0) >= autistiMassimi) throw conflict(`Gli autisti sono già ${autistiMassimi}.`);
  await ctx.tx.run(sql`
    insert into autisti (autista, colore, portata, barre, attivo) values (${autista}, ${colore}, ${portata}, ${barre}, ${attivo})
    on conflict (autista) do update set colore = excluded.colore, portata = excluded.portata, barre = excluded.barre, attivo = excluded.attivo`);
  ctx.log('edit autisti', autista, { dopo: { colore, portata, barre, attivo } });
  return 'OK' as const;
};

export const segnalaPosizione: Verb<typeof contract.segnalaPosizione> = async ({ ctx, input }) => {
  const { autista, latitudine, longitudine, data, speed } = input;
  const noto = await ctx.tx.one(sql`select 1 as c from autisti where autista = ${autista}`);
  if (!noto) throw notFound('Autista non trovato');
  await ctx.tx.run(sql`
    insert into punti_furgoni (autista, data, latitudine, longitudine, velocita)
    values (${autista}, ${data}::timestamptz, ${latitudine}, ${longitudine}, ${speed}) on conflict do nothing`);
  return 'OK' as const;
};

export const dimenticaPunti = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from punti_furgoni where (autista, data) in (
        select autista, data from punti_furgoni where data < ${monthsBefore(clearing.now, 1)} limit ${most})`),
  );
