import { notLoggedIn } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { refreshSession, revokeFamily } from '#platform/server/sessions/store.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import type * as contract from '../contract.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { luogoDi } from './luogo.ts';
import { actorOf, utenteFermo } from './utenti.ts';

/** Refuses after the commit, so that the revocation of a stolen family persists. */
export const rinnovaSessione =
  ({ tokens, security, giorniSessione }: AccessoParts): Verb<typeof contract.rinnovaSessione> =>
  async ({ ctx, input }) => {
    const { now } = ctx;
    const reply = await ctx.transaction(async ({ tx }) => {
      const refreshed = await refreshSession(tx, {
        refreshToken: input.refresh_token,
        now,
        mostDays: giorniSessione,
        place: luogoDi(ctx),
      });
      if (refreshed.kind === 'reused') security.note('token_reused', { reqId: ctx.requestId, address: ctx.address });
      if (refreshed.kind !== 'refreshed') return null;
      const utente = await utenteFermo(tx, refreshed.idUtente);
      if (!utente?.attivo) {
        await revokeFamily(tx, { famiglia: refreshed.famiglia, now });
        security.note('session_revoked', { reqId: ctx.requestId, idUtente: refreshed.idUtente });
        return null;
      }
      return {
        access_token: tokens.sign(actorOf(utente, refreshed), now),
        refresh_token: refreshed.refreshToken,
        expires_in: accessSeconds,
      };
    });
    if (!reply) throw notLoggedIn('Sessione scaduta. Accedere di nuovo.');
    return reply;
  };
