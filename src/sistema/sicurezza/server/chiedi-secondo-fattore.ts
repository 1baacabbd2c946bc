import { leggiModi } from './fattori.ts';
import { nuovaSfida } from './sfide.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import type { Sfida, Utente } from '#sistema/accesso/server/index.ts';

/** After the right password: null if no second factor is needed. */
export async function chiediSecondoFattore(
  tx: Tx,
  {
    utente,
    now,
    obbligatorio,
  }: { readonly utente: Utente; readonly now: Date; readonly obbligatorio: (ruolo: Ruolo) => boolean },
): Promise<Sfida | null> {
  const modi = await leggiModi(tx, utente.id);
  const daIscrivere = !modi.app && modi.passkey.length === 0;
  if (daIscrivere && !obbligatorio(utente.ruolo)) return null;
  return { sfida: await nuovaSfida(tx, { idUtente: utente.id, scopo: 'accesso', now }), daIscrivere, ...modi };
}
