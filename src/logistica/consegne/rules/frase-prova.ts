import { formatNumber } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { durataInParole } from '../rules.ts';

/** Effect of moving a stop to this place. */
export interface Prova {
  readonly autista: string;
  /** Position, starting at 1. */
  readonly prog: number;
  readonly km: number;
  readonly secondi: number;
  /** Additional late stops. */
  readonly fuoriOrario: number;
  /** Rules that the tour would additionally break; empty: none. */
  readonly avviso: string;
}

/** `+3,2 km, +8 min, 1 consegna fuori orario in più. …` */
export function fraseProva({ km, secondi, fuoriOrario, avviso }: Prova): string {
  const segno = (quanto: number): string => (quanto < 0 ? '−' : '+');
  const orari = `${formatCounted(Math.abs(fuoriOrario), 'consegna', 'consegne')} fuori orario in ${fuoriOrario > 0 ? 'più' : 'meno'}`;
  return [
    `${segno(km)}${formatNumber(Math.abs(km), 1)} km, ${segno(secondi)}${durataInParole(Math.abs(secondi))}${fuoriOrario === 0 ? '' : `, ${orari}`}`,
    avviso,
  ]
    .filter((frase) => frase !== '')
    .join('. ');
}

/** Cost of the best place in each other tour, cheapest first: `Bruno, posto 3: +3,2 km, +8 min`. */
export function altriPosti(
  prove: readonly Prova[],
  qui: { readonly autista: string; readonly prog: number },
): string[] {
  const migliori = new Map<string, Prova>();
  for (const prova of prove) {
    if (prova.autista === qui.autista && prova.prog === qui.prog) continue;
    const finora = migliori.get(prova.autista);
    if (!finora || costo(prova) < costo(finora)) migliori.set(prova.autista, prova);
  }
  return [...migliori.values()]
    .toSorted((a, b) => costo(a) - costo(b))
    .map((prova) => `${prova.autista}, posto ${prova.prog}: ${fraseProva(prova)}`);
}

/** A broken rule outweighs any detour; a late stop counts as an hour. */
const costo = ({ secondi, fuoriOrario, avviso }: Prova): number =>
  secondi + fuoriOrario * 3600 + (avviso === '' ? 0 : 86_400);
