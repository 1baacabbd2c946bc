/** Files processed in parallel, because a bucket has latency. */
const atOnce = 4;

/** After a failure no more are started; it is thrown when the running ones end. */
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
