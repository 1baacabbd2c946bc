import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { currentLogin, watchLogin } from './session.ts';
import { createStore } from './store.ts';

const most = 20;

/** Scans that were not handled, because nobody was logged in (any more). */
export const lostScans = createStore<readonly string[]>([]);

export const loseScan = (code: string): void => lostScans.set([...lostScans.get(), code].slice(-most));

/**
 * Called when the call started by a scan fails. The end of the login also cancels reads, which then fail without a
 * status.
 */
export function lostWithLogin(error: unknown, code: string): void {
  if (currentLogin() === null || (error instanceof ApiError && error.status === 401)) loseScan(code);
}

/** A scanned code waiting for its reply is lost if the login ends meanwhile. */
export function useWaitingScan(code: string | null): void {
  useEffect(() => {
    if (code === null) return;
    return watchLogin(() => currentLogin() === null && loseScan(code));
  }, [code]);
}

/** Returns the message about lost scans, once. */
export function takeLostScans(): string {
  const lost = lostScans.get();
  lostScans.set([]);
  if (lost.length === 0) return '';
  return lost.length === 1
    ? `Letto ${lost[0]} senza accesso: non è stato preso. Rileggerlo.`
    : `Letti ${lost.join(', ')} senza accesso: non sono stati presi. Rileggerli.`;
}
