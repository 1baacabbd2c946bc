import { conflict, breaksRule } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Vista } from '../contract.ts';
import {
  freschezza,
  impedimentoPresa,
  nonAbilitato,
  scaduta,
  statoCambiato,
  statoVecchio,
  tieneUnAltro,
  type Presa,
} from '../rules/comandi-cnc.ts';

interface Riga {
  readonly idUtente: number | null;
  readonly utente: string;
  readonly preso: Date | null;
  readonly ultimo: Date | null;
  readonly mosse: number;
}

const vuota: Riga = { idUtente: null, utente: '', preso: null, ultimo: null, mosse: 0 };

async function chiudiMacchina(tx: Tx): Promise<Riga> {
  await tx.run(sql`insert into centrolavoro (id) values (1) on conflict do nothing`);
  return (
    (await tx.one<Riga>(
      sql`select id_utente, utente, preso, ultimo, mosse from centrolavoro where id = 1 for update`,
    )) ?? vuota
  );
}

export function presaDi({ idUtente, utente, preso, ultimo }: Omit<Riga, 'mosse'>): Presa | null {
  if (idUtente === null || preso === null) return null;
  return { idUtente, nome: utente, ultimo: ultimo && ultimo > preso ? ultimo : preso };
}

export async function verificaAbilitato(db: Sql, { idUtente }: Actor): Promise<void> {
  if (!(await abilitato(db, idUtente))) throw breaksRule(nonAbilitato);
}

export const abilitato = async (db: Sql, idUtente: number | null): Promise<boolean> =>
  (await db.one(
    sql`select 1 as si from centrolavoro_persone p join utenti u on u.id = p.id_utente and u.attivo where p.id_utente = ${idUtente}`,
  )) !== undefined;

export async function prendi({ ctx }: { ctx: WriteCtx }): Promise<'OK'> {
  const { tx, actor, now } = ctx;
  await verificaAbilitato(tx, actor);
  const presa = presaDi(await chiudiMacchina(tx));
  if (presa && presa.idUtente !== actor.idUtente && !scaduta(presa, now)) throw conflict(tieneUnAltro(presa.nome));
  await tx.run(
    sql`update centrolavoro set id_utente = ${actor.idUtente}, utente = ${actor.nome}, preso = ${now} where id = 1`,
  );
  ctx.log('edit centrolavoro', '1', { note: 'presa' });
  return 'OK';
}

export async function lascia({ ctx }: { ctx: WriteCtx }): Promise<'OK'> {
  const { tx, actor } = ctx;
  const presa = presaDi(await chiudiMacchina(tx));
  if (presa && presa.idUtente !== actor.idUtente && actor.ruolo !== 2) throw conflict(tieneUnAltro(presa.nome));
  await tx.run(sql`update centrolavoro set id_utente = null, utente = '', preso = null where id = 1`);
  ctx.log('edit centrolavoro', '1', { note: presa ? `lasciata da ${presa.nome}` : 'era libera' });
  return 'OK';
}

/** Checked before the machine is asked anything; `impegna` checks again. */
export async function verificaTenuta(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await verificaAbilitato(tx, actor);
  const riga = await tx.one<Riga>(sql`select id_utente, utente, preso, ultimo, mosse from centrolavoro where id = 1`);
  const impedita = impedimentoPresa(presaDi(riga ?? vuota), actor.idUtente, now);
  if (impedita) throw conflict(impedita);
}

/**
 * Holder only, on a recent state with no command since. Committed before sending, so that no retry, restart or other
 * server resends it. Commands are counted because server clocks differ.
 */
export async function impegna(ctx: WriteCtx, { letta, mosse }: Vista): Promise<void> {
  const { tx, actor, now } = ctx;
  await verificaAbilitato(tx, actor);
  const riga = await chiudiMacchina(tx);
  const impedita = impedimentoPresa(presaDi(riga), actor.idUtente, now);
  if (impedita) throw conflict(impedita);
  if (Math.abs(now.getTime() - Date.parse(letta)) > freschezza) throw conflict(statoVecchio);
  if (mosse !== riga.mosse) throw conflict(statoCambiato);
  await tx.run(sql`update centrolavoro set ultimo = ${now}, mosse = mosse + 1, errori = '{}' where id = 1`);
}
