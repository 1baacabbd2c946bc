import { italia } from '#parti/paesi.ts';
import { cercaComuni, comuneDi } from '#vendita/comuni/server/index.ts';

interface Luogo {
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
}

/**
 * Null for a town of the province or abroad; else what to check. Districts are not in the list, so the user confirms
 * them.
 */
export function localitaIgnota({ localita, provincia, nazione }: Luogo): string | null {
  if (nazione !== italia || localita.trim() === '' || comuneDi(localita, provincia)) return null;
  const altrove = cercaComuni(localita).find(({ comune }) => comuneDi(localita, comune.slice(-3, -1)));
  const detto = `«${localita}» non è un comune della provincia ${provincia}`;
  return altrove ? `${detto}: c’è ${altrove.comune}.` : `${detto}.`;
}
