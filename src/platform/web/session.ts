import { firstVisit } from '#platform/contract/actor.ts';
import { ApiError } from './api-error.ts';
import { newKey } from './key.ts';
import { createStore, useStore } from './store.ts';

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

const lastSpent = (): Promise<string | undefined> => orNothing(async () => (await stored()).get<string>(key));

const markSpent = (refreshToken: string): Promise<void> =>
  orNothing(async () => (await stored()).set(key, refreshToken));

/** Ms. */
const lag = { look: 20, longest: 3000 } as const;

async function caughtUp(stillOld: () => boolean): Promise<void> {
  for (let waited = 0; stillOld() && waited < lag.longest; waited += lag.look)
    await new Promise((resolve) => setTimeout(resolve, lag.look));
}

/** P-086; `expires_in` in seconds. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The login shared by all tabs; null for a visitor. */
const login = createStore<string | null>(
  localStorage.getItem('token') ? (localStorage.getItem('sessione') ?? 'sessione') : null,
);

/** An invalid header value would throw: such a token is replaced by a word that the server refuses. */
export function accessToken(): string | null {
  const token = localStorage.getItem('token');
  return token === null || /^[!-~]+$/.test(token) ? token : 'illeggibile';
}
export const refreshToken = (): string | null => localStorage.getItem('ref_token');
export const currentLogin = (): string | null => login.get();
/** Empty if there is no token, or it contains no object. */
function claims(): { readonly sub?: unknown; readonly car?: unknown; readonly con?: unknown } {
  const [, claims] = accessToken()?.split('.') ?? [];
  try {
    return JSON.parse(atob(claims?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) ?? {};
  } catch {
    return {};
  }
}

/** User of the login; null for a visitor, or if the token names none. */
export function currentPerson(): string | null {
  const { sub } = claims();
  return typeof sub === 'string' ? sub : null;
}
/** When the user last proved who he is, in ms. */
export const confirmedAt = (): number => Number(claims().con ?? 0);
/** True if the session is bound to one cart that is returned to the buyer's program. */
export const visiting = (): boolean => Number(claims().car) > firstVisit;
export const watchLogin = login.watch;
export const useLogin = (): string | null => useStore(login);

function keep(tokens: Tokens): void {
  localStorage.setItem('token', tokens.access_token);
  localStorage.setItem('ref_token', tokens.refresh_token);
  localStorage.setItem('exp_data', new Date(Date.now() + tokens.expires_in * 1000).toISOString());
}

/** True after the session ended by itself or in another tab: the screen says so, and a new login returns to it. */
let ranOut = false;
export const sessionRanOut = (): boolean => ranOut;

/** P-115. */
export function startSession(tokens: Tokens): void {
  keep(tokens);
  ranOut = false;
  const name = newKey();
  localStorage.setItem('sessione', name);
  login.set(name);
}

/** Ends it in all tabs (P-117). */
export function endSession(byItself = false): void {
  ranOut = byItself;
  for (const name of ['token', 'ref_token', 'exp_data', 'sessione']) localStorage.removeItem(name);
  login.set(null);
}

/** Listens for `storage` events, which fire only in other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== 'sessione') return;
    const there = accessToken() ? localStorage.getItem('sessione') : null;
    if (there !== login.get()) ranOut = there === null;
    login.set(there);
  });
}

type Refresh = (refreshToken: string) => Promise<Tokens>;
let refresh: Refresh | null = null;
export const refreshWith = (call: Refresh): void => {
  refresh = call;
};

let running: Promise<boolean> | null = null;

/** Gets an access token other than `used`; false if the session is over. One refresh at a time across tabs (P-118). */
export function renew(used: string): Promise<boolean> {
  running ??= alone(() => rotate(used)).finally(() => {
    running = null;
  });
  return running;
}

async function rotate(used: string): Promise<boolean> {
  // `storage` may lag behind: another tab may have exchanged this token already.
  const shown = refreshToken();
  if (shown !== null && accessToken() === used && (await lastSpent()) === shown)
    await caughtUp(() => refreshToken() === shown);
  const now = accessToken();
  const mine = refreshToken();
  if (now && !mine) endSession(true);
  if (!now || !mine || !refresh) return false;
  if (now !== used) return true;
  try {
    const tokens = await refresh(mine);
    await markSpent(mine);
    keep(tokens);
    return true;
  } catch (error) {
    // Server unreachable, failing or rate-limited: the session may still be valid.
    if (!(error instanceof ApiError) || [0, 429].includes(error.status) || error.status >= 500) throw error;
    endSession(true);
    return false;
  }
}

/** Runs in one tab at a time, if the browser has web locks (https or localhost). */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('cardine-refresh', work) : work();
}
