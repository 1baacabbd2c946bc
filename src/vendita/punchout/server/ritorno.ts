import { leggiUrl } from '#parti/indirizzo-web.ts';

/**
 * Why a cart may not be returned to this URL, or null. Plain http is allowed: the URL may be in the buyer's own
 * network, and the buyer's browser sends the form.
 */
export function rifiutoRitorno(indirizzo: string, hosts: readonly string[]): string | null {
  if (indirizzo === '') return 'Manca l’indirizzo a cui torna il carrello (HOOK_URL, BrowserFormPost).';
  const url = leggiUrl(indirizzo);
  if (!url || indirizzo.length > 2000 || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    return 'L’indirizzo a cui torna il carrello non si può usare: serve https:// o http://, senza utente.';
  const porta = url.port || (url.protocol === 'http:' ? '80' : '443');
  if (hosts.some((uno) => uno === url.hostname || uno === `${url.hostname}:${porta}`)) return null;
  return `L’indirizzo a cui torna il carrello è di ${url.host}, che non è fra i server concordati.`;
}
