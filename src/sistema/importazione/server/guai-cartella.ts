import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { DropFault, dropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { guaiMostrati } from '../rules.ts';
import type { ConfigImportazione } from './settings.ts';

interface Guaio {
  readonly nome: string;
  readonly motivo: string;
  readonly dal: Date;
}

export const guaiCartella = (db: Sql): Promise<readonly Guaio[]> =>
  db.rows(sql`select nome, motivo, dal from cartella_voci where motivo <> '' order by nome limit ${guaiMostrati}`);

export async function leggiCartella(
  ctx: ReadCtx,
  { cartella }: ConfigImportazione,
): Promise<ReplyOf<typeof contract.leggiCartella>> {
  const guai = cartella === null ? [] : await guaiCartella(ctx.db);
  return { guai: guai.map((guaio) => ({ ...guaio, dal: guaio.dal.toISOString() })) };
}

export const soloUnaVolta =
  'le consegne vengono importate una volta sola ma restano dove sono; dare all’utente del servizio il diritto di scrivere nella cartella';

/** Fault in Italian, or empty. Ends after a timeout, even if the drive does not respond. */
export async function guaioAdesso(
  cartella: string,
  { timeout, crea = false }: { readonly timeout: number; readonly crea?: boolean },
): Promise<string> {
  const posto = dropFolder({ folder: cartella, patienceMs: timeout });
  try {
    return await posto.ask('check', { folders: [], make: crea });
  } catch (error) {
    if (error instanceof DropFault) return error.message;
    throw error;
  } finally {
    posto.close();
  }
}
