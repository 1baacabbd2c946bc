import type { Clock } from '#platform/server/clock.ts';
import type { ConfigCanale } from '../settings.ts';
import type { Canale } from './canale.ts';
import { canaleCartella } from './cartella.ts';
import { canaleIntermediario } from './intermediario.ts';
import { canalePec } from './pec.ts';

type Vero = Exclude<ConfigCanale, { readonly tipo: 'simulatore' }>;

export function apriCanale(config: Vero, adesso: Clock): Canale | null {
  if (config.tipo === 'no') return null;
  if (config.tipo === 'pec') return canalePec(config, adesso);
  return config.tipo === 'cartella' ? canaleCartella(config.cartella) : canaleIntermediario(config);
}
