import { redirect } from '@tanstack/react-router';
import { askLogin } from '#platform/web/login-door.ts';
import { currentLogin } from '#platform/web/session.ts';
import { home } from './percorsi/vetrina.ts';

/**
 * `beforeLoad` of the pages that are left for the home page without a login (P-013, B-006). There the login stands open,
 * which also says that a session has ended by itself.
 */
export function soloConLogin({ preload }: { readonly preload: boolean }): void {
  if (currentLogin() !== null) return;
  if (!preload) askLogin();
  throw redirect({ to: home });
}
