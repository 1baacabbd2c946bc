import type { Verb } from '#platform/server/http/answer.ts';
import { revokeToken } from '#platform/server/sessions/store.ts';
import type * as contract from '../contract.ts';

/** Succeeds for invalid tokens too. */
export const logout: Verb<typeof contract.logout> = async ({ ctx: { tx, now }, input }) => {
  await revokeToken(tx, { refreshToken: input.refresh_token, now });
  return 'OK' as const;
};
