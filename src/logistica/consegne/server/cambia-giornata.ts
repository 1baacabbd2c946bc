import { isDeepStrictEqual } from 'node:util';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Giornata } from '../rules/giornata.ts';
import { statoVuoto, type Stato } from '../rules/stato-giornata.ts';
import { leggiGiornata, type RigaGiornata } from './leggi-giornata.ts';

/** Undo depth. */
const profondita = 20;

/** Locks the day's row first, checks the version, keeps twenty states. No-ops write nothing. */
export async function cambiaGiornata(
  ctx: Pick<WriteCtx, 'tx' | 'actor' | 'now' | 'log'>,
  { dtConsegna, versione, cosa }: { dtConsegna: string; versione?: number | undefined; cosa: string },
  cambia: (giornata: Giornata & RigaGiornata) => Stato,
): Promise<'OK'> {
  const { tx, actor, now } = ctx;
  await bloccaGiornata(ctx, dtConsegna);
  const giornata = await leggiGiornata(tx, dtConsegna);
  verificaVersione(giornata, versione);
  const stato = cambia(giornata);
  // Deep comparison, because jsonb reorders keys.
  if (isDeepStrictEqual(stato, giornata.stato)) {
    ctx.log('edit giornate_consegne', dtConsegna, { note: 'niente da cambiare' });
    return 'OK';
  }
  await tx.run(sql`
    insert into giornate_consegne_passi (dt_consegna, versione, cosa, utente, stato)
    values (${dtConsegna}::date, ${giornata.versione}, ${cosa}, ${actor.nome}, ${JSON.stringify(giornata.stato)}::jsonb)`);
  // Keeps a number of steps, as versions have gaps after an undo.
  await tx.run(sql`
    delete from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date and versione not in (
      select versione from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date order by versione desc limit ${profondita})`);
  await tx.run(sql`
    update giornate_consegne set versione = versione + 1, stato = ${JSON.stringify(stato)}::jsonb, utente = ${actor.nome}, cambiata = ${now}
    where dt_consegna = ${dtConsegna}::date`);
  ctx.log('edit giornate_consegne', dtConsegna, { dopo: { cosa, versione: giornata.versione + 1 } });
  return 'OK';
}

/** Creates the row if missing. */
export async function bloccaGiornata(
  { tx, actor, now }: Pick<WriteCtx, 'tx' | 'actor' | 'now'>,
  dtConsegna: string,
): Promise<void> {
  await tx.run(sql`
    insert into giornate_consegne (dt_consegna, versione, stato, utente, cambiata)
    values (${dtConsegna}::date, 0, ${JSON.stringify(statoVuoto)}::jsonb, ${actor.nome}, ${now}) on conflict do nothing`);
  await tx.one(sql`select 1 as mia from giornate_consegne where dt_consegna = ${dtConsegna}::date for update`);
}

export function verificaVersione({ versione, utente }: RigaGiornata, vista: number | undefined): void {
  if (vista !== undefined && vista !== versione)
    throw conflict(`${utente || 'Un altro utente'} ha cambiato le consegne di questo giorno: ora si vedono come sono.`);
}
