/**
 * Does one after the other, whatever becomes of those before: in a round, what fails keeps up nothing that lies behind it. What went wrong is thrown
 * at the end, as it came where it was one alone.
 */
export async function eachByItself<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    await Promise.resolve(item)
      .then(work)
      .catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(
      failures,
      failures.map((error) => (error instanceof Error ? error.message : String(error))).join('; '),
    );
}
