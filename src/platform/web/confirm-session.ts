import { answerConfirmation } from './confirm-door.ts';
import type { Tokens } from './session.ts';

/** The same login with a newer access token, which the call that waits is sent with. */
export function confirmSession({ access_token, expires_in }: Omit<Tokens, 'refresh_token'>): void {
  localStorage.setItem('token', access_token);
  localStorage.setItem('exp_data', new Date(Date.now() + expires_in * 1000).toISOString());
  answerConfirmation(true);
}
