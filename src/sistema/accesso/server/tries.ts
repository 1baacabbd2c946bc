import { Refusal, tooMany } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';

export type Door = 'login' | 'recupero' | 'registrazione' | 'codice';

/** Tries of one kind per account and per address, and the minutes they count for. */
export interface TriesLimit {
  readonly tentativi: number;
  readonly minuti: number;
}

/** For logins, recoveries, registrations and codes alike. */
export const limiteTentativi: TriesLimit = { tentativi: 10, minuti: 15 };

export interface Knock {
  readonly tx: Tx;
  readonly now: Date;
  readonly limite: TriesLimit;
}

export const keyOfAccount = (door: Door, account: string): string => `${door}:utente:${account.toLowerCase()}`;

/** The keys that a try counts for: the account, if one is named, and the network it comes from. */
export const keysOf = (door: Door, { account, address }: { account?: string; address: string }): string[] => [
  ...(account === undefined ? [] : [keyOfAccount(door, account)]),
  `${door}:indirizzo:${networkOf(address)}`,
];

/** The one key of somebody who logged in from there before: neither strangers elsewhere nor colleagues at the same address use it up. */
export const keyOfKnown = (account: string, address: string): string =>
  `login:noto:${account.toLowerCase()} ${networkOf(address)}`;

/**
 * Counts a try before it is made, so that many at once don't slip through; refuses with 429 when a key has used up its tries.
 * Commit it on its own: a try must count even if what follows fails. Returns the ids of the try.
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
  // Whatever is too old to count goes, a little each time and never waiting for another server that does the same.
  await tx.run(sql`
    delete from tentativi_accesso where tentativi_accesso.id in (
      select vecchi.id from tentativi_accesso vecchi where vecchi.quando <= ${since} limit 200 for update skip locked)`);
  const rows = await tx.rows<{ id: number }>(sql`
    insert into tentativi_accesso (chiave, quando) select chiave, ${now} from unnest(${keys}::text[]) chiave returning id`);
  return rows.map((row) => row.id);
}

/** Tries after those of an address are used up: of all accounts together, and of one account from there. */
const beyond = { address: 100, account: 3 } as const;

/** A try that was counted. */
export interface Counted {
  readonly ids: readonly number[];
  /** The tries of the address are used up: what whoever is not in the right is told. */
  readonly closed: Refusal | null;
}

/**
 * Counts a try for the network it comes from. Where its tries are used up, an account has some of its own there still, so that others of an office don't
 * lock out who knows the password; whoever doesn't is refused as if it had none. Refuses (429) where those are used up too.
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

/** Counts a try and answers false where its tries are used up, instead of refusing. */
export async function roomFor(knock: Knock, key: string): Promise<boolean> {
  try {
    await countTry(knock, [key]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** After a success: this try no longer counts, and the account starts anew; other failures from the address stay. */
export async function forgetTry(
  tx: Tx,
  { door, account, ids, known }: { door: Door; account?: string; ids: readonly number[]; known?: string },
): Promise<void> {
  const keys = [...(account === undefined ? [] : [keyOfAccount(door, account)]), ...(known ? [known] : [])];
  await tx.run(
    sql`delete from tentativi_accesso where tentativi_accesso.id = any(${ids}) or tentativi_accesso.chiave = any(${keys})`,
  );
}
