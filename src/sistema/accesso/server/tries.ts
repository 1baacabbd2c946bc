import { Refusal, tooMany } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';

export type Door = 'login' | 'recupero' | 'registrazione' | 'codice' | 'secondo';

/** Per account and per address, in a window of minutes. */
export interface TriesLimit {
  readonly tentativi: number;
  readonly minuti: number;
}

export const limiteTentativi: TriesLimit = { tentativi: 10, minuti: 15 };

export interface Knock {
  readonly tx: Tx;
  readonly now: Date;
  readonly limite: TriesLimit;
}

export const keyOfAccount = (door: Door, account: string): string => `${door}:utente:${account.toLowerCase()}`;

/** Keys of an attempt: account, if named, and network. */
export const keysOf = (door: Door, { account, address }: { account?: string; address: string }): string[] => [
  ...(account === undefined ? [] : [keyOfAccount(door, account)]),
  `${door}:indirizzo:${networkOf(address)}`,
];

/** Key of a user at an address known for them: strangers and colleagues cannot use up its attempts. */
export const keyOfKnown = (account: string, address: string): string =>
  `login:noto:${account.toLowerCase()} ${networkOf(address)}`;

/**
 * Counts before the check, so that concurrent attempts cannot exceed the limit; 429 at the limit. Commit separately,
 * so that it counts even if the rest fails.
 */
export async function countTry({ tx, now, limite }: Knock, keys: readonly string[]): Promise<number[]> {
  const since = new Date(now.getTime() - limite.minuti * 60_000);
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(chiave, 0)) from unnest(${[...keys].sort()}::text[]) chiave`,
  );
  const full = await tx.one<{ libera: Date | null }>(sql`
    select max(primo.quando) as libera from (
      select (array_agg(tentativi_accesso.quando order by tentativi_accesso.quando desc))[${limite.tentativi}::int] as quando
      from tentativi_accesso
      where tentativi_accesso.chiave = any(${keys}) and tentativi_accesso.quando > ${since}
      group by tentativi_accesso.chiave
      having count(*) >= ${limite.tentativi}::int
    ) primo`);
  if (full?.libera) {
    const seconds = Math.max(1, Math.ceil((full.libera.getTime() - since.getTime()) / 1000));
    throw tooMany(
      `Troppi tentativi. Riprovare tra ${seconds <= 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minuti`}.`,
      seconds,
    );
  }
  // Deletes some expired attempts without waiting for locks.
  await tx.run(sql`
    delete from tentativi_accesso where tentativi_accesso.id in (
      select vecchi.id from tentativi_accesso vecchi where vecchi.quando <= ${since} limit 200 for update skip locked)`);
  const rows = await tx.rows<{ id: number }>(sql`
    insert into tentativi_accesso (chiave, quando) select chiave, ${now} from unnest(${keys}::text[]) chiave returning id`);
  return rows.map((row) => row.id);
}

/** Attempts allowed after the address limit: for all accounts together, and per account. */
const beyond = { address: 100, account: 3 } as const;

export interface Counted {
  readonly ids: readonly number[];
  /** Refusal for a wrong password once the address limit is reached, else null. */
  readonly closed: Refusal | null;
}

/**
 * Above the network's limit each account still has a few attempts, so that others at the address cannot lock out a user
 * with the right password; a wrong one is refused as if none were left. 429 once these are used up.
 */
export async function countAtAddress(
  knock: Knock,
  { door, account, address }: { readonly door: Door; readonly account: string; readonly address: string },
): Promise<Counted> {
  try {
    return { ids: await countTry(knock, keysOf(door, { address })), closed: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { limite } = knock;
    const network = networkOf(address);
    const all = await countTry({ ...knock, limite: { ...limite, tentativi: beyond.address } }, [
      `${door}:oltre:${network}`,
    ]);
    const own = await countTry({ ...knock, limite: { ...limite, tentativi: beyond.account } }, [
      `${door}:ospite:${account.toLowerCase()} ${network}`,
    ]);
    return { ids: [...all, ...own], closed: error };
  }
}

export async function roomFor(knock: Knock, key: string): Promise<boolean> {
  try {
    await countTry(knock, [key]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Removes this attempt and those of the account; other failures of the address stay. */
export async function forgetTry(
  tx: Tx,
  { door, account, ids, known }: { door: Door; account?: string; ids: readonly number[]; known?: string },
): Promise<void> {
  const keys = [...(account === undefined ? [] : [keyOfAccount(door, account)]), ...(known ? [known] : [])];
  await tx.run(
    sql`delete from tentativi_accesso where tentativi_accesso.id = any(${ids}) or tentativi_accesso.chiave = any(${keys})`,
  );
}
