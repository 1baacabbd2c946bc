import { leggiUrl } from '#parti/indirizzo-web.ts';
import { isListed } from '#platform/server/http/public-network.ts';

/** Https, or a host in OIDC_HOSTS. A value stored by an earlier version may be neither, or no URL. */
export function issuerAmmesso(issuer: string, hosts: readonly string[]): boolean {
  const url = leggiUrl(issuer);
  return url !== null && (url.protocol === 'https:' || isListed(new URL(issuer), hosts));
}
