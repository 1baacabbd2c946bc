import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { currentLogin, watchLogin } from './session.ts';
import { createStore } from './store.ts';

const most = 20;

/** What was read and not taken, because nobody was logged in (any more). */
export const lostScans = createStore<readonly string[]>([]);

export const loseScan = (code: string): void => lostScans.set([...lostScans.get(), code].slice(-most));

/** For the failure of what a scan began. The end of the login cancels reads, too: those fail without a status. */
export function lostWithLogin(error: unknown, code: string): void {
  if (currentLogin() === null || (error instanceof ApiError && error.status === 401)) loseScan(code);
}

/** A code that waits for its answer is lost if the login ends meanwhile. */
export function useWaitingScan(code: string | null): void {
  useEffect(() => {
    if (code === null) return;
    return watchLogin(() => currentLogin() === null && loseScan(code));
  }, [code]);
}

/** What is to be told, once. */
export function takeLostScans(): string {
  const lost = lostScans.get();
  lostScans.set([]);
  if (lost.length === 0) return '';
  return lost.length === 1
    ? `Letto ${lost[0]} senza accesso: non è stato preso. Rileggerlo.`
    : `Letti ${lost.join(', ')} senza accesso: non sono stati presi. Rileggerli.`;
}
