import type { ConfigCanale } from '../settings.ts';
import type { Canale } from './canale.ts';
import { canaleCartella } from './cartella.ts';

export const apriCanale = (config: ConfigCanale): Canale | null =>
  config.tipo === 'no' ? null : canaleCartella(config.cartella);
