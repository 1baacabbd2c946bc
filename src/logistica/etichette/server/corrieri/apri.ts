import type { Operatore } from '../../rules/list.ts';
import type { ConfigBrt, ConfigCorrieri, ConfigGls } from '../settings.ts';
import { corriereBrt } from './brt.ts';
import { corriereGls } from './gls.ts';
import type { Corriere, Corrieri } from './porta-corriere.ts';

/** `brt` and `gls` replace simulator access. */
export function apriCorrieri(
  { brt, gls, timeout }: ConfigCorrieri,
  simulati: { readonly brt: ConfigBrt | null; readonly gls: ConfigGls | null },
): Corrieri {
  const corrieri = new Map<Operatore, Corriere>();
  const glsVero = gls === 'simulatore' ? simulati.gls : gls;
  const brtVero = brt === 'simulatore' ? simulati.brt : brt;
  if (glsVero) corrieri.set('GLS', corriereGls(glsVero, timeout));
  if (brtVero) corrieri.set('BRT', corriereBrt(brtVero, timeout));
  return corrieri;
}
