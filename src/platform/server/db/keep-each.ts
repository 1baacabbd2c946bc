import { codeOf } from '../start-error.ts';
import { isLate, isUnreachable } from './transient-errors.ts';

const ofData = [TypeError, RangeError, SyntaxError, URIError];

/**
 * True if the data itself can't be stored or read; false if the database, a disk, the network or an unknown cause is to
 * blame, so that a retry may succeed.
 */
export function isItsFault(error: unknown): boolean {
  if (!(error instanceof Error) || isUnreachable(error) || isLate(error)) return false;
  const code = codeOf(error);
  // SQLSTATE classes for data exceptions, constraint violations and limits such as an index row's; all others are
  // system errors.
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(?:2[123]|54)/.test(code);
  // An error with a cause, such as that of fetch, does not come from the data.
  return error.cause === undefined && ofData.some((kind) => error instanceof kind);
}

/**
 * Stores a batch of received items. If an item can't be stored, stores each by itself, and `instead` of the failing
 * one, so that it does not block the others.
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
