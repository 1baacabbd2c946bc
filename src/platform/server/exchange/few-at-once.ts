/** Files at a time: a bucket answers late, a disk at once. */
const atOnce = 4;

/** A few at a time; after a failure none is begun, and it is thrown once those under way have ended. */
export async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  let failed = false;
  const line = async (): Promise<void> => {
    for (const item of left) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, line));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
