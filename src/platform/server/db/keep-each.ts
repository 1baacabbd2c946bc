import { codeOf } from '../start-error.ts';
import { isLate, isUnreachable } from './transient-errors.ts';

/**
 * False if the database, a disk or the network is to blame and the same may be stored later; true if what was given
 * can't be stored at all.
 */
export function isItsFault(error: unknown): boolean {
  if (!(error instanceof Error) || isUnreachable(error) || isLate(error)) return false;
  if ('$metadata' in error || ['AbortError', 'TimeoutError'].includes(error.name)) return false;
  const code = codeOf(error);
  // SQLSTATE: data exceptions, broken constraints, and limits such as an index row's; other codes are of systems.
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(?:2[123]|54)/.test(code);
  return !/^E[A-Z]+$/.test(code);
}

/**
 * Stores a batch that has come in; if something in it can't be stored, each item alone, and `instead` of one that fails
 * alone. So no item stops what came with and after it.
 */
export async function keepEach<T>(
  items: readonly T[],
  keep: (some: readonly T[]) => Promise<unknown>,
  instead: (item: T, error: unknown) => T,
): Promise<void> {
  if (await kept(() => keep(items), null)) return;
  for (const item of items)
    await kept(
      () => keep([item]),
      (error) => keep([instead(item, error)]),
    );
}

async function kept(keep: () => Promise<unknown>, otherwise: ((error: unknown) => Promise<unknown>) | null) {
  try {
    await keep();
    return true;
  } catch (error) {
    if (!isItsFault(error)) throw error;
    await otherwise?.(error);
    return false;
  }
}
