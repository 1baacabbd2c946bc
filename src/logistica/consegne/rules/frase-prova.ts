import { formatNumber } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { durataInParole } from '../rules.ts';

/** What a stop at this place would change on the day. */
export interface Prova {
  readonly autista: string;
  /** From 1. */
  readonly prog: number;
  readonly km: number;
  readonly secondi: number;
  /** Number of late stops more. */
  readonly fuoriOrario: number;
  /** Rules that the tour would newly break; empty: none. */
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
