import { visitor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { utenteConNome } from '#sistema/accesso/server/index.ts';
import { cancellaFattori } from './azzera-fattori.ts';

/** `npm run admin -- fattori`: for staff who lost their device; the number of factors removed. 404 if unknown. */
export async function azzera({ tx, now }: { readonly tx: Tx; readonly now: Date }, username: string): Promise<number> {
  const utente = await utenteConNome(tx, username);
  if (!utente) throw notFound(`Nessun utente ${username}.`);
  const { length: tolti } = await cancellaFattori(tx, { idUtente: utente.id, now });
  const chi = { actor: { ...visitor, nome: 'npm run admin' }, now, requestId: 'riga di comando' };
  writeLog(tx, chi, {
    tabella: 'secondi_fattori',
    chiave: String(utente.id),
    operazione: 'delete',
    note: `azzerati: ${tolti}`,
  });
  return tolti;
}
