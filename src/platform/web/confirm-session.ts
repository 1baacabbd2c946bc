import { answerConfirmation } from './confirm-door.ts';
import type { Tokens } from './session.ts';

/** Stores a newer access token of the same login, with which the waiting call is sent. */
export function confirmSession({ access_token, expires_in }: Omit<Tokens, 'refresh_token'>): void {
  localStorage.setItem('token', access_token);
  localStorage.setItem('exp_data', new Date(Date.now() + expires_in * 1000).toISOString());
  answerConfirmation(true);
}
