import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { revokeToken } from '#platform/server/sessions/store.ts';
import type * as contract from '../contract.ts';
import { indirizzoRitorno, trovaGestore, type GestoriParts } from './gestori-parts.ts';
import { esce } from './porta-oidc.ts';

/** The local login ends first; if the provider then does not answer, it stays ended. */
export const esciConGestore =
  (parts: GestoriParts): Verb<typeof contract.esciConGestore> =>
  async ({ ctx, input }) => {
    const sua = await ctx.transaction(async ({ tx, now }) => {
      const famiglia = await revokeToken(tx, { refreshToken: input.refresh_token, now });
      const riga = await tx.one<{ gestore: string; issuer: string; idToken: string }>(sql`
        delete from sessioni_gestore s where s.famiglia = ${famiglia}::uuid returning s.gestore, s.issuer, s.id_token`);
      const gestore = riga && (await trovaGestore(tx, parts, riga.gestore));
      if (!riga || !gestore?.uscita || gestore.issuer !== riga.issuer) return null;
      return { gestore, idToken: parts.sigillo.apri(riga.idToken) ?? '' };
    });
    if (!sua) return { indirizzo: null };
    const redirect = indirizzoRitorno(parts.addresses.publicUrl(), sua.gestore.chiave);
    return { indirizzo: await esce(parts, { ...sua, redirect }).catch(() => null) };
  };
