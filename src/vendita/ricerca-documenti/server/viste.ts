import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, forbidden, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiCondivide, visteMassime } from '../rules.ts';

type Viste = ReplyOf<typeof contract.elencoViste>;

export async function elencoViste(
  { db, actor }: ReadCtx,
  { schermata }: InputOf<typeof contract.elencoViste>,
): Promise<Viste> {
  const viste = await db.rows<Viste['viste'][number]>(sql`
    select v.id, v.nome, v.condivisa, v.id_utente = ${actor.idUtente ?? 0} as mia, coalesce(trim(u.nome || ' ' || u.cognome), '') as di, v.ricerca, v.nascoste
    from viste_documenti v left join utenti u on u.id = v.id_utente
    where v.schermata = ${schermata} and (v.condivisa or v.id_utente = ${actor.idUtente ?? 0}) order by v.nome, v.id limit 200`);
  return { viste };
}

export const salvaVista: Verb<typeof contract.salvaVista> = async ({ ctx, input }) => {
  const { nome, schermata, condivisa, ricerca, nascoste } = input;
  const { actor, tx, now } = ctx;
  if (condivisa && !chiCondivide.includes(actor.ruolo)) throw forbidden('Solo l’ufficio può condividere una vista.');
  const mie = await tx.one<{ quante: number }>(
    sql`select count(*)::int as quante from viste_documenti v where v.id_utente = ${actor.idUtente ?? 0} and v.nome <> ${nome}`,
  );
  if ((mie?.quante ?? 0) >= visteMassime) throw breaksRule(`Si possono salvare al più ${visteMassime} viste.`);
  const salvata = await tx.one<{ id: number }>(sql`
    insert into viste_documenti (id_utente, nome, schermata, condivisa, ricerca, nascoste, creata)
    values (${actor.idUtente ?? 0}, ${nome}, ${schermata}, ${condivisa}, ${ricerca}, ${JSON.stringify(nascoste)}::jsonb, ${now})
    on conflict (id_utente, nome) do update set condivisa = excluded.condivisa, ricerca = excluded.ricerca, nascoste = excluded.nascoste
      where viste_documenti.schermata = excluded.schermata
    returning id`);
  if (!salvata) throw conflict('Un’altra pagina ha già una vista con questo nome: sceglierne un altro.');
  ctx.log('edit viste_documenti', String(salvata.id), { dopo: { nome, condivisa, ricerca } });
  return salvata;
};

export const eliminaVista: Verb<typeof contract.eliminaVista> = async ({ ctx, input: { id } }) => {
  const prima = await ctx.tx.one<{ nome: string; schermata: string; condivisa: boolean; ricerca: string }>(sql`
    delete from viste_documenti v where v.id = ${id} and (v.id_utente = ${ctx.actor.idUtente ?? 0} or (v.condivisa and ${ctx.actor.ruolo === 2}))
    returning nome, schermata, condivisa, ricerca`);
  if (!prima) throw notFound('Vista non trovata');
  ctx.log('delete viste_documenti', String(id), { prima });
  return 'OK' as const;
};
