import { breaksRule } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { ubicazioniDi } from '#sistema/accesso/server/index.ts';
import { macchinaPermessa, ubicazioneNonValida, type Permessi } from '../rules.ts';

export const permessiDi = async (db: Sql, { ruolo, idUtente }: Actor): Promise<Permessi> =>
  ruolo === 5 ? ubicazioniDi(db, idUtente) : null;

export async function verificaMacchina(db: Sql, actor: Actor, macchina: number): Promise<void> {
  if (!macchinaPermessa(macchina, await permessiDi(db, actor))) throw breaksRule(ubicazioneNonValida);
}
