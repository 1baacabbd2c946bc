import type { Clock } from '#platform/server/clock.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { DropFault, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry } from '#platform/server/drop-folder/messages.ts';
import { dimenticaVoci, scriviVoce, type Voce } from './voci-cartella.ts';

export const [fatti, rifiutati] = ['fatti', 'rifiutati'];

const rimedio = 'rendere scrivibile la cartella, o toglierla a mano';

/** If it cannot be moved, the entry is skipped until it changes. */
export async function spostaVoce(
  { posto, db, clock }: { readonly posto: DropFolder; readonly db: Sql; readonly clock: Clock },
  entry: Entry,
  voce: Voce,
): Promise<void> {
  const { nome, segno: sign, esito: where, errori } = voce;
  const quando = clock().toISOString().slice(0, 19).replace(/[-:]/g, '');
  try {
    const place = { where, as: `${quando}-${nome}`, report: errori === '' ? null : errori };
    if (await posto.ask('putAway', { entry, sign, place })) await dimenticaVoci(db, [nome]);
  } catch (error) {
    if (!(error instanceof DropFault) || error.hung) throw error;
    const fatto =
      where === fatti ? 'è stata importata e non lo sarà di nuovo' : 'è stata rifiutata: gli errori sono qui sotto';
    const motivo = `${fatto}, ma resta qui: ${error.message}; ${rimedio}`;
    if (motivo !== voce.motivo) await scriviVoce(db, { ...voce, motivo });
  }
}
