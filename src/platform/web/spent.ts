const key = 'ref_token-consumato';
/** Loaded when it is needed, four times an hour. */
const stored = () => import('idb-keyval');

/** A browser that keeps no IndexedDB has no memory of it: there each tab trusts its own storage. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** The refresh token that a tab of this browser has exchanged last. */
export const lastSpent = (): Promise<string | undefined> => orNothing(async () => (await stored()).get<string>(key));

/** Tells all tabs that a refresh token was exchanged. */
export const markSpent = (refreshToken: string): Promise<void> =>
  orNothing(async () => (await stored()).set(key, refreshToken));

/** Times in ms. */
const lag = { look: 20, longest: 3000 } as const;

/** Waits until this tab's storage has caught up with the tab that spent the token. */
export async function caughtUp(stillOld: () => boolean): Promise<void> {
  for (let waited = 0; stillOld() && waited < lag.longest; waited += lag.look)
    await new Promise((resolve) => setTimeout(resolve, lag.look));
}
