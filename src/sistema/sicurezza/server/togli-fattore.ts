import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { avvisa } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { rifiutoTogli } from '../rules.ts';
import { contaFattori, scriviCodici } from './fattori.ts';
import type { SicurezzaParts } from './sicurezza-parts.ts';

/** Removing the last factor also deletes the recovery codes. */
export const togliFattore =
  ({ obbligatorio }: SicurezzaParts): Verb<typeof contract.togliFattore> =>
  async ({ ctx, input: { id } }) => {
    const { tx, actor, log } = ctx;
    const idUtente = actor.idUtente ?? 0;
    await tx.run(sql`select 1 from utenti where utenti.id = ${idUtente} for update`);
    const tolto = await tx.one<{ tipo: string; nome: string }>(sql`
      delete from secondi_fattori f where f.id = ${id} and f.id_utente = ${idUtente} returning f.tipo, f.nome`);
    if (!tolto) throw notFound();
    const rimasti = await contaFattori(tx, idUtente);
    const rifiuto = rifiutoTogli({ rimasti, obbligatorio: obbligatorio(actor.ruolo) });
    if (rifiuto !== null) throw conflict(rifiuto);
    if (rimasti === 0) await tx.run(sql`delete from codici_recupero c where c.id_utente = ${idUtente}`);
    log('delete secondi_fattori', String(id), { prima: tolto });
    await avvisa(ctx, idUtente, 'dal suo accesso è stato tolto un secondo fattore');
    return 'OK' as const;
  };

export const nuoviCodici: Verb<typeof contract.nuoviCodici> = async ({ ctx }) => {
  const { tx, actor, log } = ctx;
  const idUtente = actor.idUtente ?? 0;
  await tx.run(sql`select 1 from utenti where utenti.id = ${idUtente} for update`);
  if ((await contaFattori(tx, idUtente)) === 0) throw conflict('I codici di recupero servono con un secondo fattore.');
  log('edit codici_recupero', String(idUtente), { note: 'nuovi codici' });
  await avvisa(ctx, idUtente, 'i suoi codici di recupero sono stati rifatti');
  return { codici: await scriviCodici(tx, idUtente) };
};
