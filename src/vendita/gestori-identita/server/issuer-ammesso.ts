import { leggiUrl } from '#parti/indirizzo-web.ts';
import { isListed } from '#platform/server/http/public-network.ts';

/** Https, or a host that OIDC_HOSTS names. What was stored by an earlier version may be neither, nor an address. */
export function issuerAmmesso(issuer: string, hosts: readonly string[]): boolean {
  const url = leggiUrl(issuer);
  return url !== null && (url.protocol === 'https:' || isListed(new URL(issuer), hosts));
}
