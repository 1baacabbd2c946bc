const key = 'ref_token-consumato';
const stored = () => import('idb-keyval');

/** Without IndexedDB each tab relies on its own storage. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

export const lastSpent = (): Promise<string | undefined> => orNothing(async () => (await stored()).get<string>(key));

export const markSpent = (refreshToken: string): Promise<void> =>
  orNothing(async () => (await stored()).set(key, refreshToken));

/** Ms. */
const lag = { look: 20, longest: 3000 } as const;

export async function caughtUp(stillOld: () => boolean): Promise<void> {
  for (let waited = 0; stillOld() && waited < lag.longest; waited += lag.look)
    await new Promise((resolve) => setTimeout(resolve, lag.look));
}
