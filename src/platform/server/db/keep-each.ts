import { codeOf } from '../start-error.ts';
import { isLate, isUnreachable } from './transient-errors.ts';

const ofData = [TypeError, RangeError, SyntaxError, URIError];

/**
 * True if what was given can't be stored or read at all; false if the database, a disk, the network or something unknown
 * is to blame, so that the same may be stored later.
 */
export function isItsFault(error: unknown): boolean {
  if (!(error instanceof Error) || isUnreachable(error) || isLate(error)) return false;
  const code = codeOf(error);
  // SQLSTATE: data exceptions, broken constraints, and limits such as an index row's; other codes are of systems.
  if (/^[0-9A-Z]{5}$/.test(code)) return /^(?:2[123]|54)/.test(code);
  // An error with a cause, such as that of fetch, comes from somewhere else.
  return error.cause === undefined && ofData.some((kind) => error instanceof kind);
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
